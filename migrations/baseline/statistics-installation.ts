import type { StatisticsMigration } from '#server/database/migrate.ts'

/** One row, by which a relational database recognises the statistics it counts into. */
export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: ['create table if not exists installation (id String) engine = MergeTree order by id'],
}
