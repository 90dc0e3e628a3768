import { createHash } from 'node:crypto'
import type { StoredFile } from '../format/file-list.ts'
import type { PieceWriter } from '../format/piece-writer.ts'

/** Small enough that rows appended later leave nearly all pieces as they are. */
const pieceBytes = 256 * 1024

export interface StoredLines {
  file: StoredFile
  rows: number
  /** The SHA-256 of all lines. */
  digest: string
}

/** Stores lines as a file, of which one piece is in memory. */
export function createLineWriter(writer: PieceWriter, path: string) {
  const pieces: Buffer[] = []
  const lines = createLineDigest()
  let open = Buffer.alloc(0)
  let bytes = 0

  async function addPieces(least: number) {
    let start = 0
    for (; open.length - start >= least && start < open.length; start += pieceBytes)
      pieces.push(await writer.add(open.subarray(start, start + pieceBytes)))
    open = open.subarray(Math.min(start, open.length))
  }

  return {
    async add(some: readonly string[]) {
      const text = Buffer.from(lines.add(some))
      bytes += text.length
      open = Buffer.concat([open, text])
      await addPieces(pieceBytes)
    },
    async end(): Promise<StoredLines> {
      await addPieces(1)
      return {
        file: { path, bytes, pieceBytes, pieces: Buffer.concat(pieces) },
        rows: lines.count(),
        digest: lines.digest(),
      }
    },
  }
}

/** Counts lines and digests them, each with its end. */
export function createLineDigest() {
  const hash = createHash('sha256')
  let count = 0
  return {
    /** Returns the text of the lines. */
    add(lines: readonly string[]): string {
      const text = lines.map((line) => `${line}\n`).join('')
      hash.update(text)
      count += lines.length
      return text
    },
    count: () => count,
    digest: () => hash.copy().digest('hex'),
  }
}
