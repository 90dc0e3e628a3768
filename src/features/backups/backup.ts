/** The result of restoring a backup for a trial and comparing it with what it was made from. */
export interface BackupProof {
  /** In milliseconds. */
  at: number
  ok: boolean
  /** What differs, in words of the program; empty when nothing does. */
  differences: readonly string[]
}

/** Pages fit the embedded engines alone; rows fit any, and take longer. */
export type BackupForm = 'pages' | 'rows'

export interface BackupEntry {
  id: string
  form: BackupForm
  /** In milliseconds. */
  madeAt: number
  /** The size of the data in it. */
  bytes: number
  /** What was stored for it; the rest was in an earlier backup. */
  newBytes: number
  /** Null until it was restored for a trial. */
  proof: BackupProof | null
}

/** For how many of the latest days, weeks and months a backup is kept. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

export interface BackupFailure {
  at: number
  reason: string
}

export interface BackupState {
  /** Whether the data are in PostgreSQL or a ClickHouse server. */
  usesServers: boolean
  running: boolean
  /** When the next one begins; null where none does. */
  next: number | null
  /** The data folder. */
  dataDir: string
  /** The folder it goes to. */
  target: string
  keep: Keep
  /** Newest first. */
  list: readonly BackupEntry[]
  /** Why the last attempt gave no proved backup; null after one that did. */
  lastFailure: BackupFailure | null
}
