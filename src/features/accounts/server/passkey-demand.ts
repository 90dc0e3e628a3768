import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleUser } from '#server/console/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import { type PasskeyDemand, passkeyGraceDays, type UserRole, userRoles } from '../wire.ts'
import type { Session } from './sessions.ts'
import './tables.ts'

const rolesOf: Readonly<Record<PasskeyDemand, readonly UserRole[]>> = {
  none: [],
  owner: ['owner'],
  all: userRoles,
}

export async function readPasskeyDemand(db: Kysely<Tables>): Promise<PasskeyDemand> {
  const rows = await db.selectFrom('passkey_demands').select('role').execute()
  if (rows.length === 0) return 'none'
  return rows.length > rolesOf.owner.length ? 'all' : 'owner'
}

/** Whoever it was demanded of before keeps the day by which to have one. */
export async function savePasskeyDemand(db: Kysely<Tables>, demand: PasskeyDemand, now: number) {
  noteChanges({ passkey: await readPasskeyDemand(db) }, { passkey: demand })
  const rows = rolesOf[demand].map((role) => ({ role, since: now }))
  await db.transaction().execute(async (transaction) => {
    const others = transaction.deleteFrom('passkey_demands')
    const kept = rolesOf[demand]
    await (kept.length > 0 ? others.where('role', 'not in', kept) : others).execute()
    if (rows.length > 0)
      await transaction
        .insertInto('passkey_demands')
        .values(rows)
        .onConflict((conflict) => conflict.column('role').doNothing())
        .execute()
  })
}

/** Whether a session must not show the console, or from when. */
export async function passkeyStanding(
  db: Kysely<Tables>,
  session: Session,
  now: number,
): Promise<Pick<ConsoleUser, 'lacksPasskey' | 'passkeyDueAt'>> {
  const dueAt = passkeyDueAt(session)
  if (dueAt === null || session.method === 'passkey') return {}
  return now < dueAt
    ? { passkeyDueAt: dueAt }
    : { lacksPasskey: await lacksPasskey(db, session, now) }
}

/** When the user of a session has to have used a passkey; null when that is not demanded. */
function passkeyDueAt({ passkeyDemandedAt, userSince }: Session): number | null {
  if (passkeyDemandedAt === null) return null
  return Math.max(passkeyDemandedAt, userSince) + passkeyGraceDays * dayMs
}

/**
 * Whether a session must not show the console. One that began with a passkey, or in which one was
 * added, has proved it.
 */
export async function lacksPasskey(
  db: Kysely<Tables>,
  session: Session,
  now: number,
): Promise<boolean> {
  const dueAt = passkeyDueAt(session)
  if (dueAt === null || now < dueAt || session.method === 'passkey') return false
  const added = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', session.userId)
    .where('created_at', '>=', session.startedAt)
    .limit(1)
    .executeTakeFirst()
  return added === undefined
}

/**
 * Whether a session may add a passkey. With a password alone only the first one is added where one
 * is demanded, or a stolen password would be all that a thief needs.
 */
export async function mayAddPasskey(
  db: Kysely<Tables>,
  session: Session,
  now: number,
): Promise<boolean> {
  const isOnlyPassword = session.method === 'password'
  if (!isOnlyPassword || !(await lacksPasskey(db, session, now))) return true
  return !(await hasPasskey(db, session.userId))
}

async function hasPasskey(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const passkey = db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId)
  return (await passkey.limit(1).executeTakeFirst()) !== undefined
}
