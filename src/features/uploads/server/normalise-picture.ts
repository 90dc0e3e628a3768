import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxMegapixels, type UploadProblem } from '../wire.ts'
import { pictureTypeOf } from './file-type.ts'
import { safeSvg } from './safe-svg.ts'

/** A picture as pages are made of it: upright, in sRGB, without metadata, and no larger than needed. */
export type Normalised =
  | { ok: true; bytes: Uint8Array; ending: 'jpg' | 'png'; width: number; height: number }
  | { ok: false; problem: UploadProblem }

const maxPixels = maxMegapixels * 1e6
/** Twice what the largest kind needs. */
const longestSide = 3200
const sideOfDrawing = 2000

export async function normalisePicture(path: string): Promise<Normalised> {
  const bytes = await readFile(path)
  const type = pictureTypeOf(bytes)
  if (type === null) return refusal('unknown_type')
  if (type === 'heic') return refusal('heic')
  const readable = type === 'svg' ? safeSvg(bytes) : bytes
  if (!readable) return refusal('unsafe_svg')
  try {
    return await normalise(readable, type === 'svg')
  } catch (error) {
    return refusal(/alloc|memory/i.test(String(error)) ? 'too_heavy' : 'broken')
  }
}

const refusal = (problem: UploadProblem) => ({ ok: false as const, problem })

async function normalise(bytes: Buffer, isDrawing: boolean): Promise<Normalised> {
  const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const
  // The header alone is read here, of which a picture may say anything.
  const read = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (read.width * read.height > maxPixels && !isDrawing) return refusal('too_many_pixels')
  const options = isDrawing ? { ...limits, density: densityFor(read) } : limits
  const side = isDrawing ? sideOfDrawing : longestSide
  const picture = sharp(bytes, options)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const encoded = await encode(picture, read.hasAlpha ?? false)
  const { width, height } = encoded.info
  return { ok: true, bytes: encoded.data, ending: encoded.ending, width, height }
}

/** Screenshots have an alpha channel too, in which nothing is transparent. */
async function encode(picture: Sharp, hasAlpha: boolean) {
  if (!hasAlpha) return { ...(await toJpeg(picture)), ending: 'jpg' as const }
  const png = await picture.png().toBuffer({ resolveWithObject: true })
  const { isOpaque } = await sharp(png.data).stats()
  if (isOpaque) return { ...(await toJpeg(sharp(png.data))), ending: 'jpg' as const }
  return { ...png, ending: 'png' as const }
}

const toJpeg = (picture: Sharp) =>
  picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true })

/** Drawings have no pixels of their own. */
function densityFor({ width, height, density = 72 }: Metadata): number {
  const wanted = (density * sideOfDrawing) / Math.max(1, width, height)
  return Math.min(Math.max(wanted, 1), 2400)
}
