import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { databaseFile, journalFileOf } from '#server/database/database.ts'
import type { BackupForm } from '../backup.ts'
import type { HeldFiles } from './cut/held-files.ts'
import { openPages } from './cut/pages.ts'
import type { FrozenPart, SmallFiles } from './cut/small-files.ts'
import { countRows, leftOut, queriesOf, readSums, type Sums } from './cut/sums.ts'
import { digestOf, encodeList, type StoredFile, type StoredLink } from './format/file-list.ts'
import { hashOf, packName } from './format/hash.ts'
import { encodeManifest, type Manifest, manifestName, timeOf } from './format/manifest.ts'
import {
  createPieceWriter,
  type EarlierFiles,
  noEarlierFiles,
  type PieceWriter,
} from './format/piece-writer.ts'
import { keyFingerprint } from './key-fingerprint.ts'
import { listIds, readList, readManifest, readProof } from './repository.ts'

/** One moment of all stores, held or copied. */
export interface Cut {
  files: HeldFiles
  parts: readonly FrozenPart[]
  small: { statistics: SmallFiles; site: SmallFiles }
  /** Paths in the data folder. */
  uploads: readonly string[]
  statisticsSums: Sums
}

export interface BackupJob {
  id: string
  form: BackupForm
  dataDir: string
  /** Addresses of servers in place of the embedded engines, whose backups are by rows. */
  databaseUrl: string | null
  clickhouseUrl: string | null
  /** Where the statistics are opened as they were; deleted afterwards. */
  scratch: string
  /** The site's key. */
  key: string
  /** The program's folder. */
  root: string
}

/**
 * The files of the newest backup of this form, if it was proved: then what it consists of is intact,
 * and need not be stored again. After one that was not, everything is.
 */
export async function readEarlier(target: BlobStore, form: BackupForm): Promise<EarlierFiles> {
  const { id, manifest } = await newestOf(target, form)
  if (!id || !(await readProof(target, id))?.ok) return noEarlierFiles
  const list = manifest && (await readList(target, manifest).catch(() => null))
  if (!manifest || !list) return noEarlierFiles
  const there = new Set<string>()
  for await (const { name } of target.list('packs/')) there.add(name)
  const isWhole = manifest.packs.every((pack) => there.has(packName(pack)))
  return isWhole ? { ...list, packs: manifest.packs } : noEarlierFiles
}

/** One that cannot be read may be of either form. */
async function newestOf(target: BlobStore, form: BackupForm) {
  for (const id of await listIds(target)) {
    const manifest = await readManifest(target, id).catch(() => null)
    if (!manifest || (manifest.form ?? 'pages') === form) return { id, manifest }
  }
  return { id: null, manifest: null }
}

/** Stores everything of the cut, and the manifest last. */
export async function storeBackup(
  target: BlobStore,
  earlier: EarlierFiles,
  job: BackupJob,
  cut: Cut,
): Promise<Manifest> {
  const writer = createPieceWriter(target, earlier)
  const { database, journal, rows, sums, migration } = await storeHeld(writer, job, cut)
  const stores = {
    database: [database],
    journal: [journal],
    statistics: [
      ...(await storeParts(writer, cut.parts, earlier)),
      ...(await storeSmall(writer, cut.small.statistics)),
    ],
    files: [
      ...(await storeSmall(writer, cut.small.site)),
      ...(await storeUploads(writer, job.dataDir, cut.uploads)),
    ],
  }
  return storeManifest(target, writer, job, {
    stores,
    links: [...cut.small.statistics.links, ...cut.small.site.links],
    engine: engineIn(job.root),
    migration,
    rows,
    sums: { ...sums, ...cut.statisticsSums },
  })
}

/** The stores of a backup, and the facts of its manifest. */
type Contents = Pick<Manifest, 'form' | 'engine' | 'migration' | 'rows' | 'sums'> & {
  stores: Readonly<Record<string, readonly StoredFile[]>>
  links: readonly StoredLink[]
}

