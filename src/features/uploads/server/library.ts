import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Kysely } from 'kysely'
import { toLine } from '#lib/forms/form-fields.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { type PictureKind, pictureKinds } from '#lib/site/pictures.ts'
import { digestLength } from '#lib/site/upload-names.ts'
import { toSlug } from '#lib/text/fold-diacritics.ts'
import { BlobRefused, type BlobStore } from '#server/blobs/blob-store.ts'
import { readSlice, searchIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ReceivedFile } from '#server/http/receive-files.ts'
import { type FileEnding, fileEndings, type UploadProblem, type UploadType } from '../wire.ts'
import { isOfEnding } from './file-type.ts'
import { type PictureWorker, TooManyPictures } from './picture-worker.ts'
import './tables.ts'

export interface Upload {
  id: number
  type: UploadType
  name: string
  title: string
  digest: string
  bytes: number
  width: number | null
  height: number | null
  author: string
  created_at: number
}

export interface LibraryContext {
  db: Kysely<Tables>
  blobs: BlobStore
  worker: Pick<PictureWorker, 'normalise'>
  now: () => number
}

export type Taken = { ok: true; upload: Upload } | { ok: false; problem: UploadProblem }

const uploadsPerPage = 48
const maxTitle = 120
const maxSlug = 60
/** As many as a list to choose from can hold. */
const maxChoices = 200

/** Takes a file into the library; one that is there already is taken as what it is. */
export async function takeUpload(
  context: LibraryContext,
  type: UploadType,
  file: ReceivedFile,
  author: string,
): Promise<Taken> {
  if (file.bytes === 0) return { ok: false, problem: 'empty' }
  if (file.isTooLarge) return { ok: false, problem: 'too_large' }
  const digest = await digestOf(file.path)
  const known = await findByDigest(context.db, type, digest)
  if (known) return { ok: true, upload: known }
  try {
    return await store(context, { type, file, author, digest })
  } catch (error) {
    const problem = refusalOf(error)
    if (!problem) throw error
    return { ok: false, problem }
  }
}

function refusalOf(error: unknown): UploadProblem | null {
  if (error instanceof TooManyPictures) return 'busy'
  if (!(error instanceof BlobRefused)) return null
  return error.code === 'full' ? 'no_room' : 'not_stored'
}

interface NewUpload {
  type: UploadType
  file: ReceivedFile
  author: string
  digest: string
}

/** Files come before their row, so that what is listed is there. */
async function store(context: LibraryContext, given: NewUpload): Promise<Taken> {
  const { type, file, author, digest } = given
  const { blobs } = context
  const stored = await (type === 'picture' ? toPicture(context, file) : toDownload(file))
  if (!stored.ok) return stored
  const title = titleOf(file.name)
  const slug = toSlug(title).slice(0, maxSlug).replace(/-$/, '')
  const stem = [slug, digest.slice(0, digestLength)].filter(Boolean).join('-')
  const name = `${stem}.${stored.ending}`
  const whole = `${blobFolders[type]}/${name}`
  try {
    if (type === 'picture') await blobs.put(originalName(digest), await readFile(file.path))
    await blobs.put(whole, stored.bytes)
  } catch (error) {
    // What refused one of them may refuse this as well, and is followed by nothing.
    if (!(await findByDigest(context.db, type, digest)))
      await blobs.delete(originalName(digest)).catch(() => {})
    throw error
  }
  const { width = null, height = null } = stored
  const upload = await insertUpload(context.db, {
    type,
    name,
    title,
    digest,
    bytes: file.bytes,
    width,
    height,
    author,
    created_at: context.now(),
  })
  return { ok: true, upload }
}

export const blobFolders: Readonly<Record<UploadType, string>> = {
  picture: 'pictures',
  file: 'files',
}
export const originalName = (digest: string) => `originals/${digest}`
const cutsFolder = 'cuts'

export const cutName = (kind: PictureKind, file: string) => `${cutsFolder}/${kind}/${file}`

type Stored =
  | { ok: true; bytes: Uint8Array; ending: string; width?: number; height?: number }
  | { ok: false; problem: UploadProblem }

