import type { Migration } from '#server/database/migrate.ts'

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** What a hit and its session say alike; fixed when the session begins. */
const sessionColumns = [
  'host LowCardinality(String)',
  'channel LowCardinality(String)',
  'source LowCardinality(String)',
  'browser LowCardinality(String)',
  'os LowCardinality(String)',
  'language LowCardinality(String)',
  'screen LowCardinality(String)',
  'country LowCardinality(String)',
  'is_new UInt8',
]

const hitColumns = [
  ...sessionColumns,
  // `at` is when the page was viewed, also for what was reported of the view later.
  "received DateTime64(3, 'UTC')",
  'view UInt64',
  'title String',
  'is_entry UInt8',
  'scroll UInt8',
  'name LowCardinality(String)',
  'value String',
  'number Float64',
]

/** Sums what each row adds to the figures of what it is about (`about`) in the times it falls into. */
const rollUp = (added: string) => `
  select about.1 as dimension, time.1 as grain, time.2 as at, about.2 as value,
    sum(pageviews_) as pageviews, sum(sessions_) as sessions, sum(bounces_) as bounces,
    sum(newcomers_) as newcomers, sum(engaged_) as engaged, sum(scroll_) as scroll,
    sum(events_) as events, sum(number_) as number, uniqState(visitor) as visitors
  from (${added})
  where grain != 'hour' or dimension = 'site'
  group by dimension, grain, at, value`

/** The beginnings of the hour, day and month a moment falls into in Lithuania. */
const timesOf = (at: string) => `arrayJoin([
    ('hour', toStartOfHour(${at}, 'UTC')),
    ('day', toTimeZone(toStartOfDay(${at}, 'Europe/Vilnius'), 'UTC')),
    ('month', toTimeZone(
      toDateTime(toStartOfMonth(${at}, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
  ]) as time`

const sessionDimensions = [
  ['entry', 'entry'],
  ['exit', 'exit'],
  ['channel', 'channel'],
  ['source', 'source'],
  ['referrer', 'referrer'],
  ['device', 'toString(device)'],
  ['browser', 'browser'],
  ['os', 'os'],
  ['language', 'language'],
  ['screen', 'screen'],
  ['country', 'country'],
].map(([name, value]) => `('${name}', toString(${value}))`)

export const migration: Migration = {
  engine: 'statistics',
  up: [
    `alter table hits
       modify column kind Enum8('view' = 1, 'update' = 2, 'event' = 3),
       modify column device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4),
       ${hitColumns.map((column) => `add column if not exists ${column}`).join(',\n       ')}`,

    // A session that goes on is taken back as it was and put in as it is: sums over `sign` are exact.
    `create table if not exists sessions
    (
      sign Int8,
      session UInt64,
      visitor UInt64,
      started DateTime64(3, 'UTC'),
      ended DateTime64(3, 'UTC'),
      entry String,
      exit String,
      entry_type LowCardinality(String),
      referrer LowCardinality(String),
      device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4),
      ${[...sessionColumns, ...campaign.map((name) => `${name} LowCardinality(String)`)].join(',\n      ')},
      bounce UInt8,
      views UInt32,
      events UInt32,
      engaged UInt64,
      goals Array(UInt32)
    )
    engine = CollapsingMergeTree(sign)
    partition by toYYYYMM(started)
    order by (started, session)
    settings non_replicated_deduplication_window = 10000`,

    `create table if not exists rollup
    (
      dimension LowCardinality(String),
      grain Enum8('hour' = 1, 'day' = 2, 'month' = 3),
      at DateTime('UTC'),
      value String,
      pageviews SimpleAggregateFunction(sum, Int64),
      sessions SimpleAggregateFunction(sum, Int64),
      bounces SimpleAggregateFunction(sum, Int64),
      newcomers SimpleAggregateFunction(sum, Int64),
      engaged SimpleAggregateFunction(sum, Int64),
      scroll SimpleAggregateFunction(sum, Int64),
      events SimpleAggregateFunction(sum, Int64),
      number SimpleAggregateFunction(sum, Float64),
      visitors AggregateFunction(uniq, UInt64)
    )
    engine = AggregatingMergeTree
    order by (dimension, grain, at, value)
    settings non_replicated_deduplication_window = 10000`,

    `create materialized view if not exists rollup_of_hits to rollup as ${rollUp(`
      select visitor, ${timesOf('at')},
        arrayJoin(arrayConcat(
          if(kind = 'event', [('event', concat(name, ' ', value))], [('site', ''), ('page', path)]),
          arrayMap(goal -> ('goal', toString(goal)), goals)
        )) as about,
        about.1 in ('site', 'page') as of_page,
        of_page and kind = 'view' as pageviews_, 0 as sessions_, 0 as bounces_, 0 as newcomers_,
        if(of_page, toInt64(time_on_page), 0) as engaged_, if(of_page, toInt64(scroll), 0) as scroll_,
        not of_page as events_, if(of_page, 0, number) as number_
      from hits`)}`,

    `create materialized view if not exists rollup_of_sessions to rollup as ${rollUp(`
      select visitor, ${timesOf('started')},
        arrayJoin(arrayConcat(
          [('site', ''), ${sessionDimensions.join(', ')}],
          ${campaign.map((name) => `if(${name} = '', [], [('${name}', toString(${name}))])`).join(', ')},
          arrayMap(goal -> ('goal', toString(goal)), goals)
        )) as about,
        if(about.1 in ('site', 'goal'), 0, sign) as counted_here,
        counted_here * toInt64(views) as pageviews_, toInt64(sign) as sessions_,
        sign * toInt64(bounce) as bounces_, sign * toInt64(is_new) as newcomers_,
        counted_here * toInt64(engaged) as engaged_, 0 as scroll_,
        counted_here * toInt64(events) as events_, 0. as number_
      from sessions`)}`,
  ],
}
