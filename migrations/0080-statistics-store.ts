import type { Migration } from '#server/database/migrate.ts'

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** What a hit and its session say alike; fixed when the session begins. Filters read it plain. */
const sessionColumns = [
  'host LowCardinality(String)',
  'channel LowCardinality(String) codec(NONE)',
  'source LowCardinality(String) codec(NONE)',
  'browser LowCardinality(String) codec(NONE)',
  'os LowCardinality(String) codec(NONE)',
  'language LowCardinality(String) codec(NONE)',
  'screen LowCardinality(String) codec(NONE)',
  'country LowCardinality(String) codec(NONE)',
  'is_new UInt8',
  // The batch of the journal a row came with; none when it came in another way.
  'batch UInt64',
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
    sum(events_) as events, sum(number_) as number,
    max(added.batch) as batch, uniqStateIf(visitor, about.1 != 'batch') as visitors
  from (${added}) as added
  where if(dimension = 'batch', grain = 'month', grain != 'hour' or dimension = 'site')
  group by dimension, grain, at, value`

/** The beginnings of the hour, day and month a moment falls into in Lithuania. */
const timesOf = (at: string) => `arrayJoin([
    ('hour', toStartOfHour(${at}, 'UTC')),
    ('day', toTimeZone(toStartOfDay(${at}, 'Europe/Vilnius'), 'UTC')),
    ('month', toTimeZone(
      toDateTime(toStartOfMonth(${at}, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
  ]) as time`

/** Says, in the very part of `rollup` that a batch adds, that the batch is in it. */
const markOf = (table: string, at: string) =>
  `if(batch = 0, [], [('batch', concat('${table} ', toString(toYYYYMM(${at}))))])`

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

const ofHits = `
  select batch, visitor, ${timesOf('at')},
    arrayJoin(arrayConcat(
      if(kind = 'event', [('event', concat(name, ' ', value))], [('site', ''), ('page', path)]),
      arrayMap(goal -> ('goal', toString(goal)), goals),
      ${markOf('hits', 'at')}
    )) as about,
    about.1 in ('site', 'page') as of_page,
    of_page and kind = 'view' as pageviews_, 0 as sessions_, 0 as bounces_, 0 as newcomers_,
    if(of_page, toInt64(time_on_page), 0) as engaged_, if(of_page, toInt64(scroll), 0) as scroll_,
    about.1 in ('event', 'goal') as events_, if(of_page, 0, number) as number_`

const ofSessions = `
  select batch, visitor, ${timesOf('started')},
    arrayJoin(arrayConcat(
      [('site', ''), ${sessionDimensions.join(', ')}],
      ${campaign.map((name) => `if(${name} = '', [], [('${name}', toString(${name}))])`).join(', ')},
      arrayMap(goal -> ('goal', toString(goal)), goals),
      ${markOf('sessions', 'started')}
    )) as about,
    if(about.1 in ('site', 'goal', 'batch'), 0, sign) as counted_here,
    counted_here * toInt64(views) as pageviews_, toInt64(sign) as sessions_,
    sign * toInt64(bounce) as bounces_, sign * toInt64(is_new) as newcomers_,
    counted_here * toInt64(engaged) as engaged_, 0 as scroll_,
    counted_here * toInt64(events) as events_, 0. as number_`

export const migration: Migration = {
  engine: 'statistics',
  up: [
    `alter table hits
       modify column device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4) codec(NONE),
       ${hitColumns.map((column) => `add column if not exists ${column}`).join(',\n       ')}`,

    // A session that goes on is taken back as it was and put in as it is: sums over `sign` are exact.
    // It tells its views and completions too, one element each, so that nothing that chooses visits
    // is looked for among hits. What hardly gets smaller is kept plain: to unpack it takes longer than
    // to count it. Small granules, for a few visits of each day go on into the next.
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
      referrer LowCardinality(String),
      device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4) codec(NONE),
      ${[...sessionColumns, ...campaign.map((name) => `${name} LowCardinality(String)`)].join(',\n      ')},
      bounce UInt8,
      views UInt16,
      events UInt32,
      engaged UInt32,
      scroll UInt16,
      goals Array(UInt32),
      "reached.goals" Array(UInt32),
      "reached.after" Array(Int32),
      paths Array(String) ephemeral [],
      "viewed.after" Array(Int32),
      "viewed.pages" Array(UInt64) default arrayMap(path -> cityHash64(path), paths) codec(NONE),
      "viewed.spent" Array(UInt32) codec(NONE),
      "viewed.depths" Array(UInt8),
      day Date materialized toDate(started, 'Europe/Vilnius'),
      last_day Date materialized toDate(ended, 'Europe/Vilnius'),
      entry_page UInt64 materialized cityHash64(entry) codec(NONE),
      exit_page UInt64 materialized cityHash64(exit) codec(NONE)
    )
    engine = CollapsingMergeTree(sign)
    partition by toYYYYMM(started)
    order by (day, started, session)
    settings index_granularity = 2048, non_replicated_deduplication_window = 10000`,

    // States of visitors are large, and of a page's those of a few rows are asked for: hence the
    // fine index.
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
      batch SimpleAggregateFunction(max, UInt64),
      visitors AggregateFunction(uniq, UInt64)
    )
    engine = AggregatingMergeTree
    order by (dimension, grain, at, value)
    settings index_granularity = 512, non_replicated_deduplication_window = 10000`,

    // Rows of the journal's batches go into a table and, through these, into `rollup` apart from
    // each other: of two tables filled by one insert, a kill could leave either without its part.
    'create table if not exists batch_hits as hits engine = Null',
    'create table if not exists batch_sessions as sessions engine = Null',

    ...Object.entries({
      rollup_of_hits: `${ofHits} from hits where batch = 0`,
      rollup_of_batch_hits: `${ofHits} from batch_hits`,
      rollup_of_sessions: `${ofSessions} from sessions where batch = 0`,
      rollup_of_batch_sessions: `${ofSessions} from batch_sessions`,
    }).map(
      ([name, added]) =>
        `create materialized view if not exists ${name} to rollup as ${rollUp(added)}`,
    ),
  ],
}
