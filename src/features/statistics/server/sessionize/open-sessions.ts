import type { Kysely, Transaction } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SessionChange, SessionRow } from '../rows.ts'
import { isOpen, type Session, sessionRowOf, type View } from './session.ts'
import '../tables.ts'

/** How long reports of a page that was left open still find their view. */
const sessionTtlMs = dayMs
/** How long a visitor counts as returning. */
export const visitorTtlMs = 31 * dayMs
const rowsPerStatement = 200

/** The sessions that hits of a batch may belong to, and the batch's changes to them. */
export class OpenSessions {
  readonly #byId = new Map<number, Session>()
  readonly #latestOfVisitor = new Map<string, Session>()
  readonly #byView = new Map<string, Session>()
  /** The row ClickHouse has of each changed session; null for new sessions. */
  readonly #formerRows = new Map<number, SessionRow | null>()
  readonly #knownVisitors: Set<string>
  /** Sessions changed only in their state, not in their row. */
  readonly #unsaved = new Set<number>()
  readonly #newViews: { view: string; session: number }[] = []

  constructor(sessions: Iterable<Session> = [], knownVisitors: Iterable<string> = []) {
    this.#knownVisitors = new Set(knownVisitors)
    for (const session of sessions) this.#index(session)
  }

  #index(session: Session) {
    this.#byId.set(session.id, session)
    const latest = this.#latestOfVisitor.get(session.visitor)
    if (!latest || latest.started <= session.started)
      this.#latestOfVisitor.set(session.visitor, session)
    for (const { id } of session.views) if (id) this.#byView.set(id, session)
  }

  /** Moves the open session of a visitor whose id has changed to the new id. */
  reassign(previousVisitor: string, visitor: string, at: number): Session | undefined {
    const session = this.#latestOfVisitor.get(previousVisitor)
    if (!session || !isOpen(session, at)) return undefined
    this.#latestOfVisitor.delete(previousVisitor)
    session.visitor = visitor
    this.#latestOfVisitor.set(visitor, session)
    this.markUnsaved(session)
    return session
  }

  latestOf(visitor: string): Session | undefined {
    return this.#latestOfVisitor.get(visitor)
  }

  /**
   * Several visitors may share IP address and user agent: returns the session with the latest hit.
   */
  latestOfCookieless(ids: readonly (string | undefined)[]): Session | undefined {
    return [...this.#byId.values()]
      .filter(({ cookielessVisitor }) => cookielessVisitor && ids.includes(cookielessVisitor))
      .toSorted((a, b) => a.lastAt - b.lastAt || a.id - b.id)
      .at(-1)
  }

  isKnown(visitor: string): boolean {
    return this.#knownVisitors.has(visitor) || this.#latestOfVisitor.has(visitor)
  }

  withView(id: string): Session | undefined {
    return this.#byView.get(id)
  }

  add(session: Session) {
    this.#index(session)
    this.#formerRows.set(session.id, null)
  }

  /** Must be called before a session is changed. */
  markChanged(session: Session) {
    if (!this.#formerRows.has(session.id)) this.#formerRows.set(session.id, sessionRowOf(session))
  }

  /** For changes that the session's row does not show. */
  markUnsaved({ id }: Session) {
    this.#unsaved.add(id)
  }

  addView(session: Session, { id }: View) {
    if (!id) return
    this.#byView.set(id, session)
    this.#newViews.push({ view: id, session: session.id })
  }

  /** Cancels the former row of each changed session and inserts the present one. */
  changes(): SessionChange[] {
    return [...this.#formerRows].flatMap(([id, former]) => {
      const row = sessionRowOf(this.#byId.get(id) as Session)
      const present = { ...row, sign: 1 as const }
      return former ? [{ ...former, sign: -1 as const }, present] : [present]
    })
  }

  changedSessions(): Session[] {
    return [...new Set([...this.#formerRows.keys(), ...this.#unsaved])].map(
      (id) => this.#byId.get(id) as Session,
    )
  }

  newViews() {
    return this.#newViews
  }
}

/** Ids by which a batch's hits look up sessions. */
export type SessionKeys = Readonly<
  Record<'visitors' | 'views' | 'cookielessVisitors', Iterable<string>>
>

export async function readOpenSessions(
  db: Kysely<Tables>,
  keys: SessionKeys,
): Promise<OpenSessions> {
  const visitors = [...keys.visitors]
  const states = await readStates(db, { ...keys, visitors })
  const sessions = await inChunks([...states], async (chunk) =>
    chunk.map((state) => JSON.parse(state) as Session),
  )
  const known = await inChunks(visitors, (chunk) =>
    db
      .selectFrom('statistics_known_visitors')
      .select('visitor')
      .where('visitor', 'in', chunk)
      .execute(),
  )
  return new OpenSessions(
    sessions,
    known.map(({ visitor }) => visitor),
  )
}

/** A set, because a session found by several keys must become one object. */
async function readStates(db: Kysely<Tables>, keys: SessionKeys): Promise<Set<string>> {
  const sessions = db.selectFrom('statistics_open_sessions').select('state')
  const views = await inChunks([...keys.views], (chunk) =>
    db.selectFrom('statistics_open_views').select('session').where('view', 'in', chunk).execute(),
  )
  const ids = [...new Set(views.map(({ session }) => session))]
  const rows = [
    ...(await inChunks([...keys.visitors], (chunk) =>
      sessions.where('visitor', 'in', chunk).execute(),
    )),
    ...(await inChunks([...keys.cookielessVisitors], (chunk) =>
      sessions.where('cookieless_visitor', 'in', chunk).execute(),
    )),
    ...(await inChunks(ids, (chunk) => sessions.where('session', 'in', chunk).execute())),
  ]
  return new Set(rows.map(({ state }) => state))
}

/** Writes the changes, and deletes sessions and views that nothing can be added to after `now`. */
export async function saveOpenSessions(
  db: Transaction<Tables>,
  sessions: OpenSessions,
  now: number,
) {
  const changed = sessions.changedSessions()
  await inChunks(changed, (chunk) => saveStates(db, chunk))
  await inChunks(changed, (chunk) => saveVisitors(db, chunk))
  await inChunks(sessions.newViews(), (chunk) =>
    db
      .insertInto('statistics_open_views')
      .values(chunk.map((row) => ({ ...row, seen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await deleteExpired(db, now)
}

async function deleteExpired(db: Transaction<Tables>, now: number) {
  await db
    .deleteFrom('statistics_open_sessions')
    .where('last_at', '<', now - sessionTtlMs)
    .execute()
  await db
    .deleteFrom('statistics_open_views')
    .where('seen_at', '<', now - sessionTtlMs)
    .execute()
  await db
    .deleteFrom('statistics_known_visitors')
    .where('last_at', '<', now - visitorTtlMs)
    .execute()
}

function saveStates(db: Transaction<Tables>, sessions: Session[]) {
  const rows = sessions.map((session) => ({
    session: session.id,
    visitor: session.visitor,
    cookieless_visitor: session.cookielessVisitor ?? '',
    last_at: session.lastAt,
    state: JSON.stringify(session),
  }))
  return db
    .insertInto('statistics_open_sessions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('session').doUpdateSet((eb) => ({
        visitor: eb.ref('excluded.visitor'),
        cookieless_visitor: eb.ref('excluded.cookieless_visitor'),
        last_at: eb.ref('excluded.last_at'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute()
}

function saveVisitors(db: Transaction<Tables>, sessions: Session[]) {
  const latest = new Map(sessions.map(({ visitor, lastAt }) => [visitor, lastAt]))
  return db
    .insertInto('statistics_known_visitors')
    .values([...latest].map(([visitor, last_at]) => ({ visitor, last_at })))
    .onConflict((conflict) =>
      conflict.column('visitor').doUpdateSet((eb) => ({ last_at: eb.ref('excluded.last_at') })),
    )
    .execute()
}

/** Yields after each chunk, so that requests are served. */
async function inChunks<Item, Result>(
  items: readonly Item[],
  run: (chunk: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += rowsPerStatement) {
    results.push(...(await run(items.slice(start, start + rowsPerStatement))))
    await new Promise(setImmediate)
  }
  return results
}
