import type { StatisticsMigration } from '#server/database/migrate.ts'

const tables = [
  'installation',
  'hits',
  'sessions',
  'rollup',
  'vitals',
  'vitals_rollup',
  'imported_metrics',
  'migrations',
]

/**
 * The journal lets go of rows once an insert was answered, so by then parts must be on disk: usually
 * they stay in memory of the system for up to half a minute. What merges and deletions write is
 * synced as well, for parts they replace are not kept for long.
 * https://clickhouse.com/docs/operations/settings/merge-tree-settings#fsync_after_insert
 */
export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: tables.map(
    (table) => `alter table ${table} modify setting fsync_after_insert = 1,
      fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1`,
  ),
}
