/** Parts without which what visitors send cannot be taken or counted. */
export type SystemPart = 'database' | 'disk' | 'journal' | 'statistics'

/** What can befall stored data; each is a dated row. */
export type DataIncident =
  /** The database went back to an earlier state than the journal or the statistics. */
  | 'database_restored'
  /** The journal went back to an earlier state than the database, or was lost. */
  | 'journal_replaced'
  /** The statistics were lost or exchanged, and began anew. */
  | 'statistics_replaced'
  /** The statistics were restored from a copy too old, and lack days. */
  | 'statistics_gap'
  /** The secret key was lost or exchanged. */
  | 'secret_key_replaced'

export type SystemProblem =
  /** It does not work at this moment. */
  | { kind: 'failing'; part: SystemPart }
  /** Files of a table cannot be read, and figures lack what is in them or are not there. */
  | { kind: 'damaged'; table: string; parts: number }
  /** A consumer of the journal does not go on; `rows` wait, the oldest `since` then. */
  | { kind: 'stopped'; consumer: string; rows: number; since: number }
  /** Within the last 30 days; `at` in milliseconds; `days` are those that are missing. */
  | { kind: 'incident'; incident: DataIncident; at: number; days: number | null }
