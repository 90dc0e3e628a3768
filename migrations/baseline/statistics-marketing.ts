import type { StatisticsMigration } from '#server/database/migrate.ts'

/** As in the other tables: the journal lets go of rows once an insert was answered. */
const settings = `settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1,
      fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1`

/** Rows that come again replace the same: they are found by what they are ordered by. */
export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: [
    `create table if not exists marketing_events
    (
      at DateTime64(3, 'UTC'),
      id String,
      received DateTime64(3, 'UTC'),
      name LowCardinality(String),
      custom_name LowCardinality(String),
      origin LowCardinality(String),
      url String,
      referrer String,
      params String codec(ZSTD(3)),
      value Nullable(Float64),
      currency LowCardinality(String),
      order_id String,
      fired Array(LowCardinality(String)),
      consent_id String,
      analytics UInt8,
      advertisement UInt8,
      external_id String,
      network LowCardinality(String),
      fields Array(LowCardinality(String)),
      attribution String codec(ZSTD(3)),
      day Date materialized toDate(at, 'Europe/Vilnius'),
      index by_id id type bloom_filter granularity 4
    )
    engine = ReplacingMergeTree
    partition by toYYYYMM(at)
    order by (at, id)
    ${settings}`,

    // Which of two rows about the same is right, when a kill left it open: the one that knows more.
    `create table if not exists marketing_deliveries
    (
      event_at DateTime64(3, 'UTC'),
      event_id String,
      destination LowCardinality(String),
      row UInt64,
      certainty UInt8,
      at DateTime64(3, 'UTC'),
      name LowCardinality(String),
      outcome LowCardinality(String),
      reason String,
      attempts UInt16,
      answer String,
      trace_id String,
      payload String codec(ZSTD(3)),
      fields Array(LowCardinality(String)),
      consent_id String,
      external_id String,
      day Date materialized toDate(event_at, 'Europe/Vilnius')
    )
    engine = ReplacingMergeTree(certainty)
    partition by toYYYYMM(event_at)
    order by (event_at, event_id, destination, row)
    ${settings}`,
  ],
}