const toPicture = ({ worker }: LibraryContext, { path }: ReceivedFile): Promise<Stored> =>
  worker.normalise(path)

async function toDownload({ name, path }: ReceivedFile): Promise<Stored> {
  const typed = extname(name).slice(1).toLowerCase()
  const ending = fileEndings.find((one) => one === typed) as FileEnding | undefined
  if (!ending) return { ok: false, problem: 'unknown_type' }
  const bytes = await readFile(path)
  if (!isOfEnding(bytes, ending)) return { ok: false, problem: 'other_content' }
  return { ok: true, bytes, ending }
}

const titleOf = (name: string) =>
  toLine(name.slice(0, name.length - extname(name).length)).slice(0, maxTitle) || '–'

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

const findByDigest = (db: Kysely<Tables>, type: UploadType, digest: string) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('type', '=', type)
    .where('digest', '=', digest)
    .executeTakeFirst()

/** Another server, or another form, may have taken the same file meanwhile. */
export async function insertUpload(db: Kysely<Tables>, row: Omit<Upload, 'id'>): Promise<Upload> {
  await db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return db.selectFrom('uploads').selectAll().where('name', '=', row.name).executeTakeFirstOrThrow()
}

export const findUpload = (db: Kysely<Tables>, type: UploadType, id: number) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst()

export function listUploads(
  db: Kysely<Tables>,
  type: UploadType,
  { before, search }: { before: number | null; search: string },
): Promise<ListSlice<Upload>> {
  const isFound = searchIn(search)
  return readSlice<Upload>({
    read: (from, limit) =>
      db
        .selectFrom('uploads')
        .selectAll()
        .where('type', '=', type)
        .$if(from !== null, (query) => query.where('id', '<', from))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
    before,
    pageSize: uploadsPerPage,
    ...(search && { matches: ({ title, name }: Upload) => isFound(title, name) }),
  })
}

/** What may be chosen in a document, newest first: titles by name. */
export async function choicesOf(db: Kysely<Tables>, kind: PictureKind | 'logo' | null) {
  const least = kind === 'logo' || kind === null ? null : pictureKinds[kind]
  const rows = await db
    .selectFrom('uploads')
    .select(['name', 'title'])
    .where('type', '=', kind ? 'picture' : 'file')
    .$if(least !== null, (query) =>
      query.where('width', '>=', least?.width ?? 0).where('height', '>=', least?.height ?? 0),
    )
    .orderBy('id', 'desc')
    .limit(maxChoices)
    .execute()
  return Object.fromEntries(rows.map(({ name, title }) => [name, title]))
}

/**
 * The row goes with its files: while the store refuses to delete them it stays, so that they can be
 * deleted later.
 */
export const deleteUpload = ({ db, blobs }: LibraryContext, upload: Upload) =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('uploads').where('id', '=', upload.id).execute()
    // Two servers may have taken one picture at once, each under its own name.
    const keepsOriginal = Boolean(await findByDigest(transaction, 'picture', upload.digest))
    await deleteBlobs(blobs, upload, { keepsOriginal })
  })

/** The names of the bodies of an upload that are not made from others. */
export const blobNames = ({ type, name, digest }: Upload): string[] => [
  `${blobFolders[type]}/${name}`,
  ...(type === 'picture' ? [originalName(digest)] : []),
]

/** @param keepsOriginal for one that another upload was made from too */
export async function deleteBlobs(
  blobs: BlobStore,
  upload: Upload,
  { keepsOriginal }: { keepsOriginal: boolean },
) {
  const { type, name, digest } = upload
  const kept = keepsOriginal ? originalName(digest) : null
  for (const blob of blobNames(upload)) if (blob !== kept) await blobs.delete(blob)
  if (type === 'file') return
  const stem = name.replace(/\.[a-z]+$/, '')
  for (const kind of Object.keys(pictureKinds) as PictureKind[])
    for await (const cut of blobs.list(`${cutName(kind, stem)}-`)) await blobs.delete(cut.name)
}

export const readOriginal = ({ blobs }: Pick<LibraryContext, 'blobs'>, upload: Upload) =>
  blobs.get(upload.type === 'picture' ? originalName(upload.digest) : `files/${upload.name}`)
