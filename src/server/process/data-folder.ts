import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorCode, StartError } from '../errors.ts'

const sqliteBusy = 5
const sqliteFull = 13
const lockName = 'lock'

/** The data folder, held by this process alone. */
export interface DataFolder {
  close(): void
}

/** What owners have uploaded. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads')

/** Whether no process has ever held the folder, though it may have been made beforehand. */
export const isUnused = (dataDir: string) => !existsSync(join(dataDir, lockName))

/**
 * Makes the data folder when it is missing, proves that it can be written to and keeps every other
 * process out. The lock is SQLite's own on a small file; it ends with the process, even by a kill.
 * Everything the process writes from here on is readable by its owner alone, whoever made the
 * folder.
 *
 * @throws StartError when the folder is not writable or another process holds it
 */
export function holdDataFolder(dataDir: string): DataFolder {
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return lock(join(dataDir, lockName))
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} is ${problemOf(cause)}.`, { cause })
  }
}

/** Whether `holdDataFolder` threw this because another process holds the folder. */
export const isInUse = (error: unknown) => error instanceof StartError && isBusy(error.cause)

const isBusy = (cause: unknown) => (cause as { errcode?: number })?.errcode === sqliteBusy

function problemOf(cause: unknown): string {
  const { errcode } = cause as { errcode?: number }
  if (isBusy(cause)) return 'in use by another Vitrina process'
  return errcode === sqliteFull || errorCode(cause) === 'ENOSPC' ? 'on a full disk' : 'not writable'
}

function lock(file: string): DataFolder {
  const held = new DatabaseSync(file)
  try {
    // In this mode the lock outlives its transaction and is released only when the file is closed.
    held.exec('pragma locking_mode = exclusive')
    held.exec('begin exclusive; create table if not exists held (pid integer)')
    held.exec(`delete from held; insert into held values (${process.pid}); commit`)
    return held
  } catch (error) {
    held.close()
    throw error
  }
}

export const storedKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

/** Mode bits for users who are neither the owner nor in the group. */
const forOthers = 0o007

/** The octal mode of a path that others may use; null when they may not, or without such modes. */
function openToOthers(path: string): string | null {
  const mode = statSync(path).mode & 0o777
  if (process.platform === 'win32' || (mode & forOthers) === 0) return null
  return mode.toString(8)
}

/** A warning that others may read or write in the folder; null when they may not. */
export function exposureOf(dataDir: string): string | null {
  const mode = openToOthers(dataDir)
  return (
    mode && `others may enter the data folder ${dataDir} (mode ${mode}): chmod 700 "${dataDir}"`
  )
}

/**
 * The key stored in the data folder; null when there is none.
 *
 * @throws StartError when it is damaged, or readable by everybody on this machine
 */
export function readStoredKey(dataDir: string): string | null {
  const file = storedKeyFile(dataDir)
  if (!existsSync(file)) return null
  const mode = openToOthers(file)
  if (mode)
    throw new StartError(
      `The key in ${file} can be read or changed by everybody on this machine (mode ${mode}): chmod 600 "${file}". On a disk without such modes give the key as SECRET_KEY and delete the file.`,
    )
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32)
    throw new StartError(`The key in ${file} is damaged; restore it from a backup.`)
  return key
}

/** Makes a key and stores it in the data folder for the owner alone. */
export function makeStoredKey(dataDir: string): string {
  const key = randomBytes(32).toString('base64url')
  const file = storedKeyFile(dataDir)
  writeFileSync(`${file}.new`, key, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return key
}
