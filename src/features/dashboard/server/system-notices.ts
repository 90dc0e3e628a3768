import { statfs } from 'node:fs/promises'
import { backupsPath } from '#features/backups/console-wire.ts'
import type { Backups } from '#features/backups/feature.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { byLanguage } from '#lib/language.ts'
import type { SystemProblem } from '#lib/site/system-state.ts'
import type { OwnerNotice } from '#server/console/console-page.ts'
import type { SystemState } from '#server/process/system-state.ts'
import { queueText } from '../queue-messages.ts'
import { systemMessages } from '../system-messages.ts'
import { healthPath, type StorageState } from '../today-wire.ts'

const lowDiskBytes = 1024 ** 3
const lowDiskShare = 0.05
const oldBackupMs = 8 * dayMs

export interface SystemParts {
  dataDir: string
  backups: Pick<Backups, 'state' | 'lastAt'>
  system: Pick<SystemState, 'problems'>
  /** The first day with statistics; null before any visit. */
  firstDay: () => Promise<string | null>
  now?: () => number
}

/** Disk space and the last backup; null where unknown. */
export async function readStorage(
  dataDir: string,
  { lastAt }: Pick<Backups, 'lastAt'>,
): Promise<StorageState> {
  const [disk, backupAt] = await Promise.all([
    statfs(dataDir).catch(() => null),
    lastAt().catch(() => null),
  ])
  return {
    freeBytes: disk && disk.bavail * disk.bsize,
    totalBytes: disk && disk.blocks * disk.bsize,
    backupAt,
  }
}

/** Notices about problems of the server and missing set-up. */
export async function readSystemNotices(parts: SystemParts): Promise<OwnerNotice[]> {
  const { dataDir, backups, system, firstDay, now = Date.now } = parts
  const [storage, { lastFailure }, problems, first] = await Promise.all([
    readStorage(dataDir, backups),
    backups.state(),
    system.problems(),
    firstDay().catch(() => ''),
  ])
  const { freeBytes, totalBytes, backupAt } = storage
  const isLow =
    freeBytes !== null && freeBytes < Math.max(lowDiskBytes, (totalBytes ?? 0) * lowDiskShare)
  const notices: readonly (OwnerNotice | false)[] = [
    // The page of restores has a notice of its own.
    ...problems.filter((problem) => problem.kind !== 'unsettled').map(problemNotice),
    isLow && notice('problem', 'diskLow', healthPath),
    lastFailure !== null && notice('problem', 'backupFailed', backupsPath),
    backupAt !== null &&
      now() - backupAt > oldBackupMs &&
      notice('problem', 'backupOld', backupsPath),
    backupAt === null && !lastFailure && notice('step', 'firstBackup', backupsPath),
    first === null && notice('step', 'firstVisit'),
  ]
  return notices.filter((one) => one !== false)
}

type Word = keyof (typeof systemMessages)['lt']['notices']

const notice = (
  kind: OwnerNotice['kind'],
  word: Word,
  path: string | null = null,
): OwnerNotice => ({
  kind,
  text: byLanguage((language) => systemMessages[language].notices[word]),
  path,
})

function problemNotice(problem: Exclude<SystemProblem, { kind: 'unsettled' }>): OwnerNotice {
  if (problem.kind === 'stopped')
    return { kind: 'problem', text: queueText('stopped', problem), path: healthPath }
  const text = byLanguage((language) => {
    const texts = systemMessages[language]
    if (problem.kind === 'failing') return texts.failing[problem.part]
    if (problem.kind === 'incident') return texts.incidents[problem.incident](problem.days ?? 0)
    return texts.damaged
  })
  return { kind: 'problem', text, path: healthPath }
}
