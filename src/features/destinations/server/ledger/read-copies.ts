import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { destinationSlugs } from '../../destinations.ts'
import type { EventName } from '../../events.ts'
import type { EventCopy, LedgerEvent, ServerCopy } from '../../ledger.ts'
import { type EventParts, partsOf } from './event-parts.ts'

export type Store = Pick<StatisticsStore, 'query'>

type StoredCopy = Omit<ServerCopy, 'at'> & {
  id: string
  name: EventName
  time: number
  destination: Extract<EventCopy, { by: 'server' }>['destination']
}

interface Given {
  event: Omit<LedgerEvent, 'copies'>
  parts: EventParts
}

/** SQL of an instant that the query gets as a parameter in milliseconds. */
export const instant = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64})`

/**
 * Adds to events, in the given order, the copies of all their rows: given to tags and sent by the
 * server.
 */
export async function withCopies(store: Store, given: readonly Given[]): Promise<LedgerEvent[]> {
  if (given.length === 0) return []
  const rows = await store.query<StoredCopy>(
    `select event_id as id, name, destination, toUnixTimestamp64Milli(at) as time, outcome, reason,
       attempts, answer, trace_id as traceId, payload
     from marketing_deliveries final
     where event_at between ${instant('first')} and ${instant('last')}
       and event_id in ({ids:Array(String)})
     order by row`,
    {
      first: Math.min(...given.map(({ parts }) => parts.earliest)),
      last: Math.max(...given.map(({ parts }) => parts.latest)),
      ids: given.map(({ event }) => event.id),
    },
  )
  const sent = Map.groupBy(rows, partsOf)
  return given.map(({ event, parts }) => ({
    ...event,
    ...(event.origin !== 'domain_event' && allowedIn(parts)),
    copies: [
      ...destinationSlugs
        .filter((destination) => parts.fired.includes(destination))
        .map((destination): EventCopy => ({ by: 'browser', destination })),
      ...(sent.get(partsOf(event)) ?? []).map(serverCopyOf),
    ],
  }))
}

/** A page reports an event again when more is allowed. */
const allowedIn = ({ analytics, advertisement }: EventParts) => ({
  analytics: analytics === 1,
  advertisement: advertisement === 1,
})

function serverCopyOf({ time, id: _id, name: _name, ...copy }: StoredCopy): EventCopy {
  return { by: 'server', at: time, ...copy }
}
