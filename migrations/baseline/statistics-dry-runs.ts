import type { StatisticsMigration } from '#server/database/migrate.ts'

/** They store nothing, and accept or reject the same rows as their tables. */
export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: ['hits', 'vitals', 'sessions'].map(
    (table) => `create table if not exists dry_run_${table} as ${table} engine = Null`,
  ),
}
