// Written by scripts/freeze-migrations.ts from src/features/statistics/server/schema.ts.

export const sessionColumns: readonly string[] = [
  `channel LowCardinality(String) codec(NONE)`,
  `source LowCardinality(String) codec(NONE)`,
  `referrer LowCardinality(String)`,
  `utm_campaign LowCardinality(String)`,
  `utm_source LowCardinality(String)`,
  `utm_medium LowCardinality(String)`,
  `utm_content LowCardinality(String)`,
  `utm_term LowCardinality(String)`,
  `country LowCardinality(String) codec(NONE)`,
  `language LowCardinality(String) codec(NONE)`,
  `device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4) codec(NONE)`,
  `browser LowCardinality(String) codec(NONE)`,
  `os LowCardinality(String) codec(NONE)`,
  `screen LowCardinality(String) codec(NONE)`,
]

export const compressedSessionColumns: readonly string[] = [
  `channel LowCardinality(String)`,
  `source LowCardinality(String)`,
  `referrer LowCardinality(String)`,
  `utm_campaign LowCardinality(String)`,
  `utm_source LowCardinality(String)`,
  `utm_medium LowCardinality(String)`,
  `utm_content LowCardinality(String)`,
  `utm_term LowCardinality(String)`,
  `country LowCardinality(String)`,
  `language LowCardinality(String)`,
  `device Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4)`,
  `browser LowCardinality(String)`,
  `os LowCardinality(String)`,
  `screen LowCardinality(String)`,
]

export const sumColumns: readonly string[] = [
  `pageviews SimpleAggregateFunction(sum, Int64)`,
  `sessions SimpleAggregateFunction(sum, Int64)`,
  `bounces SimpleAggregateFunction(sum, Int64)`,
  `new_visitors SimpleAggregateFunction(sum, Int64)`,
  `engagement_ms SimpleAggregateFunction(sum, Int64)`,
  `scroll SimpleAggregateFunction(sum, Int64)`,
  `events SimpleAggregateFunction(sum, Int64)`,
]

