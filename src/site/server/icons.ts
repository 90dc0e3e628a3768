import { type PictureWorker, TooManyPictures } from '#features/uploads/server.ts'
import { BlobMissing, type BlobStore } from '#server/blobs/blob-store.ts'
import { HttpError } from '#server/errors.ts'
import type { BrandIcons } from '#server/feature.ts'
import { WorkerEnded } from '#server/process/worker-process.ts'
import { icoOf } from './ico.ts'
import { type IconSource, inset, type Logos } from './logos.ts'

/** The files of a brand's icons, each a PNG of a size but for the ones that hold several or none. */
const pngs = {
  'logo.png': { size: 128, form: 'round' },
  'icon-16.png': { size: 16, form: 'round' },
  'icon-32.png': { size: 32, form: 'round' },
  'icon-48.png': { size: 48, form: 'round' },
  'apple-touch-icon.png': { size: 180, form: 'square' },
  'icon-192.png': { size: 192, form: 'square' },
  'icon-512.png': { size: 512, form: 'square' },
} as const satisfies Record<string, { size: number; form: 'round' | 'square' }>
type PngName = keyof typeof pngs

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/vnd.microsoft.icon',
}

export interface Icon {
  type: string
  bytes: Uint8Array
}

export interface Icons extends BrandIcons {
  /**
   * A file of the icons with an id; null for ones that no brand has.
   *
   * @throws HttpError 503
   */
  find(id: string, file: string): Promise<Icon | null>
}

interface Options {
  logos: Pick<Logos, 'sourceOf'>
  blobs: BlobStore
  worker: Pick<PictureWorker, 'icon'>
  /** The id of the published brand's icons, which alone are kept. */
  published: () => string
}

/** Draws the icons of brands when they are asked for, and keeps those of published ones. */
export function openIcons(options: Options): Icons {
  const drawing = new Map<string, Promise<Uint8Array | null>>()

  function png(id: string, file: PngName): Promise<Uint8Array | null> {
    const name = `icons/${id}/${file}`
    const made = drawing.get(name) ?? draw(options, id, file).finally(() => drawing.delete(name))
    drawing.set(name, made)
    return made
  }

  async function ico(id: string): Promise<Uint8Array | null> {
    const sizes = [16, 32, 48] as const
    const pictures: { size: number; png: Uint8Array }[] = []
    for (const size of sizes) {
      const made = await png(id, `icon-${size}.png`)
      if (!made) return null
      pictures.push({ size, png: made })
    }
    return icoOf(pictures)
  }

  async function bytesOf(id: string, file: string): Promise<Uint8Array | null> {
    if (file === 'favicon.ico') return ico(id)
    if (file === 'icon.svg') return svgOf(options.logos.sourceOf(id))
    return Object.hasOwn(pngs, file) ? png(id, file as PngName) : null
  }

  return {
    async find(id, file) {
      if (!/^[0-9a-f]{10}$/.test(id)) return null
      const bytes = await bytesOf(id, file).catch(refuse)
      const type = types[file.split('.').at(-1) ?? '']
      return bytes && type ? { type, bytes } : null
    },
    pngOf: ({ icons }, file) => png(icons.id, file).catch(() => null),
  }
}

const svgOf = (source: IconSource | undefined) =>
  source && !source.picture ? Buffer.from(source.round) : null

async function draw({ logos, blobs, worker, published }: Options, id: string, file: PngName) {
  const name = `icons/${id}/${file}`
  const kept = await blobs.get(name).catch(ifMissing)
  if (kept) return kept
  const source = logos.sourceOf(id)
  if (!source) return null
  const { size, form } = pngs[file]
  const picture = source.picture === null ? null : { path: source.picture, share: shares[form] }
  const made = await worker.icon({ svg: source[form], size, picture })
  if (made && id === published()) await blobs.put(name, made)
  return made
}

const shares = { round: (32 - 2 * inset) / 32, square: (32 - 2 * inset) / 40 }

function ifMissing(error: unknown): null {
  if (error instanceof BlobMissing) return null
  throw error
}

function refuse(cause: unknown): never {
  if (cause instanceof TooManyPictures || cause instanceof WorkerEnded)
    throw new HttpError(503, 'too_many_pictures', { retryAfter: 5, cause })
  throw cause
}
