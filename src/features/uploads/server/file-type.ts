import type { FileEnding } from '../wire.ts'

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'heic'

/** The type of a picture by its first bytes; null for anything else. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return brandOf(bytes)
  return isSvg(bytes.toString('utf8', 0, 4096)) ? 'svg' : null
}

const isSvg = (text: string) =>
  /^[\s\ufeff]*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(text) && /<(?:svg:)?svg[\s>]/i.test(text)

/** Both are of the same container, which lists brands: ISO/IEC 23008-12, 10.2.1.1 */
function brandOf(bytes: Buffer): 'avif' | 'heic' | null {
  const length = Math.min(bytes.readUInt32BE(0), 256)
  const brands = bytes.toString('latin1', 8, length)
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null
}

/** Whether a file begins as one with this ending does. */
export function isOfEnding(bytes: Buffer, ending: FileEnding): boolean {
  return beginnings[ending](bytes)
}

type Begins = (bytes: Buffer) => boolean
const startsWith =
  (...starts: string[]): Begins =>
  (bytes) =>
    starts.some((start) => bytes.toString('latin1', 0, start.length) === start)
const zip = startsWith('PK\x03\x04')
const media: Begins = (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && !brandOf(bytes)

const beginnings: Readonly<Record<FileEnding, Begins>> = {
  csv: isText,
  docx: zip,
  epub: zip,
  m4a: media,
  mp3: startsWith('ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'),
  mp4: media,
  odp: zip,
  ods: zip,
  odt: zip,
  pdf: startsWith('%PDF-'),
  pptx: zip,
  txt: isText,
  xlsx: zip,
  zip: startsWith('PK\x03\x04', 'PK\x05\x06'),
}

/** Text of any encoding has no zero bytes, except UTF-16, which begins with its mark. */
function isText(bytes: Buffer): boolean {
  const isWide = startsWith('\xff\xfe', '\xfe\xff')(bytes)
  return isWide || !bytes.subarray(0, 64 * 1024).includes(0)
}
