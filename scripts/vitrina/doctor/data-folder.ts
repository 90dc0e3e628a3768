import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile, journalFileOf } from '#server/database/database.ts'
import type { Config } from '#server/process/config.ts'
import {
  exposureOf,
  holdDataFolder,
  isInUse,
  isUnused,
  storedKeyFile,
} from '#server/process/data-folder.ts'
import { type Row, row } from './row.ts'

export interface Folder extends Disposable {
  rows: readonly Row[]
  /** False when nothing in it can be opened. */
  isUsable: boolean
  /** A server holds it, so its files are open in another process. */
  isRunning: boolean
  /** Held by us, so that no server begins while its files are examined. */
  isHeld: boolean
  /** False when files that we make in it would not belong to the server's user. */
  isOwn: boolean
}

/** Looks at the data folder, and holds it while no server does. */
export function lookAtFolder({ dataDir }: Pick<Config, 'dataDir'>): Folder {
  const never = `There are no data in ${dataDir} yet.`
  if (isEmpty(dataDir))
    return state([say('warning', never, 'Check DATA_DIR, or start the site: npm start')])
  const stats = statSync(dataDir)
  const isOwn = process.getuid === undefined || stats.uid === process.getuid()
  const refusal = refusalOf(dataDir, stats)
  if (refusal) return state([refusal], { isOwn, isUsable: false })
  return take(dataDir, [...exposed(dataDir), ...foreign(stats, isOwn)], isOwn)
}

function take(dataDir: string, rows: readonly Row[], isOwn: boolean): Folder {
  try {
    const held = holdDataFolder(dataDir)
    const found = [...rows, say('ok', `The data folder is ${dataDir}; no server is using it.`)]
    return { ...state(found, { isOwn, isHeld: true }), [Symbol.dispose]: () => held.close() }
  } catch (error) {
    if (isInUse(error)) {
      const found = say('ok', `The data folder is ${dataDir}; a server is using it.`)
      return state([...rows, found], { isOwn, isRunning: true })
    }
    const remedy = 'Make room on its disk, and let the user of the server write in it.'
    return state([...rows, say('problem', (error as Error).message, remedy)], { isOwn })
  }
}

const say = (...said: Parameters<typeof row> extends [string, ...infer Rest] ? Rest : never) =>
  row('data_folder', ...said)

const state = (rows: readonly Row[], others: Partial<Folder> = {}): Folder => ({
  rows,
  isUsable: true,
  isRunning: false,
  isHeld: false,
  isOwn: true,
  [Symbol.dispose]: () => {},
  ...others,
})

const isEmpty = (dataDir: string) =>
  isUnused(dataDir) &&
  [
    databaseFile(dataDir),
    journalFileOf(dataDir),
    storedKeyFile(dataDir),
    join(dataDir, 'statistics'),
  ].every((path) => !existsSync(path))

const ownersRights = 0o700

function refusalOf(dataDir: string, { mode, uid }: Stats): Row | null {
  const octal = (mode & 0o777).toString(8)
  if (process.platform !== 'win32' && (mode & ownersRights) !== ownersRights)
    return say(
      'problem',
      `The data folder ${dataDir} cannot be used by its own user (mode ${octal}).`,
      `chmod 700 "${dataDir}"`,
    )
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch {
    return say(
      'problem',
      `The data folder ${dataDir} belongs to another user (${uid}), and this one may not use it.`,
      'Run the site, and this command, as the user the folder belongs to, or give it to this one with chown -R.',
    )
  }
}

function exposed(dataDir: string): Row[] {
  const [finding = '', remedy] = exposureOf(dataDir)?.split(': ') ?? []
  return finding ? [say('warning', `${finding[0]?.toUpperCase()}${finding.slice(1)}.`, remedy)] : []
}

const foreign = ({ uid }: Stats, isOwn: boolean): Row[] =>
  isOwn
    ? []
    : [
        say(
          'warning',
          `The data folder belongs to another user (${uid}), so its statistics are not opened.`,
          'Run this command as that user.',
        ),
      ]
