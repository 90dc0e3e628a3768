import { dayMs } from '#lib/dates/durations.ts'
import { lastBackupAt } from '#server/process/last-backup.ts'
import type { Finding } from '../health.ts'
import type { DoctorContext } from './context.ts'
import { found } from './found.ts'

const oldAfterDays = 8

export async function checkBackups({ config, now }: DoctorContext): Promise<Finding[]> {
  const at = await lastBackupAt(config.dataDir)
  if (at === null) return [found('backup_none')]
  const days = Math.floor((now() - at) / dayMs)
  return [days >= oldAfterDays ? found('backup_old', days) : found('backup_recent')]
}
