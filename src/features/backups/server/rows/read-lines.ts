import type { BlobStore } from '#server/blobs/blob-store.ts'
import { BackupDamage } from '../format/damage.ts'
import { type FileList, piecesOf, type StoredFile } from '../format/file-list.ts'
import type { Manifest } from '../format/manifest.ts'
import { contentOf, readContent } from '../restore/restore-files.ts'
import { splitLines } from './split-lines.ts'

/** An increment is read from its own packs and from those of the backup before, in turns. */
const maxOpenPacks = 4

export type LineReader = ReturnType<typeof createLineReader>

/** Reads files of a backup piece by piece, with a few packs in memory. */
export function createLineReader(target: BlobStore, manifest: Manifest, { files }: FileList) {
  const open = new Map<number, Promise<Buffer>>()

  function packAt(number: number): Promise<Buffer> {
    const known = open.get(number)
    const content = known ?? readContent(target, manifest, number)
    open.delete(number)
    open.set(number, content)
    const [oldest] = open.keys()
    if (open.size > maxOpenPacks && oldest !== undefined) open.delete(oldest)
    return content
  }

  function find(path: string): StoredFile {
    const file = files.find((one) => one.path === path)
    if (file) return file
    throw new BackupDamage(`${path} is missing in ${manifest.id}`)
  }

  async function* pieces(path: string): AsyncGenerator<Uint8Array> {
    for (const piece of piecesOf(find(path)))
      yield contentOf(piece, await packAt(piece.pack), manifest.packs[piece.pack] ?? '')
  }

  return {
    async whole(path: string): Promise<Uint8Array> {
      const read: Uint8Array[] = []
      for await (const piece of pieces(path)) read.push(piece)
      return Buffer.concat(read)
    },
    lines: (path: string) => splitLines(pieces(path)),
  }
}
