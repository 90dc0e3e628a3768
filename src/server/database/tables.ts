/**
 * Every relational table by name. A feature adds its own where it uses them:
 * `declare module '#server/database/tables.ts' { interface Tables { … } }`.
 *
 * Both engines store the same values: times are whole milliseconds UTC, JSON is text, there are no
 * booleans.
 */
export interface Tables {
  migrations: { name: string; digest: string; applied_at: number }
}
