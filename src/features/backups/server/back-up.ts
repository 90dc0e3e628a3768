import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readStatisticsSums } from '#features/statistics/server.ts'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { BackupForm, BackupProof } from '../backup.ts'
import { copyTables, dropCopies } from './cut/copied-statistics.ts'
import { freeze, frozenName, unfreeze } from './cut/frozen-statistics.ts'
import { newId } from './format/manifest.ts'
import { programFolder } from './program-folder.ts'
import type { Worker } from './worker/worker.ts'

export interface BackupParts {
  config: Pick<
    Config,
    | 'dataDir'
    | 'databaseUrl'
    | 'clickhouseUrl'
    | 'backupDir'
    | 'diskReserveMb'
    | 'secretKey'
    | 'backupKeep'
  >
  /** The site's key. */
  key: string
  store: Pick<StatisticsStore, 'query' | 'command'>
  /** Resolves when all hits of a batch are counted; the next waits for the returned function. */
  pauseLoading: () => Promise<() => void>
  log: Pick<Log, 'info' | 'warn'>
  now: () => number
}

/** Within it nothing is counted, so that the site would rather do without this backup. */
const maxCutMs = 30 * secondMs
const maxPreparationMs = 10 * minuteMs
const maxStoringMs = 6 * hourMs

export const hasServers = ({
  databaseUrl,
  clickhouseUrl,
}: Pick<Config, 'databaseUrl' | 'clickhouseUrl'>) => Boolean(databaseUrl ?? clickhouseUrl)

/** Of servers there are no pages. */
export const formOf = (config: Pick<Config, 'databaseUrl' | 'clickhouseUrl'>): BackupForm =>
  hasServers(config) ? 'rows' : 'pages'

/** Makes a backup, which exists from then on, proved or not; returns its id. */
export async function backUp(
  parts: BackupParts,
  worker: Worker,
  form: BackupForm,
): Promise<string> {
  const { config, key, now } = parts
  const { dataDir, databaseUrl, clickhouseUrl } = config
  const id = newId(now())
  const scratch = join(dataDir, rowsScratchName)
  const servers = { databaseUrl, clickhouseUrl }
  const job = { id, form, dataDir, ...servers, key, root: programFolder, scratch }
  await worker.ask('prepare', maxPreparationMs, job, placeOf(config))
  try {
    await cut(parts, worker, id)
    await worker.ask('store', maxStoringMs)
  } finally {
    await release(parts, id)
    await rm(scratch, { recursive: true, force: true })
  }
  return id
}

/** Takes all stores at one moment; hits wait in the journal meanwhile. */
async function cut({ config, store, pauseLoading, log }: BackupParts, worker: Worker, id: string) {
  const goOn = await pauseLoading()
  const began = performance.now()
  let lockedMs = 0
  try {
    lockedMs = await worker.ask('hold', maxCutMs)
    if (config.clickhouseUrl) await copyTables(store, id)
    else await freeze(store, frozenName(id))
    await worker.ask('collect', maxCutMs, await readStatisticsSums(store))
  } finally {
    goOn()
  }
  const ms = Math.round(performance.now() - began)
  log.info({ id, ms, lockedMs: Math.round(lockedMs * 10) / 10 }, 'a backup was begun')
}

async function release({ config, store }: BackupParts, id: string) {
  if (config.clickhouseUrl) await dropCopies(store, id)
  else await unfreeze(config.dataDir)
}

/** Restores a backup for a trial, and deletes old ones. */
export async function proveBackup(
  { config, key }: BackupParts,
  worker: Worker,
  id: string,
): Promise<BackupProof> {
  const { secretKey, dataDir, backupKeep } = config
  const job = { id, key, secretKey, scratch: join(dataDir, scratchName), root: programFolder }
  const proof = await worker.ask('prove', maxStoringMs, job, placeOf(config))
  await worker.ask('deleteOld', maxStoringMs, backupKeep, placeOf(config))
  return proof
}

/** In the data folder, where a backup is restored for a trial. */
export const scratchName = 'backup-trial'
/** Where the statistics are opened apart, for a backup by rows. */
export const rowsScratchName = 'backup-rows'

const placeOf = ({ dataDir, backupDir, diskReserveMb }: BackupParts['config']) => ({
  dataDir,
  backupDir,
  diskReserveMb,
})
