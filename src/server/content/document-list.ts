import { type Language, languages } from '#lib/language.ts'
import type { ContentStore, DocumentSource, DocumentState } from './content-store.ts'
import { languagesShown } from './files.ts'
import type { ContentKinds } from './kinds.ts'
import { laidOver } from './overlay.ts'
import { kindAt } from './places.ts'
import type { PublishedState, StoreOptions } from './published-state.ts'
import { type Draft, digestOf, type Pointer, readDrafts } from './stored.ts'

type DocumentList = Pick<ContentStore, 'languages' | 'documents' | 'read' | 'conflicts'>
type Parts = Pick<StoreOptions, 'db' | 'kinds'> & {
  published: Pick<PublishedState, 'state' | 'publishedAt' | 'fileDigestOf'>
}

/** Lists documents and reads one, each with its file, its published version and its draft. */
export function createDocumentList({ db, kinds, published }: Parts): DocumentList {
  const { state, publishedAt, fileDigestOf } = published
  const isInConflict = (path: string, pointer: Pointer | undefined) =>
    pointer !== undefined && pointer.fileDigest !== fileDigestOf(path)

  function languagesWith(drafts: ReadonlyMap<string, Draft>): readonly Language[] {
    const { files, overlay } = state()
    const published = laidOver(files, overlay)
    const texts = new Map([...drafts].map(([path, { text }]) => [path, text]))
    const shown = [published, laidOver(published, texts)].map((tree) => languagesShown(tree, kinds))
    return languages.filter((language) => shown.some((all) => all.includes(language)))
  }
  const readAllDrafts = async () =>
    new Map((await readDrafts(db)).map((draft) => [draft.path, draft]))

  return {
    languages: async () => languagesWith(await readAllDrafts()),

    async documents() {
      const { files, pointers } = state()
      const drafts = await readAllDrafts()
      const edited = languagesWith(drafts)
      const paths = new Set([...files.keys(), ...pointers.keys(), ...drafts.keys()])
      const all = [...paths].sort().flatMap((path) => {
        const pointer = pointers.get(path)
        const draft = drafts.get(path)
        const known = {
          path,
          isFile: files.has(path),
          isInConflict: isInConflict(path, pointer),
          digest: pointer ? digestOf(pointer.text) : fileDigestOf(path),
          text: draft?.text ?? pointer?.text ?? files.get(path) ?? null,
        }
        return stateOf(kinds, known, { pointer, draft })
      })
      return all.filter(({ language }) => edited.includes(language))
    },

    async read(path) {
      const place = kindAt(path, kinds)
      if (!place) return null
      const text = state().files.get(path)
      const [draft] = await readDrafts(db, [path])
      return {
        path,
        ...place,
        file: text === undefined ? null : { text, digest: fileDigestOf(path) ?? '' },
        published: publishedAt(path),
        draft: draft ? sourceOf(draft) : null,
      }
    },

    async conflicts() {
      const { files, pointers } = state()
      return [...pointers]
        .filter(([path, pointer]) => isInConflict(path, pointer))
        .map(([path, { text }]) => ({ path, file: files.get(path) ?? null, published: text }))
        .sort((a, b) => (a.path < b.path ? -1 : 1))
    },
  }
}

/** Empty for a kind of an earlier program, which has no pages now. */
function stateOf(
  kinds: ContentKinds,
  known: Pick<DocumentState, 'path' | 'isFile' | 'isInConflict' | 'digest' | 'text'>,
  { pointer, draft }: { pointer: Pointer | undefined; draft: Draft | undefined },
): DocumentState[] {
  const place = kindAt(known.path, kinds)
  if (!place) return []
  return [
    {
      ...known,
      ...place,
      version: pointer ? versionOf(pointer) : null,
      draft: draft ? stateOfDraft(draft) : null,
    },
  ]
}

const versionOf = ({ versionId, author, createdAt, text }: Pointer) => ({
  id: versionId,
  author,
  createdAt,
  isDeletion: text === null,
})

const stateOfDraft = ({ author, updatedAt, publishAt, text }: Draft): DocumentState['draft'] => ({
  author,
  updatedAt,
  publishAt,
  isDeletion: text === null,
})

const sourceOf = ({ text, baseId, author, updatedAt }: Draft): DocumentSource['draft'] => ({
  text,
  baseId,
  author,
  updatedAt,
})
