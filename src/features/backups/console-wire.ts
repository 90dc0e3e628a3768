import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { BackupState } from './backup.ts'

export const backupsPath = `${consolePath}/atsargines-kopijos`
export const newBackupPath = `${backupsPath}/nauja`
/** The query parameter of the page after the owner has asked for a backup. */
export const startedField = 'pradeta'

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleBackups: InFrame & { state: BackupState; isStarted: boolean }
  }
}
