import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type {
  EventCopy,
  LedgerEvent,
  LedgerFilter,
  LedgerPage,
  LedgerPlace,
  ServerCopy,
} from '../../ledger.ts'

type Store = Pick<StatisticsStore, 'query'>
type StoredEvent = Omit<LedgerEvent, 'copies' | 'analytics' | 'advertisement'> & {
  analytics: number
  advertisement: number
  fired: readonly Extract<EventCopy, { by: 'browser' }>['destination'][]
}
type StoredCopy = ServerCopy & {
  eventId: string
  destination: Extract<EventCopy, { by: 'server' }>['destination']
}

const columns = `id, toUnixTimestamp64Milli(at) as time, toUnixTimestamp64Milli(received) as receivedAt,
  name, custom_name as customName, origin, url, referrer, params, value, currency,
  order_id as orderId, consent_id as consentId, analytics, advertisement,
  external_id as externalId, network, fields, attribution, fired`

/** Events, the newest first, with all their copies. */
export async function listEvents(
  store: Store,
  filter: LedgerFilter,
  before: LedgerPlace | null,
  pageSize: number,
): Promise<LedgerPage> {
  const conditions = conditionsOf(filter, before)
  const found = await store.query<StoredEvent & { time: number }>(
    `select ${columns} from marketing_events
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by at desc, id desc limit 1 by at, id limit {limit:UInt32}`,
    { ...filter, ...placeOf(before), limit: pageSize + 1 },
  )
  const page = found.slice(0, pageSize).map(({ time, ...event }) => ({ ...event, at: time }))
  const last = page.at(-1)
  return {
    events: await withCopies(store, page),
    olderThan: found.length > pageSize && last ? { at: last.at, id: last.id } : null,
  }
}

/** An event with all its copies; null when there is none under the id. */
export async function readEvent(store: Store, id: string): Promise<LedgerEvent | null> {
  const [found] = await store.query<StoredEvent & { time: number }>(
    `select ${columns} from marketing_events where id = {id:String} limit 1`,
    { id },
  )
  if (!found) return null
  const { time, ...event } = found
  const [complete] = await withCopies(store, [{ ...event, at: time }])
  return complete ?? null
}

const placeOf = (before: LedgerPlace | null) =>
  before ? { beforeAt: before.at, beforeId: before.id } : {}

const instant = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64})`

function conditionsOf(
  { name, destination, outcome, id, from, to }: LedgerFilter,
  before: LedgerPlace | null,
): string[] {
  const within = (time: string) => [
    ...(from === undefined ? [] : [`${time} >= ${instant('from')}`]),
    ...(to === undefined ? [] : [`${time} < ${instant('to')}`]),
  ]
  const ofCopies = [
    ...within('event_at'),
    ...(destination ? ['destination = {destination:String}'] : []),
    ...(outcome ? ['outcome = {outcome:String}'] : []),
  ]
  const sent = `(at, id) in (select event_at, event_id from marketing_deliveries final
    where ${ofCopies.join(' and ')})`
  const copied = outcome ? sent : `(${sent} or has(fired, {destination:String}))`
  return [
    ...within('at'),
    ...(name ? ['name = {name:String}'] : []),
    ...(id ? ['(startsWith(id, {id:String}) or order_id = {id:String})'] : []),
    ...(destination || outcome ? [copied] : []),
    ...(before ? [`(at, id) < (${instant('beforeAt')}, {beforeId:String})`] : []),
  ]
}

async function withCopies(
  store: Store,
  events: readonly Omit<StoredEvent, 'time'>[],
): Promise<LedgerEvent[]> {
  if (events.length === 0) return []
  const times = events.map(({ at }) => at)
  const rows = await store.query<StoredCopy & { time: number }>(
    `select event_id as eventId, destination, toUnixTimestamp64Milli(at) as time, outcome, reason,
       attempts, answer, trace_id as traceId, payload
     from marketing_deliveries final
     where event_at between ${instant('first')} and ${instant('last')}
       and event_id in ({ids:Array(String)})
     order by row`,
    { first: Math.min(...times), last: Math.max(...times), ids: events.map(({ id }) => id) },
  )
  const copies = Map.groupBy(rows, ({ eventId }) => eventId)
  return events.map(({ fired, ...event }) => ({
    ...event,
    analytics: event.analytics === 1,
    advertisement: event.advertisement === 1,
    copies: [
      ...fired.map((destination): EventCopy => ({ by: 'browser', destination })),
      ...(copies.get(event.id) ?? []).map(serverCopyOf),
    ],
  }))
}

function serverCopyOf(stored: StoredCopy & { time: number }): EventCopy {
  const { destination, time, outcome, reason, attempts, answer, traceId, payload } = stored
  return {
    by: 'server',
    destination,
    at: time,
    outcome,
    reason,
    attempts,
    answer,
    traceId,
    payload,
  }
}
