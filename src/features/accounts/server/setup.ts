import type { Kysely } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { setupKeyField, setupPath } from '../wire.ts'
import { newSecret, secretDigest } from './secrets.ts'
import { addUser, hasAnyUser } from './users.ts'
import './tables.ts'

const lifetimeMs = dayMs

/**
 * The link with which the first owner makes an account; null when there is one. It works once and
 * for a day, and only until the next start makes another.
 */
export async function createSetupLink(
  db: Kysely<Tables>,
  publicUrl: string,
  now: () => number = Date.now,
): Promise<string | null> {
  if (await hasAnyUser(db)) return null
  const key = newSecret()
  await db.transaction().execute((transaction) => replaceKey(transaction, key, now()))
  return `${publicUrl}${setupPath}?${setupKeyField}=${key}`
}

async function replaceKey(db: Kysely<Tables>, key: string, now: number) {
  await db
    .updateTable('setup_tokens')
    .set({ voided_at: now })
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('setup_tokens')
    .values({
      token_digest: secretDigest(key),
      created_at: now,
      expires_at: now + lifetimeMs,
      voided_at: null,
      used_at: null,
    })
    .execute()
}

export async function isSetupKey(db: Kysely<Tables>, key: string, now: number): Promise<boolean> {
  if (await hasAnyUser(db)) return false
  const known = await db
    .selectFrom('setup_tokens')
    .select('token_digest')
    .where('token_digest', '=', secretDigest(key))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return known !== undefined
}

/** Makes the owner the key is for, and answers the owner's id; null when the key is not good any more. */
export function useSetupKey(
  db: Kysely<Tables>,
  key: string,
  owner: { email: string; passwordHash: string },
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    if (!(await isSetupKey(transaction, key, now))) return null
    // Of two concurrent requests only one changes the row.
    const { numUpdatedRows } = await transaction
      .updateTable('setup_tokens')
      .set({ used_at: now })
      .where('token_digest', '=', secretDigest(key))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? addUser(transaction, owner, now) : null
  })
}
