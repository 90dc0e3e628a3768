import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

/**
 * The limits of the ZIP format without its extension for larger archives, which not every program
 * reads.
 */
export const maxZipFiles = 65_535
const maxZipBytes = 0xffff_ffff

/** A file of an archive; its texts are written as UTF-8. */
export interface ZippedFile {
  name: string
  /** In milliseconds, or as `2026-11-27T12:00:00`. */
  modified: number | string
  pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>
}

/**
 * A ZIP of files, of which one piece at a time is in memory: the next is made after the previous
 * ones were read. Other requests run in between.
 *
 * @throws RangeError for more files or bytes than an archive holds
 */
export async function* zipOf(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let bytes = 0
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem
    bytes += piece.length
    if (bytes > maxZipBytes) throw new RangeError('an archive holds no more than 4 GB')
    made.push(piece)
  })
  let count = 0
  for await (const { name, modified, pieces } of files) {
    count += 1
    if (count > maxZipFiles)
      throw new RangeError(`an archive holds no more than ${maxZipFiles} files`)
    const file = new ZipDeflate(name)
    file.mtime = modified
    zip.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      yield* made.splice(0)
      await setImmediate()
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made
}