export const rollUpViews: readonly string[] = [
  `create materialized view if not exists rollup_of_hits to rollup as 
  select keyed.1 as dimension, bucket.1 as grain, bucket.2 as at, keyed.2 as value,
    sum(added_pageviews) as pageviews, sum(added_sessions) as sessions, sum(added_bounces) as bounces, sum(added_new_visitors) as new_visitors, sum(added_engagement_ms) as engagement_ms, sum(added_scroll) as scroll, sum(added_events) as events,
    sum(added_number) as number,
    max(added.batch) as batch, uniqStateIf(visitor, keyed.1 != 'batch') as visitors
  from (
  select batch, visitor, arrayJoin([
    ('hour', toStartOfHour(at, 'UTC')),
    ('day', toTimeZone(toStartOfDay(at, 'Europe/Vilnius'), 'UTC')),
    ('month', toTimeZone(toDateTime(toStartOfMonth(at, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
  ]) as bucket,
    arrayJoin(arrayConcat(
      [('site', ''), ('page', path)],
      if(kind = 'event', [('event', concat(name, ' ', value))], []),
      arrayMap(goal -> ('goal', toString(goal)), goals),
      if(batch = 0, [], [('batch', concat('hits ', toString(toYYYYMM(at))))])
    )) as keyed,
    keyed.1 in ('site', 'page') as is_of_view,
    if(is_of_view, toInt64(kind = 'view'), 0) as added_pageviews,
    0 as added_sessions,
    0 as added_bounces,
    0 as added_new_visitors,
    if(is_of_view, toInt64(time_on_page), 0) as added_engagement_ms,
    if(is_of_view, toInt64(scroll), 0) as added_scroll,
    keyed.1 in ('event', 'goal') as added_events,
    if(is_of_view, 0, number) as added_number from hits where batch = 0) as added
  where if(dimension = 'batch', grain = 'month', grain != 'hour' or dimension = 'site')
  group by dimension, grain, at, value`,
  `create materialized view if not exists rollup_of_batch_hits to rollup as 
  select keyed.1 as dimension, bucket.1 as grain, bucket.2 as at, keyed.2 as value,
    sum(added_pageviews) as pageviews, sum(added_sessions) as sessions, sum(added_bounces) as bounces, sum(added_new_visitors) as new_visitors, sum(added_engagement_ms) as engagement_ms, sum(added_scroll) as scroll, sum(added_events) as events,
    sum(added_number) as number,
    max(added.batch) as batch, uniqStateIf(visitor, keyed.1 != 'batch') as visitors
  from (
  select batch, visitor, arrayJoin([
    ('hour', toStartOfHour(at, 'UTC')),
    ('day', toTimeZone(toStartOfDay(at, 'Europe/Vilnius'), 'UTC')),
    ('month', toTimeZone(toDateTime(toStartOfMonth(at, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
  ]) as bucket,
    arrayJoin(arrayConcat(
      [('site', ''), ('page', path)],
      if(kind = 'event', [('event', concat(name, ' ', value))], []),
      arrayMap(goal -> ('goal', toString(goal)), goals),
      if(batch = 0, [], [('batch', concat('hits ', toString(toYYYYMM(at))))])
    )) as keyed,
    keyed.1 in ('site', 'page') as is_of_view,
    if(is_of_view, toInt64(kind = 'view'), 0) as added_pageviews,
    0 as added_sessions,
    0 as added_bounces,
    0 as added_new_visitors,
    if(is_of_view, toInt64(time_on_page), 0) as added_engagement_ms,
    if(is_of_view, toInt64(scroll), 0) as added_scroll,
    keyed.1 in ('event', 'goal') as added_events,
    if(is_of_view, 0, number) as added_number from batch_hits) as added
  where if(dimension = 'batch', grain = 'month', grain != 'hour' or dimension = 'site')
  group by dimension, grain, at, value`,
  `create materialized view if not exists rollup_of_sessions to rollup as 
  select keyed.1 as dimension, bucket.1 as grain, bucket.2 as at, keyed.2 as value,
    sum(added_pageviews) as pageviews, sum(added_sessions) as sessions, sum(added_bounces) as bounces, sum(added_new_visitors) as new_visitors, sum(added_engagement_ms) as engagement_ms, sum(added_scroll) as scroll, sum(added_events) as events,
    sum(added_number) as number,
    max(added.batch) as batch, uniqStateIf(visitor, keyed.1 != 'batch') as visitors
  from (
  select batch, visitor, arrayJoin([
    ('hour', toStartOfHour(started, 'UTC')),
    ('day', toTimeZone(toStartOfDay(started, 'Europe/Vilnius'), 'UTC')),
    ('month', toTimeZone(toDateTime(toStartOfMonth(started, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
  ]) as bucket,
    arrayJoin(arrayConcat(
      [('site', ''), ('entry', entry), ('exit', exit)],
      [('channel', toString(channel))],
      [('source', toString(source))],
      [('referrer', toString(referrer))],
      if(utm_campaign = '', [], [('utm_campaign', toString(utm_campaign))]),
      if(utm_source = '', [], [('utm_source', toString(utm_source))]),
      if(utm_medium = '', [], [('utm_medium', toString(utm_medium))]),
      if(utm_content = '', [], [('utm_content', toString(utm_content))]),
      if(utm_term = '', [], [('utm_term', toString(utm_term))]),
      [('country', toString(country))],
      [('language', toString(language))],
      [('device', toString(device))],
      [('browser', toString(browser))],
      [('os', toString(os))],
      [('screen', toString(screen))],
      arrayMap(goal -> ('goal', toString(goal)), goals),
      if(batch = 0, [], [('batch', concat('sessions ', toString(toYYYYMM(started))))])
    )) as keyed,
    if(keyed.1 in ('site', 'goal', 'batch'), 0, sign) as dimension_sign,
    dimension_sign * toInt64(views) as added_pageviews,
    sign * toInt64(1) as added_sessions,
    sign * toInt64(is_bounce) as added_bounces,
    sign * toInt64(is_new) as added_new_visitors,
    dimension_sign * toInt64(engagement_ms) as added_engagement_ms,
    0 as added_scroll,
    dimension_sign * toInt64(events) as added_events,
    0. as added_number from sessions where batch = 0) as added
  where if(dimension = 'batch', grain = 'month', grain != 'hour' or dimension = 'site')
  group by dimension, grain, at, value`,
  `create materialized view if not exists rollup_of_batch_sessions to rollup as 
  select keyed.1 as dimension, bucket.1 as grain, bucket.2 as at, keyed.2 as value,
    sum(added_pageviews) as pageviews, sum(added_sessions) as sessions, sum(added_bounces) as bounces, sum(added_new_visitors) as new_visitors, sum(added_engagement_ms) as engagement_ms, sum(added_scroll) as scroll, sum(added_events) as events,
    sum(added_number) as number,
    max(added.batch) as batch, uniqStateIf(visitor, keyed.1 != 'batch') as visitors
  from (
  select batch, visitor, arrayJoin([
    ('hour', toStartOfHour(started, 'UTC')),
    ('day', toTimeZone(toStartOfDay(started, 'Europe/Vilnius'), 'UTC')),
    ('month', toTimeZone(toDateTime(toStartOfMonth(started, 'Europe/Vilnius'), 'Europe/Vilnius'), 'UTC'))
  ]) as bucket,
    arrayJoin(arrayConcat(
      [('site', ''), ('entry', entry), ('exit', exit)],
      [('channel', toString(channel))],
      [('source', toString(source))],
      [('referrer', toString(referrer))],
      if(utm_campaign = '', [], [('utm_campaign', toString(utm_campaign))]),
      if(utm_source = '', [], [('utm_source', toString(utm_source))]),
      if(utm_medium = '', [], [('utm_medium', toString(utm_medium))]),
      if(utm_content = '', [], [('utm_content', toString(utm_content))]),
      if(utm_term = '', [], [('utm_term', toString(utm_term))]),
      [('country', toString(country))],
      [('language', toString(language))],
      [('device', toString(device))],
      [('browser', toString(browser))],
      [('os', toString(os))],
      [('screen', toString(screen))],
      arrayMap(goal -> ('goal', toString(goal)), goals),
      if(batch = 0, [], [('batch', concat('sessions ', toString(toYYYYMM(started))))])
    )) as keyed,
    if(keyed.1 in ('site', 'goal', 'batch'), 0, sign) as dimension_sign,
    dimension_sign * toInt64(views) as added_pageviews,
    sign * toInt64(1) as added_sessions,
    sign * toInt64(is_bounce) as added_bounces,
    sign * toInt64(is_new) as added_new_visitors,
    dimension_sign * toInt64(engagement_ms) as added_engagement_ms,
    0 as added_scroll,
    dimension_sign * toInt64(events) as added_events,
    0. as added_number from batch_sessions) as added
  where if(dimension = 'batch', grain = 'month', grain != 'hour' or dimension = 'site')
  group by dimension, grain, at, value`,
]
