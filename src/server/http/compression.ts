import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip as gzipCompress,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * For a page of 113 kB, `quick` takes 2.7 ms and `best` 110 ms, which saves another tenth of the
 * bytes. So `best` is for bytes that are sent many times.
 */
export type Effort = 'quick' | 'best'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
})
const effortOptions = {
  quick: { br: brotliOptions(5), gzip: { level: 6 } },
  best: { br: brotliOptions(11), gzip: { level: 9 } },
} as const

export async function compress(
  text: string | Buffer,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer> {
  if (encoding === 'identity') return Buffer.from(text)
  const options = effortOptions[effort]
  return encoding === 'br' ? brotli(text, options.br) : gzip(text, options.gzip)
}

/**
 * Compresses bytes that are sent once. For a page of 50 kB this takes 0.5 ms where `quick` takes 1.1,
 * and gives an eighth more bytes; handing so little to another thread would cost as much again.
 */
export function compressOnce(text: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return Buffer.from(text)
  return encoding === 'br'
    ? brotliCompressSync(text, brotliOptions(3))
    : gzipSync(text, { level: 3 })
}

/** Compresses a text that arrives in pieces; each piece can be read as soon as it has arrived. */
export function compressPieces(pieces: AsyncIterable<string>, encoding: Encoding): Readable {
  const source = Readable.from(pieces)
  if (encoding === 'identity') return source
  const { br, gzip } = effortOptions.quick
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...br, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH })
  // The reader of the compressor gets its errors, and the source's errors with them.
  pipeline(source, compressor, () => {})
  return compressor
}

/** The best encoding the client accepts, by RFC 9110 §12.5.3; `q=0` refuses an encoding. */
export function chooseEncoding(accepted = ''): Encoding {
  return takes.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'
}

const refused = String.raw`(?!\s*;\s*q=0(\.0*)?\s*(,|$))`
const takes = (['br', 'gzip'] as const).map(
  (name) => [name, new RegExp(String.raw`(^|[,\s])${name}(?=\s*(;|,|$))${refused}`, 'i')] as const,
)
