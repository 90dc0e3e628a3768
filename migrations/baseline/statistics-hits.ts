import type { StatisticsMigration } from '#server/database/migrate.ts'
import { sessionColumns } from './statistics-schema.ts'

export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: [
    // Interactions lie apart from views, which are far more. Rows of a page lie together, and pages
    // are counted by their hashes in half the time. Months are partitions, and the column of days in
    // Lithuania takes next to nothing to read. `at` is when the page was viewed, also for what was
    // reported about the view later.
    `create table if not exists hits
    (
      id UInt64,
      at DateTime64(3, 'UTC'),
      kind Enum8('view' = 1, 'update' = 2, 'event' = 3),
      visitor UInt64,
      session UInt64,
      path String,
      page_id String,
      page_type LowCardinality(String),
      time_on_page UInt32,
      goals Array(UInt32),
      is_interaction UInt8 materialized kind = 'event' or notEmpty(goals),
      page UInt64 materialized cityHash64(path),
      day Date materialized toDate(at, 'Europe/Vilnius'),
      host LowCardinality(String),
      ${sessionColumns.join(',\n      ')},
      is_new UInt8,
      batch UInt64,
      received DateTime64(3, 'UTC'),
      view UInt64,
      title String,
      is_entry UInt8,
      scroll UInt8,
      name LowCardinality(String),
      value String,
      number Float64
    )
    engine = MergeTree
    partition by toYYYYMM(at)
    order by (is_interaction, path, at, id)
    settings non_replicated_deduplication_window = 10000`,
  ],
}
