import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import type { S3Target } from '#server/blobs/s3-exchange.ts'
import { backoff } from '#server/delivery/retry-schedule.ts'
import type { Job } from '#server/feature.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import type { BackupState } from '../../backup.ts'
import type { CopiesState } from '../../copies.ts'
import { programFolder } from '../program-folder.ts'
import { backupFolder } from '../target.ts'
import { startWorker, type Worker } from '../worker/worker.ts'
import { type CopiesRecord, nextStep, readRecord, writeRecord } from './copies-record.ts'
import type { CopyResult } from './copy-steps.ts'
import { openElsewhere, placeOf } from './places.ts'
import { openRecoveryKeys, type RecoveryKeys } from './recovery-keys.ts'

/** The copies of backups at a store elsewhere, and the key to them. */
export interface Copies {
  state(): CopiesState
  /** Tries again at once. */
  start(): void
  keys: Pick<RecoveryKeys, 'show' | 'confirm' | 'renew'>
  /** The store elsewhere, sealed with the present key. */
  store(): BlobStore
}

interface Parts {
  config: Pick<Config, 'dataDir' | 'backupDir' | 'diskReserveMb' | 'secretKey' | 'backupKeep'>
  target: S3Target
  /** The site's key. */
  key: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
  now: () => number
  backups: { state(): Promise<Pick<BackupState, 'list' | 'running'>> }
}

interface Context extends Parts {
  keys: RecoveryKeys
  record: CopiesRecord
  running: Promise<void> | null
  worker: Worker | null
  isClosing: boolean
}

const tickMs = 5000
const maxStepMs = 12 * hourMs
const scratchName = 'copy-trial'

/** Brings each proved backup to the store elsewhere, and tries the copies weekly. */
export async function openCopies(parts: Parts) {
  const { config, target } = parts
  rmSync(join(config.dataDir, scratchName), { recursive: true, force: true })
  const context: Context = {
    ...parts,
    keys: await openRecoveryKeys({ ...parts, dataDir: config.dataDir }),
    record: readRecord(config.dataDir, placeOf(target)),
    running: null,
    worker: null,
    isClosing: false,
  }
  const service: Copies = {
    state: () => stateOf(context),
    start: () => change(context, { waitsUntil: 0 }),
    keys: context.keys,
    store: () => openElsewhere(target, context.keys.current().ring),
  }
  const job: Job = { name: 'backup copies', everyMs: tickMs, run: () => tick(context) }
  return { service, job, close: () => close(context) }
}

function stateOf({ record, running, keys, target }: Context): CopiesState {
  const { ring, shownAt, confirmedAt } = keys.current()
  const { last, failure, trial } = record
  const { fingerprint } = ring.current
  const key = { fingerprint, shownAt, confirmedAt }
  return { place: placeOf(target), running: running !== null, last, failure, trial, key }
}

function change(context: Context, changed: Partial<CopiesRecord>) {
  context.record = { ...context.record, ...changed }
  writeRecord(context.config.dataDir, context.record)
}

async function tick(context: Context) {
  const { backups, running, isClosing, record, keys, now } = context
  if (running || isClosing) return
  const { list, running: isBusy } = await backups.state()
  const newest = list.find(({ proof }) => proof?.ok)?.id
  if (isBusy || newest === undefined) return
  const step = nextStep(record, newest, keys.current().ring.current.fingerprint, now())
  if (!step) return
  context.running = run(context, step, newest).finally(() => {
    context.running = null
  })
}

async function run(context: Context, step: 'copy' | 'try', id: string) {
  const worker = startWorker()
  context.worker = worker
  try {
    await (step === 'copy' ? copy(context, worker, id) : tryNewest(context, worker))
  } catch (error) {
    if (!context.isClosing) fail(context, id, { code: 'other', reason: (error as Error).message })
  } finally {
    worker.close()
    context.worker = null
  }
}

async function copy(context: Context, worker: Worker, id: string) {
  const { config, record, keys, now } = context
  const options = { keep: config.backupKeep, isDoubted: isDoubted(record) }
  const key = keys.current().ring.current.fingerprint
  const result = await worker.ask('copy', maxStepMs, placesOf(context), options)
  if ('code' in result) return fail(context, id, result)
  if (result.value === null) return
  change(context, { last: { id: result.value, at: now() }, key, failure: null, failures: 0 })
  context.log.info({ id: result.value }, 'backups were copied elsewhere')
}

const isDoubted = ({ trial, last }: CopiesRecord) =>
  trial !== null && trial.differences.length > 0 && trial.at >= (last?.at ?? 0)

async function tryNewest(context: Context, worker: Worker) {
  const { config, key, record, now } = context
  const { id = '' } = record.last ?? {}
  const { dataDir, secretKey, diskReserveMb: reserveMb } = config
  const scratch = join(dataDir, scratchName)
  const job = { id, key, secretKey, scratch, root: programFolder, dataDir, reserveMb }
  const result = await worker.ask('tryCopy', maxStepMs, placesOf(context), job)
  if ('code' in result) return fail(context, id, result)
  const trial = result.value
  const isWhole = trial.differences.length === 0
  const failedTrials = isWhole ? 0 : record.failedTrials + 1
  // A copy that failed twice is not brought anew before the next day.
  const waitsUntil = failedTrials > 1 ? now() + dayMs : 0
  change(context, { trial, failedTrials, failure: null, failures: 0, waitsUntil, waitsFor: id })
  if (!isWhole) context.log.error({ ...trial }, 'a copy elsewhere could not be restored')
}

const retries = { firstMs: minuteMs, maxMs: 2 * hourMs }

function fail(
  context: Context,
  id: string,
  { code, reason }: Exclude<CopyResult<unknown>, { value: unknown }>,
) {
  const at = context.now()
  const failures = context.record.failures + 1
  const waitsUntil = at + backoff(failures, retries)
  change(context, { failure: { at, code, reason }, failures, waitsUntil, waitsFor: id })
  context.log.error({ code, reason }, 'backups could not be copied elsewhere')
}

const placesOf = ({ config, target, keys }: Context) => ({
  folder: backupFolder(config),
  target,
  ring: keys.current().ring,
})

async function close(context: Context) {
  context.isClosing = true
  context.worker?.close()
  await context.running
}
