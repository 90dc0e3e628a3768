import { readFileSync } from 'node:fs'
import type { BackupForm } from '#features/backups/backup.ts'
import { backUp, formOf, proveBackup } from '#features/backups/server/back-up.ts'
import { openElsewhere } from '#features/backups/server/copies/places.ts'
import { adoptKeys } from '#features/backups/server/copies/recovery-keys.ts'
import { unfreeze } from '#features/backups/server/cut/frozen-statistics.ts'
import { listBackups } from '#features/backups/server/repository.ts'
import { type Outcome, requestBackup } from '#features/backups/server/requests.ts'
import { type Restored, restoreFolder } from '#features/backups/server/restore/restore-folder.ts'
import { openTarget } from '#features/backups/server/target.ts'
import { startWorker } from '#features/backups/server/worker/worker.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { BlobRefused, type BlobStore } from '#server/blobs/blob-store.ts'
import { type RecoveryRing, readRecoveryRing } from '#server/blobs/recovery-key.ts'
import { StartError } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import {
  type DataFolder,
  holdDataFolder,
  isInUse,
  isUnused,
  readStoredKey,
} from '#server/process/data-folder.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'

type Given = readonly string[]

export const backupCommand = {
  usage: '[--rows]',
  about:
    'Makes a backup and restores it for a trial, whether the site runs or not. One by rows can move the site to PostgreSQL or a ClickHouse server, and back; of those all are by rows.',
  async run(config: Config, given: Given): Promise<string> {
    const form = readForm(config, given)
    if (!config.databaseUrl && isUnused(config.dataDir))
      throw new StartError(`The data folder ${config.dataDir} holds no data yet.`)
    const folder = holdUnlessInUse(config.dataDir)
    const outcome = folder
      ? await makeAlone(config, folder, form)
      : await requestBackup(config.dataDir, form)
    return wordsOf(outcome)
  },
}

function readForm(config: Config, given: Given): BackupForm {
  const other = given.find((one) => one !== '--rows')
  if (other !== undefined) throw new StartError(`Use: backup ${backupCommand.usage}`)
  return given.length > 0 ? 'rows' : formOf(config)
}

/** Null while the site runs, which makes the backup itself then. */
function holdUnlessInUse(dataDir: string): DataFolder | null {
  try {
    return holdDataFolder(dataDir)
  } catch (error) {
    if (isInUse(error)) return null
    throw error
  }
}

