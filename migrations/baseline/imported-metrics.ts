import type { StatisticsMigration } from '#server/database/migrate.ts'

export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: [
    `create table if not exists imported_metrics
    (
      import UInt32,
      dimension LowCardinality(String),
      day Date,
      value String,
      pageviews Int64,
      sessions Int64,
      bounces Int64,
      engagement_ms Int64,
      scroll Int64,
      events Int64,
      visitors UInt64
    )
    engine = MergeTree
    order by (day, dimension, value)`,
  ],
}
