import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'statistics',
  up: [
    // The rows of a page lie together, so that it is found at once and pages are counted one after
    // the other; times are told apart by months.
    `create table if not exists hits
    (
      id UInt64,
      at DateTime64(3, 'UTC'),
      kind Enum8('view' = 1, 'update' = 2),
      visitor UInt64,
      session UInt64,
      path String,
      referrer LowCardinality(String),
      device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3),
      page_id String,
      page_type LowCardinality(String),
      time_on_page UInt32,
      goals Array(UInt32),
      utm_source LowCardinality(String),
      utm_medium LowCardinality(String),
      utm_campaign LowCardinality(String),
      utm_term LowCardinality(String),
      utm_content LowCardinality(String)
    )
    engine = MergeTree
    partition by toYYYYMM(at)
    order by (path, at, id)
    settings non_replicated_deduplication_window = 10000`,
  ],
}
