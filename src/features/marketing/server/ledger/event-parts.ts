import type { DestinationSlug } from '../../destinations.ts'
import type { EventName } from '../../events.ts'
import type { Store } from './read-copies.ts'

/**
 * The rows of one event. A page that gives its tags what a domain event says has a row of its own,
 * and so has each repeat of an event under its id: destinations merge them by id and name.
 */
export interface EventParts {
  /** When the row that stands for the event happened: a domain event's, else the first one. */
  first: number
  earliest: number
  latest: number
  /** Destinations that a tag was given it for, by whichever row. */
  fired: readonly DestinationSlug[]
  /** What was allowed at any of them: 1 for yes. */
  analytics: number
  advertisement: number
}

interface Row extends EventParts {
  id: string
  name: EventName
}

/** The key of an event's parts. */
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
