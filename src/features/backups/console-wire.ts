import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { BackupState } from './backup.ts'
import type { CopiesState } from './copies.ts'

export const backupsPath = `${consolePath}/atsargines-kopijos`
export const newBackupPath = `${backupsPath}/nauja`
export const copiesPaths = {
  tryAgain: `${backupsPath}/kitur`,
  showKey: `${backupsPath}/raktas`,
  confirmKey: `${backupsPath}/raktas/patvirtinti`,
  renewKey: `${backupsPath}/raktas/naujas`,
} as const
export const recoveryKeyField = 'raktas'
/** The query parameter of the page after the owner has asked for a backup. */
export const startedField = 'pradeta'

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleBackups: InFrame & {
      state: BackupState
      isStarted: boolean
      /** Null while nothing is copied elsewhere. */
      copies: CopiesState | null
      isRecentSignIn: boolean
      /** Whether an owner is to type the recovery key from paper now. */
      asksForKey: boolean
      /** The recovery key, for an owner who asked to see it. */
      shownKey: string | null
      isWrongKey: boolean
    }
  }
}
