import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { PictureKind } from '#lib/site/pictures.ts'
import { digestLength, parseUploadName } from '#lib/site/upload-names.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import type { ContentKinds } from '#server/content/kinds.ts'
import { findDownload, findPicture, type MediaFolders } from '#server/content/media-folders.ts'
import { pictureSize } from '#server/content/picture-size.ts'
import { kindAt } from '#server/content/places.ts'
import type { ContentTree } from '#server/content/tree.ts'
import type { Tables } from '#server/database/tables.ts'
import { fileEndings, type UploadType } from '../wire.ts'
import { blobFolders, insertUpload, originalName } from './library.ts'
import { fileNamesIn } from './uses.ts'

interface Named {
  type: UploadType
  /** As the document says it. */
  name: string
  /** Its place below a folder of content. */
  path: string
  kind: PictureKind | null
}

/** The pictures and files that documents name, with their places in a folder of content. */
function namedIn(documents: ContentTree, kinds: ContentKinds): Named[] {
  return [...documents].flatMap(([path, text = '']) => {
    const place = kindAt(path, kinds)
    const pictureKinds = new Set(Object.values((place && kinds[place.kind]?.pictures) ?? {}))
    return fileNamesIn(text).flatMap((name): Named[] =>
      parseUploadName(name)
        ? [...pictureKinds].map((kind) => ({
            type: 'picture',
            name,
            path: join('pictures', kind, name),
            kind,
          }))
        : [{ type: 'file', name, path: join('files', name), kind: null }],
    )
  })
}

/** The pictures and files that documents name, by their places below a folder of content. */
export function filesNamedIn(
  documents: ContentTree,
  { kinds, media }: { kinds: ContentKinds; media: MediaFolders },
): ReadonlyMap<string, string> {
  const found = namedIn(documents, kinds).map(({ name, path, kind }) => {
    const from = kind ? findPicture(media, kind, name) : findDownload(media, name)
    return [path, from] as const
  })
  return new Map(found.filter((one): one is [string, string] => one[1] !== null))
}

/** Copies the uploads that documents name into a folder of content; returns how many. */
export function exportUploads(
  documents: ContentTree,
  { kinds, media, folder }: { kinds: ContentKinds; media: MediaFolders; folder: string },
): number {
  const missing = [...filesNamedIn(documents, { kinds, media })]
    .map(([path, from]) => ({ from, to: join(folder, path) }))
    .filter(({ to }) => !existsSync(to))
  for (const { from, to } of missing) {
    mkdirSync(join(to, '..'), { recursive: true })
    copyFileSync(from, to)
  }
  return missing.length
}

interface ImportContext {
  db: Kysely<Tables>
  kinds: ContentKinds
  media: MediaFolders
  blobs: BlobStore
  /** Of the content that is imported. */
  folder: string
}

/** Takes the uploads that documents name and that only their own folder has; returns how many. */
export async function importUploads(
  documents: ContentTree,
  { db, kinds, media, blobs, folder }: ImportContext,
): Promise<number> {
  let taken = 0
  for (const { type, name, path, kind } of namedIn(documents, kinds)) {
    const file = join(folder, path)
    const isThere = kind ? findPicture(media, kind, name) : findDownload(media, name)
    if (isThere || !existsSync(file)) continue
    const bytes = readFileSync(file)
    const size = type === 'picture' ? pictureSize(bytes) : null
    const isTaken = size !== null || fileEndings.some((one) => name.endsWith(`.${one}`))
    if (!isTaken) continue
    const stored = parseUploadName(name)?.file ?? name
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (type === 'picture') await blobs.put(originalName(digest), bytes)
    await blobs.put(`${blobFolders[type]}/${stored}`, bytes)
    await insertUpload(db, {
      type,
      name: stored,
      title: titleOf(stored),
      digest,
      bytes: bytes.length,
      width: size?.width ?? null,
      height: size?.height ?? null,
      author: 'import',
      created_at: Date.now(),
    })
    taken++
  }
  return taken
}

const titleOf = (name: string) =>
  name
    .slice(0, -extname(name).length)
    .replace(new RegExp(`-?[0-9a-f]{${digestLength}}$`), '')
    .replaceAll('-', ' ') || name
