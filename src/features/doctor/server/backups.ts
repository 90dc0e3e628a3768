import { readLastBackup } from '#features/backups/server.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Finding } from '../health.ts'
import type { DoctorContext } from './context.ts'
import { found } from './found.ts'

const oldAfterDays = 8

export async function checkBackups({ config, now }: DoctorContext): Promise<Finding[]> {
  const at = await readLastBackup(config)
  if (at === null) return [found('backup_none_yet')]
  const days = Math.floor((now() - at) / dayMs)
  return [days >= oldAfterDays ? found('backup_old', days) : found('backup_recent')]
}
