import { lastBackupAt } from '#server/process/last-backup.ts'
import { hasServers } from './server/back-up.ts'
import { listBackups, newestProved } from './server/repository.ts'
import { openTarget, type TargetConfig } from './server/target.ts'

type BackupConfig = TargetConfig & Parameters<typeof hasServers>[0]

/**
 * When the last backup was made that can be restored, in milliseconds; null when none is known.
 * Others may make those of servers, and say when.
 */
export async function readLastBackup(config: BackupConfig): Promise<number | null> {
  const own = newestProved(await listBackups(openTarget(config))) ?? 0
  const byOthers = hasServers(config) ? await lastBackupAt(config.dataDir) : null
  return Math.max(own, byOthers ?? 0) || null
}
