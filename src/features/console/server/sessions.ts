import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { digestOf, newSecret } from './secrets.ts'
import './tables.ts'

export const sessionDays = 30
const day = 86_400_000

/** Begins a session under a new secret, which only the owner's browser gets to know. */
export async function beginSession(
  db: Kysely<Tables>,
  ownerId: number,
  now: number,
): Promise<string> {
  const secret = newSecret()
  await db.deleteFrom('console_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('console_sessions')
    .values({
      token_digest: digestOf(secret),
      owner_id: ownerId,
      created_at: now,
      expires_at: now + sessionDays * day,
    })
    .execute()
  return secret
}

export async function isSignedIn(
  db: Kysely<Tables>,
  secret: string | undefined,
  now: number,
): Promise<boolean> {
  if (!secret) return false
  const session = await db
    .selectFrom('console_sessions')
    .select('owner_id')
    .where('token_digest', '=', digestOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session !== undefined
}

export async function endSession(db: Kysely<Tables>, secret: string | undefined) {
  if (!secret) return
  await db.deleteFrom('console_sessions').where('token_digest', '=', digestOf(secret)).execute()
}