async function makeAlone(config: Config, folder: DataFolder, form: BackupForm): Promise<Outcome> {
  await using opened = new AsyncDisposableStack()
  opened.defer(() => folder.close())
  const key = config.secretKey ?? readStoredKey(config.dataDir)
  if (key === null) throw new StartError('The secret key is missing: give it as SECRET_KEY.')
  await unfreeze(config.dataDir)
  const store = opened.adopt(await openStatisticsStore(config), (one) => one.close())
  const worker = opened.adopt(startWorker(), (one) => one.close())
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const pauseLoading = async () => () => {}
  const parts = { config, key, store, pauseLoading, log, now: Date.now }
  try {
    const id = await backUp(parts, worker, form)
    const { differences } = await proveBackup(parts, worker, id)
    return { id, differences }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}

function wordsOf(outcome: Outcome): string {
  if ('failed' in outcome) throw new StartError(`No backup was made: ${outcome.failed}`)
  const { id, differences } = outcome
  if (differences.length > 0)
    throw new StartError(
      `The backup ${id} could not be restored when it was tried:\n${differences.join('\n')}`,
    )
  return `The backup ${id} was made, restored for a trial and compared: nothing is missing.`
}

export const backupsCommand = {
  usage: '[--from <folder>|target] [--key-file <file>|-]',
  about: 'Lists the backups there are, newest first.',
  async run(config: Config, given: Given): Promise<string> {
    const { target } = await placeOf(config, given)
    const entries = await inWords(() => listBackups(target))
    if (entries.length === 0) return 'There are no backups yet.'
    return entries
      .map(({ id, form, madeAt, bytes, newBytes, proof }) =>
        [
          id,
          `by ${form}`,
          ageOf(Date.now() - madeAt),
          `${megabytes(bytes)} of data, ${megabytes(newBytes)} stored for it`,
          proof === null
            ? 'not yet restored for a trial'
            : proof.ok
              ? 'restored for a trial and compared'
              : `CANNOT BE RESTORED: ${proof.differences.join('; ')}`,
        ].join('  '),
      )
      .join('\n')
  },
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const ageOf = (ms: number) =>
  ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} hours old` : `${Math.floor(ms / dayMs)} days old`

export const restoreCommand = {
  usage: '[<id>|latest] [--move] [--from <folder>|target] [--key-file <file>|-]',
  about:
    'Makes the data folder of a backup, also of a copy elsewhere, and fills PostgreSQL and ClickHouse where DATABASE_URL and CLICKHOUSE_URL name them. All of these must be empty. With --move the site was stopped before the backup and goes on from there.',
  async run(config: Config, given: Given): Promise<string> {
    const isMove = given.includes(moveOption)
    const { target, ring, rest } = await placeOf(
      config,
      given.filter((one) => one !== moveOption),
    )
    const { dataDir, secretKey, databaseUrl, clickhouseUrl } = config
    const [which = 'latest'] = rest
    const place = { dataDir, databaseUrl, clickhouseUrl }
    const restored = await inWords(() =>
      restoreFolder({ target, ...place, secretKey, which, isMove }),
    )
    const key = secretKey ?? readStoredKey(dataDir)
    if (ring && key) await adoptKeys({ dataDir, key, now: Date.now }, ring)
    return restoredWords(restored, config)
  },
}

const moveOption = '--move'

function restoredWords({ manifest, aftermath }: Restored, config: Config) {
  const { id, form, rows, sums } = manifest
  const places = [
    config.dataDir,
    ...(config.databaseUrl ? ['PostgreSQL'] : []),
    ...(config.clickhouseUrl ? ['ClickHouse'] : []),
  ]
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return [
    ...(form === 'rows'
      ? [
          `${total} rows of ${counts.length} tables were restored and compared one by one, and these sums:`,
          ...Object.entries(sums).map(([name, sum]) => `  ${name}: ${sum}`),
        ]
      : []),
    `${places.join(', ')}: all is as it was in the backup ${id}.`,
    aftermath
      ? `${wordsOfAftermath(aftermath)} Start the site; what was to be sent before waits until an owner has decided in the console, which also asks to confirm the last numbers of invoices.`.trim()
      : 'Start the site; it goes on where it was stopped. Do not start the former one again.',
  ].join('\n')
}

const aftermathProblems = {
  missing: 'There is no aftermath log of the time since.',
  damaged: 'Some of the aftermath log of the time since is damaged and is ignored.',
  foreign: 'The aftermath log beside it is another site’s and is ignored.',
  partial: 'The aftermath log begins later than the backup.',
} as const

function wordsOfAftermath({ problem, until }: NonNullable<Restored['aftermath']>): string {
  const known =
    until === null
      ? []
      : [`What was sent until ${new Date(until).toISOString()} is known and not repeated.`]
  return [...(problem ? [aftermathProblems[problem]] : []), ...known].join(' ')
}

interface Place {
  target: BlobStore
  /** What opens copies elsewhere; null for a folder. */
  ring: RecoveryRing | null
  /** The arguments that do not name the place. */
  rest: Given
}

async function placeOf(config: Config, given: Given): Promise<Place> {
  const { from, 'key-file': keyFile, rest } = readOptions(given)
  if (from !== 'target') {
    const { dataDir, backupDir } = config
    return { target: openTarget({ dataDir, backupDir: from ?? backupDir }), ring: null, rest }
  }
  if (!config.backupTarget) throw new StartError('Name the store of the copies as BACKUP_TARGET.')
  const ring = await readRing(keyFile)
  return { target: openElsewhere(config.backupTarget, ring), ring, rest }
}

const options = { from: 'Name the folder of the backups', 'key-file': 'Name the file of the key' }

function readOptions(given: Given) {
  const found: { from?: string; 'key-file'?: string; rest: string[] } = { rest: [] }
  for (let n = 0; n < given.length; n++) {
    const one = given[n] ?? ''
    const name = (Object.keys(options) as (keyof typeof options)[]).find((o) => one === `--${o}`)
    if (!name) {
      found.rest.push(one)
      continue
    }
    const value = given[++n]
    if (value === undefined) throw new StartError(`${options[name]} after ${one}.`)
    found[name] = value
  }
  return found
}

async function readRing(keyFile: string | undefined): Promise<RecoveryRing> {
  if (keyFile === undefined)
    throw new StartError(
      'Write the recovery key to a file and name it after --key-file; with --key-file - the key is read from standard input.',
    )
  const ring = await readRecoveryRing(readKeyFile(keyFile))
  if (ring) return ring
  throw new StartError(
    'There is no recovery key in the file, or a letter of it is wrong. It begins with AGE-SECRET-KEY-1.',
  )
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (cause) {
    throw new StartError(`The file ${file} cannot be read.`, { cause })
  }
}

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BlobRefused) throw new StartError(error.message, { cause: error })
    throw error
  }
}
