import type { StatisticsMigration } from '#server/database/migrate.ts'
import { compressedSessionColumns } from './statistics-schema.ts'

/** A view is good up to the first value and poor above the second; `cls` in ten-thousandths. */
const thresholds: Readonly<Record<string, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [1000, 2500],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
}
const names = Object.keys(thresholds)

/** Lines of SQL for each vital. */
const each = (line: (name: string, good: number, poor: number) => string) =>
  Object.entries(thresholds)
    .map(([name, [good, poor]]) => line(name, good, poor))
    .join(',\n      ')

export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: [
    `create table if not exists vitals
    (
      at DateTime64(3, 'UTC'),
      view UInt64,
      session UInt64,
      path String,
      host LowCardinality(String),
      ${compressedSessionColumns.join(',\n      ')},
      ${names.map((name) => `${name} Nullable(UInt32)`).join(',\n      ')},
      batch UInt64
    )
    engine = MergeTree
    partition by toYYYYMM(at)
    order by (path, at, view)
    settings non_replicated_deduplication_window = 10000`,

    // States of quantiles can be merged: those of a year are made of its months.
    `create table if not exists vitals_rollup
    (
      dimension LowCardinality(String),
      grain Enum8('day' = 2, 'month' = 3),
      value String,
      at DateTime('UTC'),
      views SimpleAggregateFunction(sum, UInt64),
      batch SimpleAggregateFunction(max, UInt64),
      ${each(
        (name) => `${name} AggregateFunction(quantileTiming(0.75), UInt32),
      ${name}_measured SimpleAggregateFunction(sum, UInt64),
      ${name}_good SimpleAggregateFunction(sum, UInt64),
      ${name}_poor SimpleAggregateFunction(sum, UInt64)`,
      )}
    )
    engine = AggregatingMergeTree
    order by (dimension, grain, value, at)
    settings non_replicated_deduplication_window = 10000`,

    // As with hits, rows and roll-up are filled apart, and the roll-up marks the batch.
    'create table if not exists batch_vitals as vitals engine = Null',

    `create materialized view if not exists rollup_of_vitals to vitals_rollup as
    select keyed.1 as dimension, bucket.1 as grain, keyed.2 as value, bucket.2 as at, count() as views,
      max(added.batch) as batch,
      ${each(
        (
          name,
          good,
          poor,
        ) => `quantileTimingStateIf(0.75)(assumeNotNull(${name}_), isNotNull(${name}_)) as ${name},
      count(${name}_) as ${name}_measured, countIf(${name}_ <= ${good}) as ${name}_good,
      countIf(${name}_ > ${poor}) as ${name}_poor`,
      )}
    from (
      select batch, ${names.map((name) => `${name} as ${name}_`).join(', ')},
        arrayJoin([('site', ''), ('page', path), ('device', toString(device)),
          ('country', toString(country)),
          ('batch', concat('vitals ', toString(toYYYYMM(batch_vitals.at))))]) as keyed,
        arrayJoin([
          ('day', toTimeZone(toStartOfDay(batch_vitals.at, 'Europe/Vilnius'), 'UTC')),
          ('month', toTimeZone(
            toDateTime(toStartOfMonth(batch_vitals.at, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
        ]) as bucket
      from batch_vitals
    ) as added
    where dimension != 'batch' or grain = 'month'
    group by dimension, grain, value, at`,
  ],
}
