import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { digestOf, newSecret } from './secrets.ts'
import './tables.ts'

export const sessionDays = 30
const minute = 60_000
const day = 24 * 60 * minute
const freshFor = 10 * minute
/** How exactly is known when a session was last used. */
const seenEvery = 5 * minute

/** How a session began. */
export type Method = 'password' | 'passkey' | 'recovery' | 'link'

export interface NewSession {
  ownerId: number
  method: Method
  /** Which browser on which system. */
  device: string
}

/** Begins a session under a new secret, which only its own browser gets to know. */
export async function beginSession(
  db: Kysely<Tables>,
  { ownerId, method, device }: NewSession,
  now: number,
): Promise<string> {
  const secret = newSecret()
  await db.deleteFrom('console_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('console_sessions')
    .values({
      token_digest: digestOf(secret),
      owner_id: ownerId,
      method,
      device,
      created_at: now,
      seen_at: now,
      expires_at: now + sessionDays * day,
    })
    .execute()
  return secret
}

/** Whoever finds a computer left open may look, but makes no way in of their own. */
export const isFresh = ({ beganAt }: Pick<Session, 'beganAt'>, now: number) =>
  now - beganAt < freshFor

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** A running session with whose it is, and notes that it was seen. */
export async function findSession(db: Kysely<Tables>, secret: string | undefined, now: number) {
  if (!secret) return null
  const session = await db
    .selectFrom('console_sessions as session')
    .innerJoin('owners', 'owners.id', 'session.owner_id')
    .select([
      'session.token_digest as digest',
      'session.method',
      'session.created_at as beganAt',
      'session.seen_at as seenAt',
      'owners.id as ownerId',
      'owners.email',
      'owners.role',
      'owners.language',
      'owners.theme',
      'owners.shortcuts_off_at as shortcutsOffAt',
      'owners.password_removed_at as passwordRemovedAt',
    ])
    .where('token_digest', '=', digestOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (session && now - session.seenAt >= seenEvery) await noteSeen(db, session.digest, now)
  return session ?? null
}

const noteSeen = (db: Kysely<Tables>, digest: string, now: number) =>
  db
    .updateTable('console_sessions')
    .set({ seen_at: now })
    .where('token_digest', '=', digest)
    .execute()

/** A person's sessions, the one used last first. */
export function listSessions(db: Kysely<Tables>, ownerId: number, now: number) {
  return db
    .selectFrom('console_sessions')
    .select(['token_digest as digest', 'device', 'seen_at as seenAt', 'created_at as beganAt'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function endSession(db: Kysely<Tables>, secret: string | undefined) {
  if (!secret) return
  await db.deleteFrom('console_sessions').where('token_digest', '=', digestOf(secret)).execute()
}

/** Ends one session of a person, who knows it only by its digest. */
export async function endOwnSession(db: Kysely<Tables>, ownerId: number, digest: string) {
  await db
    .deleteFrom('console_sessions')
    .where('owner_id', '=', ownerId)
    .where('token_digest', '=', digest)
    .execute()
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(db: Kysely<Tables>, ownerId: number, kept = '') {
  await db
    .deleteFrom('console_sessions')
    .where('owner_id', '=', ownerId)
    .where('token_digest', '!=', kept)
    .execute()
}
