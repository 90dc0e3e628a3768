import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SetupKeys } from '#features/accounts/feature.ts'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { commitRestored } from '#server/installation/restored-data.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import type { BackupEntry } from '../../backup.ts'
import type {
  SetupRestoreFailure,
  SetupRestoreState,
  SetupRestoreStep,
} from '../../setup-restore.ts'
import { hasServers } from '../back-up.ts'
import { listBackups, readManifest } from '../repository.ts'
import { RestoreRefused } from '../restore/restore-refused.ts'
import { startWorker, type Worker } from '../worker/worker.ts'
import { asideOf, failureOf, restoredIn, type SetupRestoreJob } from './restore-steps.ts'
import { nameOfSource, openSource, type RestoreSource } from './source.ts'

/** Restores a backup in place of the data of an installation that has no owner yet. */
export interface SetupRestore {
  state(): SetupRestoreState
  /** Lists the backups of a source, which is remembered until the site closes. */
  look(source: RestoreSource): Promise<void>
  /** Begins, unless it has begun or nothing was looked at; the key is used up once it succeeds. */
  start(which: string, setupKey: string): void
  /** Once it is shown that the site opens again, it need not wait any longer to do so. */
  sawOpening(): void
}

interface Parts {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'clickhouseUrl' | 'secretKey' | 'diskReserveMb'>
  setupKeys: SetupKeys
  restart: () => Promise<void>
  log: Pick<Log, 'info' | 'warn'>
  now: () => number
}

interface Context extends Parts {
  source: RestoreSource | null
  list: readonly BackupEntry[]
  running: { step: SetupRestoreStep; since: number } | null
  failure: SetupRestoreFailure | null
  worker: Worker | null
  saw: PromiseWithResolvers<void>
}

const maxLookMs = minuteMs
const maxStepMs = 12 * hourMs
/** The page of a running restore asks for the next one sooner. */
const maxUnseenMs = 10 * secondMs
/** So that the last page has left the machine. */
const farewellMs = secondMs / 2
const maxListed = 200

export function openSetupRestore(parts: Parts) {
  rmSync(asideOf(parts.config.dataDir), { recursive: true, force: true })
  const context: Context = {
    ...parts,
    source: null,
    list: [],
    running: null,
    failure: null,
    worker: null,
    saw: Promise.withResolvers(),
  }
  const service: SetupRestore = {
    state: () => stateOf(context),
    look: (source) => look(context, source),
    start: (which, setupKey) => start(context, which, setupKey),
    sawOpening: () => context.saw.resolve(),
  }
  return { service, close: () => context.worker?.close() }
}

const stateOf = ({ config, source, list, running, failure }: Context): SetupRestoreState => ({
  isOffered: !hasServers(config),
  place: source && nameOfSource(source),
  list,
  running,
  failure,
})

async function look(context: Context, source: RestoreSource) {
  const late = new AbortController()
  const timeUp = sleep(maxLookMs, null, { signal: late.signal, ref: false })
  try {
    const list = await Promise.race([listOf(source), timeUp])
    if (!list) throw new Error(`There was no answer within ${maxLookMs / 1000} s.`)
    Object.assign(context, { source, list, failure: null })
  } catch (error) {
    Object.assign(context, { source, list: [], failure: failureOf(error) })
  } finally {
    late.abort()
  }
}

/** @throws RestoreRefused, BlobRefused when there is none that can be read */
async function listOf(source: RestoreSource): Promise<BackupEntry[]> {
  const target = openSource(source)
  const list = (await listBackups(target)).slice(0, maxListed)
  const [newest] = list
  if (!newest) throw new RestoreRefused('none', 'There is no backup here.')
  // What cannot be read for want of another key is no list to choose from.
  if (list.every(({ bytes }) => bytes === 0)) await readManifest(target, newest.id)
  return list
}

function start(context: Context, which: string, setupKey: string) {
  const { source, running, config, now } = context
  if (!source || running || hasServers(config)) return
  const { dataDir, secretKey, diskReserveMb: reserveMb } = config
  const job: SetupRestoreJob = { source, which, dataDir, secretKey, reserveMb }
  context.failure = null
  context.running = { step: 'restoring', since: now() }
  void run(context, job, setupKey)
}

async function run(context: Context, job: SetupRestoreJob, setupKey: string) {
  const failure = await restoreAndOpen(context, job, setupKey).catch(
    (error: Error): SetupRestoreFailure => ({ code: 'ended', reason: error.message }),
  )
  if (!failure) return
  context.log.warn({ ...failure }, 'a backup was not restored from the console')
  rmSync(asideOf(job.dataDir), { recursive: true, force: true })
  Object.assign(context, { running: null, failure })
}

/** Returns why it ended without opening the site again; null when it did. */
async function restoreAndOpen(
  context: Context,
  job: SetupRestoreJob,
  setupKey: string,
): Promise<SetupRestoreFailure | null> {
  const { config, setupKeys, log, now } = context
  const restored = await inWorker(context, async (worker) => {
    const made = await worker.ask('restoreAside', maxStepMs, job)
    if ('code' in made) return made
    context.running = { step: 'comparing', since: now() }
    return worker.ask('tryRestored', maxStepMs, { ...job, which: made.id })
  })
  if ('code' in restored) return restored
  if (!(await setupKeys.claim(setupKey)))
    return { code: 'owned', reason: 'An owner has made an account meanwhile.' }
  commitRestored(config.dataDir, restoredIn(config.dataDir), now())
  log.info({ id: restored.id }, 'a backup was restored from the console')
  context.running = { step: 'opening', since: now() }
  await Promise.race([context.saw.promise, sleep(maxUnseenMs)])
  await sleep(farewellMs)
  await context.restart()
  return null
}

async function inWorker<Result>(context: Context, work: (worker: Worker) => Promise<Result>) {
  const worker = startWorker()
  context.worker = worker
  try {
    return await work(worker)
  } finally {
    worker.close()
    context.worker = null
  }
}
