import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#lib/dates/durations.ts'
import type { Job } from '#server/feature.ts'
import type { Log } from '#server/log.ts'
import { lastBackupAt } from '#server/process/last-backup.ts'
import type { BackupEntry, BackupFailure, BackupForm, BackupState } from '../backup.ts'
import {
  type BackupParts,
  backUp,
  formOf,
  hasServers,
  proveBackup,
  rowsScratchName,
  scratchName,
} from './back-up.ts'
import { unfreeze } from './cut/frozen-statistics.ts'
import { listBackups, newestProved } from './repository.ts'
import { type RequestFiles, requestFiles } from './request-files.ts'
import { answerRequest, type Outcome, takeRequest } from './requests.ts'
import { nextBackup } from './schedule.ts'
import { backupFolder, openTarget } from './target.ts'
import { startWorker, type Worker } from './worker/worker.ts'

export interface Backups {
  state(): Promise<BackupState>
  /** Begins a backup, unless one is being made or they are unavailable. */
  start(): void
  /** When the last backup was made that can be restored, in milliseconds; null when unknown. */
  lastAt(): Promise<number | null>
}

const tickMs = 5000
/** So long after one of others none is made here. */
const trustedMs = 2 * dayMs

interface Context {
  parts: BackupParts
  requests: RequestFiles
  log: Pick<Log, 'error'>
  startedAt: number
  running: Promise<void> | null
  worker: Worker | null
  isClosing: boolean
  lastFailure: BackupFailure | null
  /** Null until it is read. */
  list: Promise<BackupEntry[]> | null
}

/** Makes backups each night and when asked to. */
export async function openBackups(parts: BackupParts & { log: Pick<Log, 'error'> }) {
  const { config, now } = parts
  await unfreeze(config.dataDir)
  const requests = requestFiles(config.dataDir)
  answerRequest(requests, { failed: 'The site has ended before it was made.' })
  for (const name of [scratchName, rowsScratchName])
    rmSync(join(config.dataDir, name), { recursive: true, force: true })
  const context: Context = {
    parts,
    requests,
    log: parts.log,
    startedAt: now(),
    running: null,
    worker: null,
    isClosing: false,
    lastFailure: null,
    list: null,
  }
  const service: Backups = {
    state: () => readState(context),
    start: () => void run(context, 'new', formOf(config)),
    lastAt: () => lastOf(context),
  }
  const job: Job = { name: 'backups', everyMs: tickMs, run: () => tick(context) }
  return { service, job, close: () => close(context) }
}

/** Empty while they cannot be listed, which is a failure like that of a backup. */
function listOf(context: Context): Promise<BackupEntry[]> {
  context.list ??= listBackups(openTarget(context.parts.config)).catch((err: Error) => {
    context.list = null
    fail(context, err)
    return []
  })
  return context.list
}

function fail(context: Context, err: Error) {
  const isKnown = context.lastFailure?.reason === err.message
  context.lastFailure = { at: context.parts.now(), reason: err.message }
  if (!isKnown && !context.isClosing) context.log.error({ err }, 'no backup was made')
}

async function readState(context: Context): Promise<BackupState> {
  const list = await listOf(context)
  return {
    usesServers: hasServers(context.parts.config),
    running: context.running !== null,
    next: await nextOf(context),
    dataDir: context.parts.config.dataDir,
    target: backupFolder(context.parts.config),
    keep: context.parts.config.backupKeep,
    list,
    lastFailure: context.lastFailure,
  }
}

/** Whoever backs servers up by their own tools says when. */
async function madeByOthers({ parts: { config } }: Context): Promise<number> {
  return (hasServers(config) && (await lastBackupAt(config.dataDir))) || 0
}

async function lastOf(context: Context): Promise<number | null> {
  const own = newestProved(await listOf(context)) ?? 0
  return Math.max(own, await madeByOthers(context)) || null
}

async function nextOf(context: Context): Promise<number> {
  const [newest] = await listOf(context)
  const { startedAt, lastFailure, parts } = context
  const failedAt = lastFailure?.at ?? null
  // One that was not tried, or could not be restored, is no backup yet.
  const newestAt = newest?.proof?.ok ? newest.madeAt : null
  const next = nextBackup({ startedAt, newestAt, failedAt }, parts.now())
  const others = await madeByOthers(context)
  return Math.max(next, others && others + trustedMs)
}

async function tick(context: Context) {
  if (context.running) return
  const { now, config } = context.parts
  const requested = takeRequest(context.requests)
  if (!requested && (await nextOf(context)) > now()) return
  const ended = run(context, requested ? 'new' : 'due', requested ?? formOf(config))
  if (requested) void ended.then((outcome) => answerRequest(context.requests, outcome))
}

/** When one is due that was made but not tried for want of room, that one is tried. */
type Wanted = 'new' | 'due'

function run(context: Context, wanted: Wanted, form: BackupForm): Promise<Outcome> {
  if (context.running || context.isClosing)
    return Promise.resolve({ failed: 'A backup is being made already.' })
  const made = make(context, wanted, form)
  context.running = made.then(() => {
    context.running = null
  })
  return made
}

async function make(context: Context, wanted: Wanted, form: BackupForm): Promise<Outcome> {
  const { parts, log } = context
  const worker = startWorker()
  context.worker = worker
  try {
    const untried = wanted === 'due' ? await untriedOf(context) : null
    const id = untried ?? (await backUp(parts, worker, form))
    const proof = await proveBackup(parts, worker, id)
    context.lastFailure = proof.ok ? null : { at: proof.at, reason: proof.differences.join('; ') }
    if (!proof.ok) log.error({ id, ...proof }, 'a backup could not be restored when it was tried')
    return { id, differences: proof.differences }
  } catch (err) {
    fail(context, err as Error)
    return { failed: (err as Error).message }
  } finally {
    worker.close()
    context.worker = null
    context.list = null
  }
}

async function untriedOf(context: Context): Promise<string | null> {
  const [newest] = await listOf(context)
  return newest && !newest.proof ? newest.id : null
}

async function close(context: Context) {
  context.isClosing = true
  context.worker?.close()
  await context.running
}
