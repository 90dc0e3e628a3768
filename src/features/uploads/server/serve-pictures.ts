import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import {
  type PictureFormat,
  type PictureKind,
  pictureFormats,
  pictureKinds,
} from '#lib/site/pictures.ts'
import { type FocalPoint, parseUploadName, uploadsPath } from '#lib/site/upload-names.ts'
import { BlobMissing, type BlobStore } from '#server/blobs/blob-store.ts'
import type { ContentStore } from '#server/content/content-store.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { WorkerEnded } from '#server/process/worker-process.ts'
import { blobFolders, cutName } from './library.ts'
import { type PictureWorker, TooManyPictures } from './picture-worker.ts'

interface Options {
  http: Http
  blobs: BlobStore
  /** The folder of the blobs, for the process that reads pictures. */
  folder: string
  worker: Pick<PictureWorker, 'cut'>
  contentStore: Pick<ContentStore, 'derive' | 'documents' | 'read'>
}

interface Wanted {
  kind: PictureKind
  /** The file's name in the address. */
  file: string
  /** The uploaded picture's name without its ending. */
  stem: string
  width: number
  format: PictureFormat
  focalPoint: FocalPoint | null
}

const types: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/**
 * Serves uploaded pictures in the shapes, widths and formats of the site. Each is cut when it is
 * asked for first, and kept.
 */
export function servePictures(options: Options) {
  const { http, blobs, contentStore } = options
  const published = contentStore.derive((contents) => JSON.stringify(contents))
  const cutting = new Map<string, Promise<Uint8Array>>()

  http.get(`${uploadsPath}/:kind/:file`, async (request, reply) => {
    const wanted = wantedOf(textOf(request.params, 'kind'), textOf(request.params, 'file'))
    if (!wanted) throw new HttpError(404, 'not_found')
    const name = cutName(wanted.kind, wanted.file)
    const kept = await unlessMissing(blobs.get(name))
    if (kept) return send(reply, wanted, kept)
    if (!(await isKnown(contentStore, published(), wanted))) throw new HttpError(404, 'not_found')
    const made = cutting.get(name) ?? cut(options, wanted).finally(() => cutting.delete(name))
    cutting.set(name, made)
    return send(reply, wanted, await made)
  })
}

function wantedOf(kindName: string, file: string): Wanted | null {
  if (!Object.hasOwn(pictureKinds, kindName)) return null
  const kind = kindName as PictureKind
  const [, named, digits, ending] = /^(.+)-(\d{2,4})\.([a-z]{3,4})$/.exec(file) ?? []
  const format = pictureFormats.find((one) => one === ending)
  const width = pictureKinds[kind].widths.find((one) => String(one) === digits)
  const upload = parseUploadName(`${named}.jpg`)
  if (!format || !width || !upload) return null
  return { kind, file, stem: upload.stem, width, format, focalPoint: upload.focalPoint }
}

/**
 * A focal point must be one that a document names, or strangers could have a picture cut at every
 * point.
 */
async function isKnown(
  store: Pick<ContentStore, 'documents' | 'read'>,
  published: string,
  { stem, focalPoint }: Wanted,
): Promise<boolean> {
  if (!focalPoint) return true
  const name = `${stem}-${focalPoint.x}x${focalPoint.y}.`
  if (published.includes(name)) return true
  const drafts = (await store.documents()).filter(({ draft }) => draft)
  const texts = await Promise.all(drafts.map(async ({ path }) => (await store.read(path))?.draft))
  return texts.some((draft) => draft?.text?.includes(name))
}

async function cut({ blobs, folder, worker }: Options, wanted: Wanted): Promise<Uint8Array> {
  const { kind, file, stem, width, format, focalPoint } = wanted
  const path = ['jpg', 'png']
    .map((ending) => join(folder, blobFolders.picture, `${stem}.${ending}`))
    .find((one) => existsSync(one))
  const picture =
    path && (await worker.cut(path, { kind, width, format, focalPoint }).catch(refuse))
  if (!picture) throw new HttpError(404, 'not_found')
  await blobs.put(cutName(kind, file), picture)
  return picture
}

function refuse(cause: unknown): never {
  if (cause instanceof TooManyPictures || cause instanceof WorkerEnded)
    throw new HttpError(503, 'too_many_pictures', { retryAfter: 5, cause })
  throw cause
}

async function unlessMissing(read: Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}

/** Emails show pictures too, on the pages of webmail services. */
const send = (reply: FastifyReply, { format }: Wanted, picture: Uint8Array) =>
  reply
    .type(types[format])
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', format === 'jpg' ? 'cross-origin' : 'same-origin')
    .send(Buffer.from(picture))
