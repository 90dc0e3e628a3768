import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { SessionRow } from './hit.ts'
import { isOpen, rowOf, type View, type Visit } from './visit.ts'
import './tables.ts'

/** How long what a page left open reports still finds its view. */
const keptMs = 24 * 60 * 60 * 1000
const knownMs = 31 * keptMs
const rowsPerStatement = 200

export type SessionChange = SessionRow & { sign: 1 | -1 }

/** The visits a batch of hits may belong to, and what it changes in them. */
export class Visits {
  readonly #bySession = new Map<number, Visit>()
  readonly #latest = new Map<string, Visit>()
  readonly #byView = new Map<string, Visit>()
  readonly #before = new Map<number, SessionRow | null>()
  readonly #known: Set<string>
  readonly #kept = new Set<number>()
  readonly #newViews: { view: string; session: number }[] = []

  constructor(visits: Iterable<Visit> = [], known: Iterable<string> = []) {
    this.#known = new Set(known)
    for (const visit of visits) this.#add(visit)
  }

  #add(visit: Visit) {
    this.#bySession.set(visit.session, visit)
    const latest = this.#latest.get(visit.visitor)
    if (!latest || latest.started <= visit.started) this.#latest.set(visit.visitor, visit)
    for (const { id } of visit.views) if (id) this.#byView.set(id, visit)
  }

  /** The open visit of somebody who is known by another id from now on. */
  handOver(former: string, visitor: string, at: number): Visit | undefined {
    const visit = this.#latest.get(former)
    if (!visit || !isOpen(visit, at)) return undefined
    this.#latest.delete(former)
    visit.visitor = visitor
    this.#latest.set(visitor, visit)
    this.keep(visit)
    return visit
  }

  latestOf(visitor: string): Visit | undefined {
    return this.#latest.get(visitor)
  }

  /** Whoever is behind the same address with the same browser, the one seen last. */
  latestFrom(sender: string): Visit | undefined {
    const theirs = [...this.#bySession.values()].filter((visit) => visit.sender === sender)
    return theirs.toSorted((a, b) => a.lastAt - b.lastAt || a.session - b.session).at(-1)
  }

  isKnown(visitor: string): boolean {
    return this.#known.has(visitor) || this.#latest.has(visitor)
  }

  withView(id: string): Visit | undefined {
    return this.#byView.get(id)
  }

  open(visit: Visit) {
    this.#add(visit)
    this.#before.set(visit.session, null)
  }

  /** To be said before a visit is changed. */
  change(visit: Visit) {
    if (!this.#before.has(visit.session)) this.#before.set(visit.session, rowOf(visit))
  }

  /** Of a visit whose row stays as it was. */
  keep({ session }: Visit) {
    this.#kept.add(session)
  }

  rememberView(visit: Visit, { id }: View) {
    if (!id) return
    this.#byView.set(id, visit)
    this.#newViews.push({ view: id, session: visit.session })
  }

  /** Takes back what was said of each changed session before, and says it anew. */
  changes(): SessionChange[] {
    return [...this.#before].flatMap(([session, before]) => {
      const row = rowOf(this.#bySession.get(session) as Visit)
      const after = { ...row, sign: 1 as const }
      return before ? [{ ...before, sign: -1 as const }, after] : [after]
    })
  }

  changed(): Visit[] {
    return [...new Set([...this.#before.keys(), ...this.#kept])].map(
      (session) => this.#bySession.get(session) as Visit,
    )
  }

  newViews() {
    return this.#newViews
  }
}

type Wanted = Readonly<Record<'visitors' | 'views' | 'senders', Iterable<string>>>

export async function loadVisits(db: Kysely<Tables>, wanted: Wanted): Promise<Visits> {
  const visitors = [...wanted.visitors]
  const viewRows = await inChunks([...wanted.views], (some) =>
    db.selectFrom('statistics_views').select('session').where('view', 'in', some).execute(),
  )
  const ofVisitors = await inChunks(visitors, (some) =>
    db.selectFrom('statistics_visits').select('state').where('visitor', 'in', some).execute(),
  )
  const ofSenders = await inChunks([...wanted.senders], (some) =>
    db.selectFrom('statistics_visits').select('state').where('sender', 'in', some).execute(),
  )
  const ofViews = await inChunks([...new Set(viewRows.map(({ session }) => session))], (some) =>
    db.selectFrom('statistics_visits').select('state').where('session', 'in', some).execute(),
  )
  const known = await inChunks(visitors, (some) =>
    db.selectFrom('statistics_visitors').select('visitor').where('visitor', 'in', some).execute(),
  )
  // The same visit found twice must be one object.
  const states = new Set([...ofVisitors, ...ofSenders, ...ofViews].map(({ state }) => state))
  const visits = await inChunks([...states], async (some) =>
    some.map((state) => JSON.parse(state) as Visit),
  )
  return new Visits(
    visits,
    known.map(({ visitor }) => visitor),
  )
}

/** Keeps what may still be added to after `now` and forgets the rest. */
export async function saveVisits(db: Transaction<Tables>, visits: Visits, now: number) {
  const changed = visits.changed()
  await inChunks(changed, (some) => saveStates(db, some))
  await inChunks(changed, (some) => saveVisitors(db, some))
  await inChunks(visits.newViews(), (some) =>
    db
      .insertInto('statistics_views')
      .values(some.map((row) => ({ ...row, seen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await db
    .deleteFrom('statistics_visits')
    .where('last_at', '<', now - keptMs)
    .execute()
  await db
    .deleteFrom('statistics_views')
    .where('seen_at', '<', now - keptMs)
    .execute()
  await db
    .deleteFrom('statistics_visitors')
    .where('last_at', '<', now - knownMs)
    .execute()
}

function saveStates(db: Transaction<Tables>, visits: Visit[]) {
  const rows = visits.map((visit) => ({
    session: visit.session,
    visitor: visit.visitor,
    sender: visit.sender ?? '',
    last_at: visit.lastAt,
    state: JSON.stringify(visit),
  }))
  return db
    .insertInto('statistics_visits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('session').doUpdateSet((eb) => ({
        visitor: eb.ref('excluded.visitor'),
        sender: eb.ref('excluded.sender'),
        last_at: eb.ref('excluded.last_at'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute()
}

function saveVisitors(db: Transaction<Tables>, visits: Visit[]) {
  const latest = new Map(visits.map(({ visitor, lastAt }) => [visitor, lastAt]))
  return db
    .insertInto('statistics_visitors')
    .values([...latest].map(([visitor, last_at]) => ({ visitor, last_at })))
    .onConflict((conflict) =>
      conflict.column('visitor').doUpdateSet((eb) => ({ last_at: eb.ref('excluded.last_at') })),
    )
    .execute()
}

/** Requests are answered in between. */
async function inChunks<T, Row>(
  items: readonly T[],
  run: (some: T[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += rowsPerStatement) {
    rows.push(...(await run(items.slice(start, start + rowsPerStatement))))
    await new Promise(setImmediate)
  }
  return rows
}
