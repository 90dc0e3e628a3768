/** Parts without which visitors' data cannot be accepted or counted. */
export type SystemPart = 'database' | 'disk' | 'journal' | 'statistics'

/** Incidents of stored data; each is a dated row. */
export type DataIncident =
  /** The database went back to an earlier state than the journal or the statistics. */
  | 'database_restored'
  /** The journal went back to an earlier state than the database, or was lost. */
  | 'journal_replaced'
  /** The statistics were lost or exchanged, and began empty. */
  | 'statistics_replaced'
  /** The statistics were restored from too old a backup, and lack days. */
  | 'statistics_gap'
  /** The secret key was lost or exchanged. */
  | 'secret_key_replaced'

export type SystemProblem =
  /** The part does not work at this moment. */
  | { kind: 'failing'; part: SystemPart }
  /** Files of a table cannot be read, so figures lack their rows or are missing. */
  | { kind: 'damaged'; table: string; parts: number }
  /** A consumer of the journal makes no progress; `rows` wait, the oldest one `since` then. */
  | { kind: 'stopped'; consumer: string; rows: number; since: number }
  /**
   * An incident of the last 30 days; `at` in milliseconds; `days` is the number of missing days.
   */
  | { kind: 'incident'; incident: DataIncident; at: number; days: number | null }
  /** What was made before a restore waits for an owner. */
  | { kind: 'unsettled'; at: number }