/** Ends a backup whose files are stored. */
export async function storeManifest(
  target: BlobStore,
  writer: PieceWriter,
  job: BackupJob,
  { stores, links, ...described }: Contents,
): Promise<Manifest> {
  await writer.flush()
  const files = Object.values(stores).flat()
  const list = encodeList({ files, links })
  await target.put(packName(list.name), list.body)
  const manifest: Manifest = {
    format: 1,
    id: job.id,
    madeAt: timeOf(job.id),
    version: versionIn(job.root, 'package.json'),
    key: keyFingerprint(job.key),
    stores: Object.fromEntries(
      Object.entries(stores).map(([name, of]) => [
        name,
        { files: of.length, bytes: bytesOf(of), digest: digestOf(of) },
      ]),
    ),
    ...described,
    list: list.name,
    packs: writer.packs,
    bytes: bytesOf(files),
    newBytes: writer.newBytes() + list.body.length,
  }
  await target.put(manifestName(job.id), encodeManifest(manifest))
  return manifest
}

const bytesOf = (files: readonly StoredFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const versionIn = (root: string, file: string) =>
  String(JSON.parse(readFileSync(join(root, file), 'utf8')).version)

export const engineIn = (root: string) =>
  `chdb ${versionIn(root, 'node_modules/chdb/package.json')}`

/** The pages first, so that the files are held as short as possible. */
async function storeHeld(writer: PieceWriter, { dataDir, key }: BackupJob, { files }: Cut) {
  const { database, journal } = files
  const opened = [
    { path: databaseFile(dataDir), sqlite: database },
    { path: journalFileOf(dataDir), sqlite: journal },
  ].map(({ path, sqlite }) => openPages(path, sqlite, leftOut))
  const [databasePages, journalPages] = opened as [(typeof opened)[0], (typeof opened)[0]]
  try {
    return {
      database: await storePages(writer, 'vitrina.sqlite', databasePages),
      journal: await storePages(writer, 'journal.sqlite', journalPages),
      rows: countRows(files),
      sums: await readSums(queriesOf(database), key),
      migration: latestMigration(database),
    }
  } finally {
    files.release()
    for (const { close } of opened) close()
  }
}

const latestMigration = (sqlite: DatabaseSync) =>
  String(sqlite.prepare('select max(name) as name from migrations').get()?.name)

async function storePages(
  writer: PieceWriter,
  path: string,
  { pageBytes, bytes, read }: ReturnType<typeof openPages>,
): Promise<StoredFile> {
  const rows: Buffer[] = []
  for (const page of read()) rows.push(await writer.add(page))
  return { path, bytes, pieceBytes: pageBytes, pieces: Buffer.concat(rows) }
}

/** A part whose checksums are those of before has the same files. */
async function storeParts(
  writer: PieceWriter,
  parts: readonly FrozenPart[],
  earlier: EarlierFiles,
): Promise<StoredFile[]> {
  const known = new Map(earlier.files.map((file) => [file.path, file]))
  const stored: StoredFile[] = []
  for (const { path, folder, files } of parts) {
    const before = files.flatMap((name) => known.get(join(path, name)) ?? [])
    const checksums = known.get(join(path, 'checksums.txt'))
    if (checksums && before.length === files.length && isContent(checksums, folder))
      stored.push(...before.map(writer.addEarlier))
    else
      for (const name of files)
        stored.push(await storeFile(writer, join(path, name), join(folder, name)))
  }
  return stored
}

const isContent = ({ pieces }: StoredFile, folder: string) =>
  hashOf(readFileSync(join(folder, 'checksums.txt'))).equals(pieces.subarray(0, 32))

/** One that was deleted since is left out, for no document names it. */
export async function storeUploads(
  writer: PieceWriter,
  dataDir: string,
  paths: readonly string[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const path of paths)
    if (existsSync(join(dataDir, path)))
      stored.push(await storeFile(writer, path, join(dataDir, path)))
  return stored
}

const filePieceBytes = 4 * 1024 * 1024

async function storeFile(writer: PieceWriter, path: string, file: string): Promise<StoredFile> {
  const rows: Buffer[] = []
  const handle = openSync(file, 'r')
  const buffer = Buffer.alloc(filePieceBytes)
  let bytes = 0
  try {
    for (let read = 0; ; bytes += read) {
      read = readSync(handle, buffer, 0, buffer.length, bytes)
      if (read === 0) break
      rows.push(await writer.add(buffer.subarray(0, read)))
    }
  } finally {
    closeSync(handle)
  }
  return { path, bytes, pieceBytes: filePieceBytes, pieces: Buffer.concat(rows) }
}

export async function storeSmall(
  writer: PieceWriter,
  { files }: Pick<SmallFiles, 'files'>,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const { path, body } of files) {
    const pieces = body.length === 0 ? Buffer.alloc(0) : await writer.add(body)
    stored.push({ path, bytes: body.length, pieceBytes: Math.max(1, body.length), pieces })
  }
  return stored
}
