import { dayMs } from '#lib/dates/durations.ts'
import { sessionDimensions } from '../../dimensions.ts'
import { isBetween, longInsert } from './sql.ts'

/**
 * Limits the sessions inserted together, because the roll-up's view holds the sums of all rows it
 * gets.
 */
const sessionsPerBlock = 16_384

const dimensions = ['host', ...sessionDimensions].join(', ')

/**
 * SQL that inserts the sessions which began in a time range, made from their hits. A session may
 * continue on the next day.
 *
 * @param hits the table to read them from
 */
export function insertSessionsSql(from: number, to: number, hits = 'hits'): string {
  const anyOf = dimensions.replace(/(\w+)/g, 'any(hits.$1) as $1')
  return `insert into sessions
    (sign, session, visitor, started, ended, entry, exit, entry_type, ${dimensions},
     is_new, is_bounce, views, events, engagement_ms, scroll, goals, completed.goal, completed.offset_ms,
     viewed.page, viewed.offset_ms, viewed.engagement_ms, viewed.scroll)
    ${longInsert()}, max_block_size = ${sessionsPerBlock},
      min_insert_block_size_rows = ${sessionsPerBlock}, min_insert_block_size_bytes = 0
    with arraySort(groupArrayIf(
        (id, hits.view, cityHash64(path), toUnixTimestamp64Milli(at)), kind = 'view')) as viewed_pages,
      arraySort(groupArrayArray(
        arrayMap(goal -> (id, goal, toUnixTimestamp64Milli(at)), hits.goals))) as completions,
      sumMap([hits.view], [toUInt64(time_on_page)], [toUInt64(hits.scroll)]) as added
    select 1, session, any(hits.visitor), min(at), max(received),
      argMinIf(path, id, kind = 'view'), argMaxIf(path, id, kind = 'view'),
      argMinIf(page_type, id, kind = 'view'), ${anyOf}, any(hits.is_new),
      countIf(kind = 'view') = 1 and sum(time_on_page) <= 5000
        and countIf(kind = 'event') = 0 and countIf(kind != 'view' and notEmpty(hits.goals)) = 0,
      countIf(kind = 'view'), countIf(kind = 'event'), sum(time_on_page),
      sum(hits.scroll), groupUniqArrayArray(hits.goals), arrayMap(it -> it.2, completions),
      arrayMap(it -> it.3 - toUnixTimestamp64Milli(min(at)), completions),
      arrayMap(it -> it.3, viewed_pages),
      arrayMap(it -> it.4 - toUnixTimestamp64Milli(min(at)), viewed_pages),
      arrayMap(it -> added.2[indexOf(added.1, it.2)], viewed_pages),
      arrayMap(it -> added.3[indexOf(added.1, it.2)], viewed_pages)
    from ${hits} as hits
    where ${isBetween('at', from, to + dayMs)} and session in
      (select session from ${hits} where is_entry and kind = 'view' and ${isBetween('at', from, to)})
    group by session`
}
