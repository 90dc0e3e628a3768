import type { BackupEntry } from './backup.ts'
import type { CopyFailureCode } from './copies.ts'

/** Why a backup cannot be restored. */
export type RestoreRefusal =
  | 'none'
  | 'unproved'
  | 'unknown'
  | 'backup_damaged'
  | 'site_key'
  | 'version'
  | 'place'
  | 'differs'

/** Why a restore from the console has ended without one; store's codes are those of copies. */
export type SetupRestoreFailureCode = RestoreRefusal | CopyFailureCode | 'room' | 'ended' | 'owned'

export interface SetupRestoreFailure {
  code: SetupRestoreFailureCode
  /** The program's words, as the command says them. */
  reason: string
}

/** What is being done: the site is opened again last. */
export type SetupRestoreStep = 'restoring' | 'comparing' | 'opening'

/** A restore that begins on the page of the one-time link. */
export interface SetupRestoreState {
  /** False with servers, whose databases must be empty: there the command restores. */
  isOffered: boolean
  /** The folder or store that was looked at, without secrets; null for none yet. */
  place: string | null
  /** The backups there, newest first. */
  list: readonly BackupEntry[]
  running: { step: SetupRestoreStep; since: number } | null
  /** Why the last attempt to list or to restore ended. */
  failure: SetupRestoreFailure | null
}
