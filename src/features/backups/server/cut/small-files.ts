import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorCode } from '#server/errors.ts'
import { storedKeyFile, uploadsFolder } from '#server/process/data-folder.ts'
import { recoveryKeysName } from '../copies/recovery-keys.ts'
import type { StoredLink } from '../format/file-list.ts'
import { frozenFolder, statisticsFolder } from './frozen-statistics.ts'

/** Paths are in the data folder. */
export interface SmallFiles {
  files: { path: string; body: Uint8Array }[]
  links: StoredLink[]
}

/**
 * Folders beside the databases whose files a restored site needs. Others, such as emails that were
 * written for want of a mail server, are results.
 */
const foldersOfSite = ['bounces', 'dkim', 'imports']

/** The keys that are stored there, and small files that the database names. */
export function readSiteFiles(dataDir: string): SmallFiles {
  const found: SmallFiles = { files: [], links: [] }
  for (const folder of foldersOfSite) readInto(found, dataDir, folder, () => true)
  for (const file of [storedKeyFile(dataDir), join(dataDir, recoveryKeysName)]) {
    const body = readIfThere(file)
    if (body) found.files.push({ path: basename(file), body })
  }
  return found
}

/** What owners have uploaded: files that never change. Cuts are made of them again. */
export const listUploads = (dataDir: string): string[] =>
  ['originals', 'pictures', 'files'].flatMap((folder) => {
    const path = join(basename(uploadsFolder(dataDir)), folder)
    return namesIn(join(dataDir, path))
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(path, name))
  })

/**
 * Everything of the statistics but the rows: definitions of tables, and the tokens of inserts,
 * without which a repeated batch would be counted twice.
 */
export function readStatisticsFiles(dataDir: string): SmallFiles {
  const found: SmallFiles = { files: [], links: [] }
  for (const folder of ['metadata', 'data', 'store'])
    readInto(found, dataDir, join(statisticsFolder, folder), isNoPart)
  return found
}

/** `statistics/store/abc/<id>/<folder>` is a part unless it has the tokens. */
const isNoPart = (folder: string) => {
  const depth = folder.split('/').length
  return depth < 5 || folder.endsWith('/deduplication_logs')
}

function readInto(
  { files, links }: SmallFiles,
  dataDir: string,
  folder: string,
  goesInto: (folder: string) => boolean,
) {
  for (const name of namesIn(join(dataDir, folder))) {
    const path = join(folder, name)
    const kind = lstatSync(join(dataDir, path), { throwIfNoEntry: false })
    if (kind?.isSymbolicLink()) links.push({ path, to: readlinkSync(join(dataDir, path)) })
    else if (kind?.isDirectory() && goesInto(path))
      readInto({ files, links }, dataDir, path, goesInto)
    else if (kind?.isFile()) {
      const body = readIfThere(join(dataDir, path))
      if (body) files.push({ path, body })
    }
  }
}

/** A part: files that never change. */
export interface FrozenPart {
  /** In the data folder of a restored site. */
  path: string
  /** Names of files, in order. */
  files: string[]
  /** Where they are now. */
  folder: string
}

export function listFrozenParts(dataDir: string, name: string): FrozenPart[] {
  const store = join(frozenFolder(dataDir), name, 'store')
  return namesIn(store)
    .flatMap((prefix) => namesIn(join(store, prefix)).map((table) => join(prefix, table)))
    .flatMap((table) => namesIn(join(store, table)).map((part) => join(table, part)))
    .map((part) => ({
      path: join(statisticsFolder, 'store', part),
      folder: join(store, part),
      files: filesBelow(join(store, part)),
    }))
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

const namesIn = (folder: string) => orNull(() => readdirSync(folder).sort()) ?? []

const readIfThere = (file: string) => orNull(() => readFileSync(file))

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
