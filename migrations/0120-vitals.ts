import type { Migration } from '#server/database/migrate.ts'

const traits = `host channel source referrer browser os language screen country
  utm_source utm_medium utm_campaign utm_term utm_content`.split(/\s+/)

/** Up to the first a view is good, above the second it is poor; `cls` in ten-thousandths. */
const measures: Readonly<Record<string, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [1000, 2500],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
}
const names = Object.keys(measures)

/** Lines of SQL for each measure. */
const each = (line: (name: string, good: number, poor: number) => string) =>
  Object.entries(measures)
    .map(([name, [good, poor]]) => line(name, good, poor))
    .join(',\n      ')

export const migration: Migration = {
  engine: 'statistics',
  up: [
    `create table if not exists vitals
    (
      at DateTime64(3, 'UTC'),
      view UInt64,
      session UInt64,
      path String,
      device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4),
      ${traits.map((name) => `${name} LowCardinality(String)`).join(',\n      ')},
      ${names.map((name) => `${name} Nullable(UInt32)`).join(',\n      ')},
      batch UInt64
    )
    engine = MergeTree
    partition by toYYYYMM(at)
    order by (path, at, view)
    settings non_replicated_deduplication_window = 10000`,

    // States of a quantile are added up: a year is the sum of its months, whatever came in them.
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

    // As with hits: the rows and their figures land apart, and the figures say of which batch.
    'create table if not exists batch_vitals as vitals engine = Null',

    `create materialized view if not exists rollup_of_vitals to vitals_rollup as
    select about.1 as dimension, time.1 as grain, about.2 as value, time.2 as at, count() as views,
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
          ('batch', concat('vitals ', toString(toYYYYMM(batch_vitals.at))))]) as about,
        arrayJoin([
          ('day', toTimeZone(toStartOfDay(batch_vitals.at, 'Europe/Vilnius'), 'UTC')),
          ('month', toTimeZone(
            toDateTime(toStartOfMonth(batch_vitals.at, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
        ]) as time
      from batch_vitals
    ) as added
    where dimension != 'batch' or grain = 'month'
    group by dimension, grain, value, at`,
  ],
}
