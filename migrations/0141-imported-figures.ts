import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'statistics',
  up: [
    `create table if not exists imported_figures
    (
      import UInt32,
      dimension LowCardinality(String),
      day Date,
      value String,
      pageviews Int64,
      sessions Int64,
      bounces Int64,
      engaged Int64,
      scroll Int64,
      events Int64,
      visitors UInt64
    )
    engine = MergeTree
    order by (day, dimension, value)`,
  ],
}
