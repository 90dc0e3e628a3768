import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './import-error.ts'

const chunkBytes = 256 * 1024
/**
 * Maximum length of a record; these programs write no longer ones, and a broken file must not fill
 * the memory.
 */
const maxRecordLength = 4 * 1024 * 1024

/** Reads a text file in chunks. `text` from `at` on has been read but not yet taken. */
export class Scanner {
  readonly file: string
  text = ''
  at = 0
  isEnded = false
  #line = 1
  #counted = 0
  readonly #chunks: AsyncIterator<string>

  constructor(file: string) {
    this.file = file
    this.#chunks = readText(file)[Symbol.asyncIterator]()
  }

  /** Drops the text that was taken and reads another chunk; false at the end of the file. */
  async more(): Promise<boolean> {
    if (this.isEnded) return false
    if (this.text.length - this.at > maxRecordLength)
      throw this.errorAt('longer than 4 MB, so this is not a record.')
    this.#countTo(this.at)
    const { done, value } = await this.#chunks.next()
    this.text = this.text.slice(this.at) + (done ? '' : value)
    this.at = 0
    this.#counted = 0
    this.isEnded = done === true
    return !this.isEnded
  }

  /**
   * Takes what `read` finds at `at`, reading further chunks until it finds something; null at the
   * end.
   */
  async take<Found extends { end: number }>(read: () => Found | null): Promise<Found | null> {
    for (;;) {
      const found = read()
      if (found) this.at = found.end
      if (found) return found
      if (!(await this.more())) return this.#takeLast(read)
    }
  }

  #takeLast<Found extends { end: number }>(read: () => Found | null): Found | null {
    const found = read()
    if (found) this.at = found.end
    return found
  }

  /** The line at `at`, from 1. */
  get line(): number {
    this.#countTo(this.at)
    return this.#line
  }

  #countTo(end: number) {
    for (;;) {
      const next = this.text.indexOf('\n', this.#counted)
      if (next < 0 || next >= end) break
      this.#line++
      this.#counted = next + 1
    }
    this.#counted = Math.max(this.#counted, end)
  }

  errorAt(what: string): ImportError {
    return ImportError.at(this.file, this.line, what)
  }
}

/** UTF-8, also compressed with gzip. */
async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let isFirst = true
  for await (const chunk of bytesOf(file)) {
    if (isFirst) refuseOtherFormats(file, chunk)
    isFirst = false
    const text = decode(decoder, chunk, file, line)
    line += text.split('\n').length - 1
    yield text
  }
  decode(decoder, null, file, line)
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const bytes = createReadStream(file, { highWaterMark: chunkBytes })
  // The loop below throws the stream's errors.
  const stream = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => {}) : bytes
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (cause) {
    throw new ImportError(`${file} cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

function refuseOtherFormats(file: string, { 0: first, 1: second }: Buffer) {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw ImportError.at(file, 1, 'is UTF-16; save it as UTF-8.')
  if (first === 0x50 && second === 0x4b)
    throw new ImportError(`${file} is an archive; unpack it and name the files or their folder.`)
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Buffer | null,
  file: string,
  line: number,
): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    const before = chunk?.toString('utf8').split('\uFFFD', 1)[0] ?? ''
    const where = line + before.split('\n').length - 1
    throw ImportError.at(file, where, 'is not text in UTF-8; save or export it as UTF-8.')
  }
}
