import { lastBackupAt } from '#server/process/last-backup.ts'
import { listBackups, newestProved } from './server/repository.ts'
import { openTarget, type TargetConfig, whyUnavailable } from './server/target.ts'

export { noBackups } from './server/open-backups.ts'
export { whyUnavailable }

type BackupConfig = TargetConfig & Parameters<typeof whyUnavailable>[0]

/**
 * When the last backup was made that can be restored, in milliseconds; null when none is known.
 * Where others make them, when that was.
 */
export async function readLastBackup(config: BackupConfig): Promise<number | null> {
  if (whyUnavailable(config)) return lastBackupAt(config.dataDir)
  return newestProved(await listBackups(openTarget(config)))
}
