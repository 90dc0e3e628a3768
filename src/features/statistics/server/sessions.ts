import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Context, Draft, Outcome } from './pipeline.ts'
import './tables.ts'

export type Session = Tables['statistics_sessions']
/** The last visit of each visitor. */
export type Sessions = Map<string, Session>

/** A visit ends after this long without a hit. */
const idleMs = 30 * 60 * 1000
const rowsPerStatement = 500

/** Puts a hit into the visit that is still open, or begins a new one named after the hit. */
export function joinSession(draft: Draft, { sessions }: Context): Outcome {
  const { id, at, visitor, kind } = draft.row
  const last = sessions.get(visitor)
  const open = last && at - last.last_at <= idleMs ? last : null
  if (kind === 'update' && !open) return { drop: 'late_update' }
  const session = open?.session ?? id
  sessions.set(visitor, { visitor, session, last_at: Math.max(at, open?.last_at ?? at) })
  return { ...draft, row: { ...draft.row, session } }
}

export async function loadSessions(
  db: Kysely<Tables>,
  visitors: Iterable<string>,
): Promise<Sessions> {
  const sessions: Sessions = new Map()
  for (const some of chunksOf([...visitors])) {
    const rows = await db
      .selectFrom('statistics_sessions')
      .selectAll()
      .where('visitor', 'in', some)
      .execute()
    for (const row of rows) sessions.set(row.visitor, row)
  }
  return sessions
}

/** Keeps what may still be joined after `now` and forgets the rest. */
export async function saveSessions(
  db: Transaction<Tables>,
  sessions: Iterable<Session>,
  now: number,
) {
  for (const some of chunksOf([...sessions])) {
    await db
      .insertInto('statistics_sessions')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('visitor').doUpdateSet((eb) => ({
          session: eb.ref('excluded.session'),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute()
  }
  await db
    .deleteFrom('statistics_sessions')
    .where('last_at', '<', now - idleMs)
    .execute()
}

function* chunksOf<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += rowsPerStatement) {
    yield items.slice(start, start + rowsPerStatement)
  }
}
