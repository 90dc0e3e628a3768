import type { StatisticsMigration } from '#server/database/migrate.ts'

/**
 * Events of one id and one millisecond that differ in their names are rows of their own. Only a column
 * that is new may join what a table is ordered by, and that rewrites nothing; rows of before have none
 * in it. https://clickhouse.com/docs/sql-reference/statements/alter/order-by
 */
export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: [
    `alter table marketing_events
      add column if not exists name_in_key LowCardinality(String) after name,
      modify order by (at, id, name_in_key)`,
  ],
}
