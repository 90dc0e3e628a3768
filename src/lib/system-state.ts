/** Parts without which what visitors send cannot be taken or counted. */
export type SystemPart = 'database' | 'journal' | 'statistics'

/** What can befall stored data; each is a dated row. */
export type DataIncident =
  /** The database went back to an earlier state than the statistics, or was lost. */
  | 'database_restored'
  /** The statistics were lost or exchanged, and began anew. */
  | 'statistics_replaced'
  /** The secret key was lost or exchanged. */
  | 'secret_key_replaced'

export type SystemProblem =
  /** It does not work at this moment. */
  | { kind: 'failing'; part: SystemPart }
  /** The engine has put damaged files of a table aside, and figures lack what is in them. */
  | { kind: 'damaged'; table: string; parts: number }
  /** A consumer of the journal does not go on; `rows` wait, the oldest `since` then. */
  | { kind: 'stopped'; consumer: string; rows: number; since: number }
  /** Within the last 30 days; `at` in milliseconds. */
  | { kind: 'incident'; incident: DataIncident; at: number }
