import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { EventName } from '../../events.ts'
import type { LedgerEvent, LedgerFilter, LedgerPage, LedgerPlace } from '../../ledger.ts'
import { type EventParts, partsOf, readParts } from './event-parts.ts'
import { instant, type Store, withCopies } from './read-copies.ts'

type StoredEvent = Omit<LedgerEvent, 'copies' | 'analytics' | 'advertisement' | 'at'> & {
  time: number
  analytics: number
  advertisement: number
}

const columns = `id, toUnixTimestamp64Milli(at) as time, toUnixTimestamp64Milli(received) as receivedAt,
  name, custom_name as customName, origin, url, referrer, params, value, currency,
  order_id as orderId, consent_id as consentId, analytics, advertisement,
  external_id as externalId, network, fields, attribution`

/**
 * Maximum of rows read at once, when most rows of a page belong to events represented by other
 * rows.
 */
const maxRows = 10_000

/** Lists events with all their copies, newest first. */
export async function listEvents(
  store: Store,
  filter: LedgerFilter,
  before: LedgerPlace | null,
  pageSize: number,
): Promise<LedgerPage> {
  const found: Found[] = []
  let place = before
  for (let limit = pageSize + 1; found.length <= pageSize; limit = Math.min(4 * limit, maxRows)) {
    const rows = await readRows(store, filter, place, limit)
    found.push(...(await firstParts(store, rows)))
    const last = rows.at(-1)
    if (rows.length < limit || !last) break
    place = placeOf(last)
  }
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    events: await complete(store, page),
    olderThan: found.length > pageSize && last ? placeOf(last.row) : null,
  }
}

const placeOf = ({ time, id, name }: StoredEvent): LedgerPlace => ({ at: time, id, name })

/**
 * Reads an event with all its copies by its id and, where several share the id, its name; null when
 * there is none.
 */
export async function readEvent(
  store: Pick<StatisticsStore, 'query'>,
  id: string,
  name?: EventName,
): Promise<LedgerEvent | null> {
  const rows = await store.query<StoredEvent>(
    `select ${columns} from marketing_events where id = {id:String}
     order by at desc limit 1 by at, id, name`,
    { id },
  )
  const found = await firstParts(store, rows)
  const one = found.find(({ row }) => row.name === name) ?? found[0]
  return one ? ((await complete(store, [one]))[0] ?? null) : null
}

interface Found {
  row: StoredEvent
  parts: EventParts
}

/** Keeps the rows that represent their events. */
async function firstParts(store: Store, rows: readonly StoredEvent[]): Promise<Found[]> {
  const all = await readParts(
    store,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const parts = all.get(partsOf(row))
    return parts?.first === row.time ? [{ row, parts }] : []
  })
}

function complete(store: Store, found: readonly Found[]): Promise<LedgerEvent[]> {
  return withCopies(
    store,
    found.map(({ row: { time, ...row }, parts }) => ({
      event: {
        ...row,
        at: time,
        analytics: row.analytics === 1,
        advertisement: row.advertisement === 1,
      },
      parts,
    })),
  )
}

function readRows(
  store: Store,
  filter: LedgerFilter,
  before: LedgerPlace | null,
  limit: number,
): Promise<StoredEvent[]> {
  const conditions = conditionsOf(filter, before)
  const place = before ? { beforeAt: before.at, beforeId: before.id, beforeName: before.name } : {}
  return store.query<StoredEvent>(
    `select ${columns} from marketing_events
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by at desc, id desc, name desc limit 1 by at, id, name limit {limit:UInt32}`,
    { ...filter, ...place, limit },
  )
}

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
  const sent = `(id, name) in (select event_id, name from marketing_deliveries final
    where ${ofCopies.join(' and ')})`
  // The tag's copy may be in another row of the same event.
  const fired =
    '(id, name) in (select id, name from marketing_events where has(fired, {destination:String}))'
  return [
    ...within('at'),
    ...(name ? ['name = {name:String}'] : []),
    ...(id ? ['(startsWith(id, {id:String}) or order_id = {id:String})'] : []),
    ...(destination || outcome ? [outcome ? sent : `(${sent} or ${fired})`] : []),
    ...(before
      ? [`(at, id, name) < (${instant('beforeAt')}, {beforeId:String}, {beforeName:String})`]
      : []),
  ]
}
