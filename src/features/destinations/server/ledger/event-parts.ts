import type { DestinationSlug } from '../../destinations.ts'
import type { EventName } from '../../events.ts'
import type { Store } from './read-copies.ts'

/**
 * Summary of all rows of one event. A page that gives its tags a confirmed event adds a row of its
 * own, and so does each repeat under the same id; destinations merge them by id and name.
 */
export interface EventParts {
  /** Time of the row that represents the event: that of the domain event, else the first one. */
  first: number
  earliest: number
  latest: number
  /** Destinations whose tag was given the event, according to any row. */
  fired: readonly DestinationSlug[]
  /** 1 when any row allowed the category. */
  analytics: number
  advertisement: number
}

interface Row extends EventParts {
  id: string
  name: EventName
}

/** Key by which the rows of an event are grouped. */
export const partsOf = ({ id, name }: Pick<Row, 'id' | 'name'>) => `${name} ${id}`

export async function readParts(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventParts>> {
  if (ids.length === 0) return new Map()
  const rows = await store.query<Row>(
    `select id, name, argMin(time, (origin not in ('domain_event', 'rehearsal'), time)) as first,
       min(time) as earliest, max(time) as latest, groupUniqArrayArray(fired) as fired,
       max(analytics) as analytics, max(advertisement) as advertisement
     from (select id, name, origin, fired, analytics, advertisement,
         toUnixTimestamp64Milli(at) as time
       from marketing_events where id in ({ids:Array(String)}))
     group by id, name`,
    { ids: [...new Set(ids)] },
  )
  return new Map(rows.map((row) => [partsOf(row), row]))
}
