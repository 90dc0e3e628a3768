import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestLength } from '#lib/site/upload-names.ts'
import { erasureGap } from '#lib/text/erasure-gap.ts'
import { toSlug } from '#lib/text/fold-diacritics.ts'
import type { ContentStore, Published } from '#server/content/content-store.ts'
import { HttpError } from '#server/errors.ts'
import {
  blobFolders,
  deleteUpload,
  insertUpload,
  type LibraryContext,
  originalName,
  type Upload,
} from './library.ts'

export interface ErasePictureContext extends LibraryContext {
  contentStore: Pick<ContentStore, 'eraseText' | 'findText'>
  /** Names another picture in all issues, drafts and sent ones. */
  replaceInIssues: (from: string, to: string) => Promise<void>
  incoming: string
}

type Erased = { ok: true; isInFiles: boolean } | (Published & { ok: false })

/**
 * Erases a picture of a person: documents, their drafts and former versions, and newsletter issues
 * name a grey one with the date in its place. What is interrupted may be repeated.
 */
export async function erasePicture(
  context: ErasePictureContext,
  upload: Upload,
  author: string,
): Promise<Erased> {
  const { contentStore } = context
  const gap = await takeGap(context, upload)
  const [from, to] = [stemOf(upload.name), stemOf(gap.name)]
  const dropGap = async () => {
    // An earlier erasure may have named it already.
    if ((await contentStore.findText(to)).length === 0) await deleteUpload(context, gap)
  }
  const erased = await contentStore
    .eraseText({ text: from, gapIn: () => to, author })
    .catch(async (error) => {
      await dropGap().catch(() => {})
      throw error
    })
  if (!erased.ok) {
    await dropGap()
    return erased
  }
  await context.replaceInIssues(from, to)
  await deleteUpload(context, upload)
  return { ok: true, isInFiles: (await contentStore.findText(from)).length > 0 }
}

const stemOf = (name: string) => name.replace(/\.[a-z]+$/, '')

/**
 * The picture in place of an erased one. Its name ends like that of the erased one, so that a server
 * which did not run meanwhile knows what to delete from its folder.
 */
async function takeGap(context: ErasePictureContext, upload: Upload): Promise<Upload> {
  const { db, blobs, now } = context
  const at = now()
  const title = erasureGap(at, 'lt')
  const [ending = 'jpg'] = /(?<=\.)[a-z]+$/.exec(upload.name) ?? []
  const name = `${toSlug(title)}-${upload.digest.slice(0, digestLength)}.${ending}`
  const { drawing, bytes, width, height } = await draw(context, ending)
  const digest = createHash('sha256').update(drawing).digest('hex')
  await blobs.put(originalName(digest), Buffer.from(drawing))
  await blobs.put(`${blobFolders.picture}/${name}`, bytes)
  return insertUpload(db, {
    type: 'picture',
    name,
    title,
    digest,
    bytes: drawing.length,
    width,
    height,
    author: '',
    created_at: at,
  })
}

/** Large enough for each kind. What is not opaque is kept as PNG. */
async function draw({ worker, incoming }: ErasePictureContext, ending: string) {
  const opacity = ending === 'png' ? 0.99 : 1
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><rect width="2000" height="2000" fill="#d9d6cf" fill-opacity="${opacity}"/></svg>`
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(incoming, 'gap-'))
  try {
    const path = join(folder, 'gap.svg')
    await writeFile(path, drawing)
    const drawn = await worker.normalise(path)
    if (!drawn.ok) throw new HttpError(503, 'too_many_pictures', { retryAfter: 5 })
    return { drawing, ...drawn }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const gapName = new RegExp(
  `^[a-z]+-\\d{4}-\\d{2}-\\d{2}-([0-9a-f]{${digestLength}})\\.(?:jpg|png)$`,
)

/** The beginning of the digest of a picture in whose place another one is; null for any other. */
const erasedBy = ({ name, author }: Upload) =>
  author === '' ? (gapName.exec(name)?.[1] ?? null) : null

/** Matches the blobs of erased pictures, except those that were uploaded again. */
export function erasedAmong(uploads: readonly Upload[]): ((blob: string) => boolean) | null {
  const erased = new Set(uploads.map(erasedBy).filter((one) => one !== null))
  if (erased.size === 0) return null
  const uploaded = new Set(uploads.flatMap(({ name, digest }) => [stemOf(name), digest]))
  return (blob) => {
    const [, named] = /^(?:originals|pictures|cuts\/[a-z]+)\/([^/.]+)/.exec(blob) ?? []
    if (named === undefined) return false
    const isOriginal = blob.startsWith('originals/')
    const stem = isOriginal
      ? named
      : named.replace(/(?<=[0-9a-f]{10})(?:-\d{1,3}x\d{1,3})?(?:-\d{2,4})?$/, '')
    const digest = isOriginal ? named.slice(0, digestLength) : stem.slice(-digestLength)
    return erased.has(digest) && !uploaded.has(stem)
  }
}
