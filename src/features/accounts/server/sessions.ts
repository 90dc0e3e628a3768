import type { Kysely } from 'kysely'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { newSecret, secretDigest } from './secrets.ts'
import './tables.ts'

export const sessionDays = 30
const recentSignInMs = 10 * minuteMs
/** A session’s last use is stored no more often than this. */
const seenPrecisionMs = 5 * minuteMs

/** The way a user signed in. */
export type SignInMethod = 'password' | 'passkey' | 'recovery' | 'link'

export interface NewSession {
  userId: number
  method: SignInMethod
  /** The browser and operating system. */
  device: string
  /** Where it begins, such as 192.0.2.0/24. */
  network: string
}

/** Starts a session under a new secret, which only its own browser receives. */
export async function createSession(
  db: Kysely<Tables>,
  { userId, method, device, network }: NewSession,
  now: number,
): Promise<string> {
  const secret = newSecret()
  await db.deleteFrom('user_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('user_sessions')
    .values({
      token_digest: secretDigest(secret),
      user_id: userId,
      method,
      device,
      network,
      created_at: now,
      seen_at: now,
      expires_at: now + sessionDays * dayMs,
    })
    .execute()
  return secret
}

/**
 * Whether a sign-in is recent. Credentials, users and shared links are only changed after a recent
 * one, which limits the harm at an unattended computer.
 */
export const isRecentSignIn = ({ startedAt }: Pick<Session, 'startedAt'>, now: number) =>
  now - startedAt < recentSignInMs

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** A session that has not expired, with its user; its use is recorded. */
export async function findSession(db: Kysely<Tables>, secret: string | undefined, now: number) {
  if (!secret) return null
  const session = await db
    .selectFrom('user_sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .leftJoin('passkey_demands as demand', 'demand.role', 'users.role')
    .select([
      'session.token_digest as digest',
      'session.method',
      'session.created_at as startedAt',
      'session.seen_at as seenAt',
      'users.id as userId',
      'users.email',
      'users.role',
      'users.max_refund_cents as maxRefundCents',
      'users.created_at as userSince',
      'demand.since as passkeyDemandedAt',
      'users.language',
      'users.theme',
      'users.shortcuts_off_at as shortcutsOffAt',
      'users.password_removed_at as passwordRemovedAt',
    ])
    .where('token_digest', '=', secretDigest(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (session && now - session.seenAt >= seenPrecisionMs) await recordSeen(db, session.digest, now)
  return session ?? null
}

const recordSeen = (db: Kysely<Tables>, digest: string, now: number) =>
  db.updateTable('user_sessions').set({ seen_at: now }).where('token_digest', '=', digest).execute()

/** A user's sessions, the most recently used first. */
export function listSessions(db: Kysely<Tables>, userId: number, now: number) {
  return db
    .selectFrom('user_sessions')
    .select([
      'token_digest as digest',
      'device',
      'network',
      'seen_at as seenAt',
      'created_at as startedAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteSession(db: Kysely<Tables>, secret: string | undefined) {
  if (!secret) return
  await db.deleteFrom('user_sessions').where('token_digest', '=', secretDigest(secret)).execute()
}

/** Deletes one session of a user, by its digest. */
export async function deleteOwnSession(db: Kysely<Tables>, userId: number, digest: string) {
  await db
    .deleteFrom('user_sessions')
    .where('user_id', '=', userId)
    .where('token_digest', '=', digest)
    .execute()
}

/** Deletes all sessions of a user but one. */
export async function deleteOtherSessions(db: Kysely<Tables>, userId: number, except = '') {
  await db
    .deleteFrom('user_sessions')
    .where('user_id', '=', userId)
    .where('token_digest', '!=', except)
    .execute()
}
