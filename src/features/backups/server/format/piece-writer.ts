import { zstdCompressSync } from 'node:zlib'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { type FileList, type Place, piecesOf, rowOf, type StoredFile } from './file-list.ts'
import { hashOf, nameOf, packName } from './hash.ts'

/** Before compression. */
const maxPackBytes = 12 * 1024 * 1024

/** Files of an earlier backup, whose pieces need not be stored again. */
export interface EarlierFiles extends FileList {
  packs: readonly string[]
}

export const noEarlierFiles: EarlierFiles = { files: [], links: [], packs: [] }

export type PieceWriter = ReturnType<typeof createPieceWriter>

/** Stores pieces in packs, each piece once. */
export function createPieceWriter(target: Pick<BlobStore, 'put'>, earlier: EarlierFiles) {
  const earlierPlaces = placesOf(earlier)
  const places = new Map<string, Place>()
  /** The names of the packs; empty for the one being filled. */
  const packs: string[] = []
  const numbers = new Map<string, number>()
  let open: { pack: number; pieces: Uint8Array[]; bytes: number } | null = null
  let newBytes = 0

  function numberOf(name: string): number {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, packs.length)
    return packs.push(name) - 1
  }

  /** Returns the piece's row in the list. */
  async function add(piece: Uint8Array): Promise<Buffer> {
    const hash = hashOf(piece)
    const id = hash.toString('latin1')
    const place = places.get(id) ?? reuse(id) ?? (await store(piece))
    places.set(id, place)
    return rowOf(hash, place)
  }

  function reuse(id: string): Place | null {
    const place = earlierPlaces.get(id)
    if (!place) return null
    return { pack: numberOf(earlier.packs[place.pack] ?? ''), offset: place.offset }
  }

  async function store(piece: Uint8Array): Promise<Place> {
    if (open && open.bytes + piece.length > maxPackBytes) await flush()
    open ??= { pack: packs.push('') - 1, pieces: [], bytes: 0 }
    const place = { pack: open.pack, offset: open.bytes }
    // A copy, for the given one is part of a buffer that is larger or used again.
    open.pieces.push(Uint8Array.from(piece))
    open.bytes += piece.length
    return place
  }

  async function flush() {
    if (!open) return
    const { pack, pieces } = open
    open = null
    const body = zstdCompressSync(Buffer.concat(pieces))
    const name = nameOf(body)
    await target.put(packName(name), body)
    packs[pack] = name
    newBytes += body.length
  }

  return {
    packs,
    add,
    flush,
    newBytes: () => newBytes,
    /** A file of the earlier backup that has not changed since. */
    addEarlier(file: StoredFile): StoredFile {
      const rows = [...piecesOf(file)].map(({ hash, pack, offset }) =>
        rowOf(hash, { pack: numberOf(earlier.packs[pack] ?? ''), offset }),
      )
      return { ...file, pieces: Buffer.concat(rows) }
    },
  }
}

function placesOf({ files }: FileList): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const file of files)
    for (const { hash, pack, offset } of piecesOf(file))
      places.set(hash.toString('latin1'), { pack, offset })
  return places
}
