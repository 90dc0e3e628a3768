import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ContentStore, DocumentSource, DocumentState } from './content-store.ts'
import { type ContentKinds, kindAt } from './files.ts'
import { type Pointers, readDrafts } from './stored.ts'
import type { ContentTree } from './tree.ts'

interface Parts {
  db: Kysely<Tables>
  kinds: ContentKinds
  stateNow: () => { files: ContentTree; pointers: Pointers }
  publishedAt: (path: string) => DocumentSource['published']
  fileDigestOf: (path: string) => string | null
}

/** Lists documents and reads one, each with its file, its published version and its draft. */
export function createDocumentList(parts: Parts) {
  const { db, kinds, stateNow, publishedAt, fileDigestOf } = parts

  const isInConflict = (path: string) => {
    const pointer = stateNow().pointers.get(path)
    return pointer !== undefined && pointer.fileDigest !== fileDigestOf(path)
  }

  return {
    inConflict: () => [...stateNow().pointers.keys()].filter(isInConflict).sort(),

    async documents() {
      const { files, pointers } = stateNow()
      const drafts = new Map((await readDrafts(db)).map((draft) => [draft.path, draft]))
      const paths = new Set([...files.keys(), ...pointers.keys(), ...drafts.keys()])
      return [...paths].sort().flatMap((path): DocumentState[] => {
        const place = kindAt(path, kinds)
        // A kind of an earlier program has no pages now.
        if (!place) return []
        const pointer = pointers.get(path)
        const draft = drafts.get(path)
        return [
          {
            path,
            ...place,
            isFile: files.has(path),
            version: pointer
              ? {
                  id: pointer.versionId,
                  author: pointer.author,
                  createdAt: pointer.createdAt,
                  isDeletion: pointer.text === null,
                }
              : null,
            draft: draft
              ? {
                  author: draft.author,
                  updatedAt: draft.updatedAt,
                  publishAt: draft.publishAt,
                }
              : null,
            isInConflict: isInConflict(path),
          },
        ]
      })
    },

    async read(path) {
      const place = kindAt(path, kinds)
      if (!place) return null
      const text = stateNow().files.get(path)
      const [draft] = await readDrafts(db, [path])
      return {
        path,
        ...place,
        file: text === undefined ? null : { text, digest: fileDigestOf(path) ?? '' },
        published: publishedAt(path),
        draft: draft
          ? {
              text: draft.text,
              baseId: draft.baseId,
              author: draft.author,
              updatedAt: draft.updatedAt,
            }
          : null,
      }
    },
  } satisfies Pick<ContentStore, 'documents' | 'read'> & { inConflict(): readonly string[] }
}
