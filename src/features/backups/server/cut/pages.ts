import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

const pagesAtOnce = 256

export interface Pages {
  pageBytes: number
  bytes: number
  read(): Generator<Uint8Array>
  /** Only after SQLite has closed the file: closing it ends the locks of this process on it. */
  close(): void
}

/**
 * The pages of a file that is held. Those of the left out tables are empty, so that neither their
 * rows nor what is left of deleted ones goes along.
 */
export function openPages(file: string, sqlite: DatabaseSync, leftOut: readonly string[]): Pages {
  const handle = openSync(file, 'r')
  const header = Buffer.alloc(100)
  readSync(handle, header, 0, header.length, 0)
  const given = header.readUInt16BE(16)
  const pageBytes = given === 1 ? 65_536 : given
  const { size: bytes } = fstatSync(handle)
  const emptied = new Set(leftOut.flatMap((table) => rootPagesOf(sqlite, table)))
  const usable = pageBytes - (header[20] ?? 0)

  function* read() {
    for (let at = 0; at < bytes; at += pageBytes * pagesAtOnce) {
      const several = Buffer.alloc(Math.min(pageBytes * pagesAtOnce, bytes - at))
      if (readSync(handle, several, 0, several.length, at) < several.length)
        throw new Error(`${file} became shorter while it was read.`)
      for (let start = 0; start < several.length; start += pageBytes) {
        const page = several.subarray(start, start + pageBytes)
        const number = (at + start) / pageBytes + 1
        yield emptied.has(number) ? emptyPage(page, usable) : page
      }
    }
  }

  return { pageBytes, bytes, read, close: () => closeSync(handle) }
}

const rootPagesOf = (sqlite: DatabaseSync, table: string) =>
  sqlite
    .prepare('select rootpage from sqlite_master where tbl_name = ? and rootpage > 0')
    .all(table)
    .map(({ rootpage }) => Number(rootpage))

/** Tables of a few rows have one page, a leaf. https://sqlite.org/fileformat2.html#b_tree_pages */
const leafKinds = [0x0a, 0x0d]

function emptyPage(page: Uint8Array, usable: number): Uint8Array {
  const kind = page[0] ?? 0
  if (!leafKinds.includes(kind)) throw new Error('A table that is to be left out has many pages.')
  const empty = Buffer.alloc(page.length)
  empty.writeUInt8(kind, 0)
  empty.writeUInt16BE(usable % 65_536, 5)
  return empty
}
