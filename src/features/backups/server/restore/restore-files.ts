import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { BackupDamage } from '../format/damage.ts'
import { type FileList, type Piece, piecesOf } from '../format/file-list.ts'
import { hashOf, packName } from '../format/hash.ts'
import type { Manifest } from '../format/manifest.ts'
import { readList, readPack } from '../repository.ts'

/** No pack has more, before compression; a larger one was not made by us. */
const maxPackBytes = 256 * 1024 * 1024

/**
 * Writes all files of a backup into an empty folder, each pack read once.
 *
 * @throws BackupDamage that names the piece which is missing or damaged
 */
export async function restoreFiles(target: BlobStore, manifest: Manifest, folder: string) {
  await writeFiles(target, manifest, await readList(target, manifest), folder)
}

/** The same with these of its files alone. */
export async function writeFiles(
  target: BlobStore,
  manifest: Manifest,
  list: FileList,
  folder: string,
) {
  makeFiles(list, folder)
  for (const [number, pieces] of piecesByPack(list)) {
    const content = await readContent(target, manifest, number)
    const name = manifest.packs[number] ?? ''
    writePieces(pieces, folder, (piece) => contentOf(piece, content, name))
  }
}

/** The content of a pack by its place in the manifest. @throws BackupDamage */
export async function readContent(
  target: BlobStore,
  { id, packs }: Manifest,
  number: number,
): Promise<Buffer> {
  const name = packs[number]
  if (name === undefined) throw new BackupDamage(`The list of ${id} names no pack`)
  return zstdDecompressSync(await readPack(target, name), { maxOutputLength: maxPackBytes })
}

function makeFiles({ files, links }: FileList, folder: string) {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const handle = openSync(join(folder, path), 'wx')
    ftruncateSync(handle, bytes)
    closeSync(handle)
  }
  for (const { path, to } of links) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(to, join(folder, path))
  }
}

interface PieceOfFile extends Piece {
  path: string
}

function piecesByPack({ files }: FileList): Map<number, PieceOfFile[]> {
  const byPack = new Map<number, PieceOfFile[]>()
  for (const file of files)
    for (const piece of piecesOf(file)) {
      const pieces = byPack.get(piece.pack) ?? []
      pieces.push({ ...piece, path: file.path })
      byPack.set(piece.pack, pieces)
    }
  return byPack
}

/** @throws BackupDamage */
export function contentOf(
  { hash, offset, bytes }: Piece,
  content: Buffer,
  pack: string,
): Uint8Array {
  const found = content.subarray(offset, offset + bytes)
  if (!hashOf(found).equals(hash)) throw new BackupDamage(`A piece of ${packName(pack)} is damaged`)
  return found
}

function writePieces(
  pieces: readonly PieceOfFile[],
  folder: string,
  contentOfPiece: (piece: Piece) => Uint8Array,
) {
  for (const [path, ofFile] of Map.groupBy(pieces, (piece) => piece.path)) {
    const handle = openSync(join(folder, path), 'r+')
    try {
      for (const piece of ofFile) {
        const content = contentOfPiece(piece)
        writeSync(handle, content, 0, content.length, piece.at)
      }
    } finally {
      closeSync(handle)
    }
  }
}
