import type { StatisticsMigration } from '#server/database/migrate.ts'
import { rollUpViews, sessionColumns, sumColumns } from './statistics-schema.ts'

export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: [
    // A session that goes on is cancelled by a row with `sign = -1` and inserted as it is now: sums
    // over `sign` are exact. Its views and completions are arrays with an element each, so that no
    // filter has to look for them among hits. Columns that compress badly are kept plain, because
    // unpacking them takes longer than counting. Granules are small, because a few sessions of each
    // day go on into the next.
    `create table if not exists sessions
    (
      sign Int8,
      session UInt64 codec(Delta, LZ4),
      visitor UInt64,
      started DateTime64(3, 'UTC') codec(Delta, LZ4),
      ended DateTime64(3, 'UTC') codec(Delta, LZ4),
      entry String,
      exit String,
      entry_type LowCardinality(String),
      host LowCardinality(String),
      ${sessionColumns.join(',\n      ')},
      is_new UInt8,
      -- The batch of the journal a row came with; 0 when it came in another way.
      batch UInt64,
      is_bounce UInt8,
      views UInt16,
      events UInt32,
      engagement_ms UInt32,
      scroll UInt16,
      goals Array(UInt32),
      "completed.goal" Array(UInt32),
      "completed.offset_ms" Array(Int32),
      paths Array(String) ephemeral [],
      "viewed.offset_ms" Array(Int32),
      "viewed.page" Array(UInt64) default arrayMap(path -> cityHash64(path), paths) codec(NONE),
      "viewed.engagement_ms" Array(UInt32) codec(NONE),
      "viewed.scroll" Array(UInt8),
      day Date materialized toDate(started, 'Europe/Vilnius'),
      last_day Date materialized toDate(ended, 'Europe/Vilnius'),
      entry_page UInt64 materialized cityHash64(entry) codec(NONE),
      exit_page UInt64 materialized cityHash64(exit) codec(NONE)
    )
    engine = CollapsingMergeTree(sign)
    partition by toYYYYMM(started)
    order by (day, started, session)
    settings index_granularity = 2048, non_replicated_deduplication_window = 10000`,

    // States of visitors are large, and panels read those of a few values only: hence the small
    // granules.
    `create table if not exists rollup
    (
      dimension LowCardinality(String),
      grain Enum8('hour' = 1, 'day' = 2, 'month' = 3),
      at DateTime('UTC'),
      value String,
      ${sumColumns.join(',\n      ')},
      number SimpleAggregateFunction(sum, Float64),
      batch SimpleAggregateFunction(max, UInt64),
      visitors AggregateFunction(uniq, UInt64)
    )
    engine = AggregatingMergeTree
    order by (dimension, grain, at, value)
    settings index_granularity = 512, non_replicated_deduplication_window = 10000`,

    'create table if not exists batch_hits as hits engine = Null',
    'create table if not exists batch_sessions as sessions engine = Null',
    ...rollUpViews,
  ],
}
