import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * When others made the last backup, in milliseconds; null when that is unknown. Whatever makes it
 * touches this file in the data folder.
 */
export async function lastBackupAt(dataDir: string): Promise<number | null> {
  const mark = await stat(join(dataDir, 'last-backup')).catch(() => null)
  return mark && Math.round(mark.mtimeMs)
}
