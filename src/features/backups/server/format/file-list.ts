import { dirname, isAbsolute, join, normalize } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { BackupDamage } from './damage.ts'
import { hashOf, nameOf, packName } from './hash.ts'

/** A file as its pieces: all of one length, but for the last one. */
export interface StoredFile {
  /** In the data folder. */
  path: string
  bytes: number
  pieceBytes: number
  /** A row for each piece. */
  pieces: Buffer
}

export interface StoredLink {
  path: string
  to: string
}

/** Everything in a backup. Its pieces name packs by their place in the manifest. */
export interface FileList {
  files: readonly StoredFile[]
  links: readonly StoredLink[]
}

/** Where a piece is, within the content of a pack. */
export interface Place {
  pack: number
  offset: number
}

const hashBytes = 32
const rowBytes = hashBytes + 8

export function rowOf(hash: Uint8Array, { pack, offset }: Place): Buffer {
  const row = Buffer.alloc(rowBytes)
  row.set(hash)
  row.writeUInt32LE(pack, hashBytes)
  row.writeUInt32LE(offset, hashBytes + 4)
  return row
}

export interface Piece extends Place {
  hash: Buffer
  /** Where it begins in its file. */
  at: number
  bytes: number
}

export function* piecesOf({ bytes, pieceBytes, pieces }: StoredFile): Generator<Piece> {
  for (let row = 0; row < pieces.length; row += rowBytes) {
    const at = (row / rowBytes) * pieceBytes
    yield {
      hash: pieces.subarray(row, row + hashBytes),
      pack: pieces.readUInt32LE(row + hashBytes),
      offset: pieces.readUInt32LE(row + hashBytes + 4),
      at,
      bytes: Math.min(pieceBytes, bytes - at),
    }
  }
}

/** A digest of the content of files, whatever packs it is in. */
export function digestOf(files: readonly StoredFile[]): string {
  const contents = files.map((file) => {
    const hashes = [...piecesOf(file)].map(({ hash }) => hash)
    return Buffer.concat([Buffer.from(`${file.path}\0${file.bytes}\0`), ...hashes])
  })
  return hashOf(Buffer.concat(contents)).toString('hex')
}

export function encodeList({ files, links }: FileList): { name: string; body: Uint8Array } {
  const text = JSON.stringify({
    files: files.map((file) => ({ ...file, pieces: file.pieces.toString('base64') })),
    links,
  })
  const body = zstdCompressSync(text)
  return { name: nameOf(body), body }
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const listSchema = v.strictObject({
  files: v.array(
    v.strictObject({ path: v.string(), bytes: count, pieceBytes: count, pieces: v.string() }),
  ),
  links: v.array(v.strictObject({ path: v.string(), to: v.string() })),
})

/** @throws BackupDamage */
export function decodeList(name: string, body: Uint8Array): FileList {
  const damage = () => new BackupDamage(`${packName(name)} is damaged`)
  if (nameOf(body) !== name) throw damage()
  const read = v.parse(listSchema, JSON.parse(zstdDecompressSync(body).toString()))
  const files = read.files.map((file) => ({ ...file, pieces: Buffer.from(file.pieces, 'base64') }))
  const paths = [
    ...files.map(({ path }) => path),
    ...read.links.flatMap(({ path, to }) => [path, join(dirname(path), to)]),
  ]
  if (!files.every(isWhole) || !paths.every(isInside)) throw damage()
  return { files, links: read.links }
}

const isWhole = ({ bytes, pieceBytes, pieces }: StoredFile) =>
  pieces.length === Math.ceil(bytes / Math.max(1, pieceBytes)) * rowBytes

const isInside = (path: string) =>
  !isAbsolute(path) && normalize(path) === path && !path.startsWith('..')
