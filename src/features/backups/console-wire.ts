import { setupRestorePath } from '#features/accounts/wire.ts'
import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { HeldChoice, HeldKind } from '#lib/site/restores.ts'
import type { BackupState } from './backup.ts'
import type { CopiesState } from './copies.ts'
import type { HeldState } from './held.ts'
import type { SetupRestoreState } from './setup-restore.ts'

export const backupsPath = `${consolePath}/atsargines-kopijos`
/** What waits after a restore. */
export const restorePath = `${backupsPath}/po-grazinimo`
export const settleRestorePath = `${restorePath}/spresti`
export const choiceField = (kind: HeldKind) => `sprendimas-${kind}`
export const heldChoices = { send: 'siusti', drop: 'nesiusti' } as const satisfies Record<
  HeldChoice,
  string
>

export const newBackupPath = `${backupsPath}/nauja`
export const copiesPaths = {
  tryAgain: `${backupsPath}/kitur`,
  showKey: `${backupsPath}/raktas`,
  confirmKey: `${backupsPath}/raktas/patvirtinti`,
  renewKey: `${backupsPath}/raktas/naujas`,
} as const
/** Forms of the restore of an empty installation. */
export const setupRestorePaths = {
  folder: `${setupRestorePath}/aplankas`,
  store: `${setupRestorePath}/saugykla`,
  start: `${setupRestorePath}/pradeti`,
} as const
export const backupField = 'kopija'
/** In place of an id: the newest that was restored for a trial. */
export const latestBackup = 'latest'
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
      /** Whether things wait since a restore. */
      isHeld: boolean
    }
    consoleRestore: InFrame & {
      /** Null while nothing waits. */
      held: HeldState | null
      isSettled: boolean
      /** Kinds about which nothing was chosen. */
      missing: readonly HeldKind[]
      chosen: Readonly<Partial<Record<HeldKind, HeldChoice>>>
    }
    consoleSetupRestore: {
      setupKey: string
      state: SetupRestoreState
      /** What was typed into each form, without secrets. */
      folder: FormState
      store: FormState
    }
  }
}
