import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'statistics',
  up: [
    // What was done on pages lies apart from the views, which are far more. The rows of a page lie
    // together, so that it is found at once and pages are counted one after the other, by their hash
    // in half the time; times are told apart by months, and days in Lithuania cost next to nothing.
    `create table if not exists hits
    (
      id UInt64,
      at DateTime64(3, 'UTC'),
      kind Enum8('view' = 1, 'update' = 2, 'event' = 3),
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
      utm_content LowCardinality(String),
      is_deed UInt8 materialized kind = 'event' or notEmpty(goals),
      page UInt64 materialized cityHash64(path),
      day Date materialized toDate(at, 'Europe/Vilnius')
    )
    engine = MergeTree
    partition by toYYYYMM(at)
    order by (is_deed, path, at, id)
    settings non_replicated_deduplication_window = 10000`,
  ],
}
