import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { setupKeyField, setupPath } from '../wire.ts'
import { keyedDigest, secretDigest } from './secrets.ts'
import { addUser, hasAnyUser } from './users.ts'
import './tables.ts'

const lifetimeMs = dayMs

/**
 * The link with which the first owner creates an account; null when one exists. It works once and
 * for a day. During the first half of that time another start, and every other server on the same
 * database, returns the same link.
 *
 * @param secret the key of the site, from which the link is derived
 */
export async function createSetupLink(
  db: Kysely<Tables>,
  { secret, publicUrl, now = Date.now }: { secret: string; publicUrl: string; now?: () => number },
): Promise<string | null> {
  if (await hasAnyUser(db)) return null
  const at = now()
  const madeAt = await db.transaction().execute(async (transaction) => {
    const found = await findYoungKey(transaction, at)
    if (found && found.token_digest === secretDigest(setupKeyOf(secret, found.created_at)))
      return found.created_at
    await replaceKey(transaction, setupKeyOf(secret, at), at)
    return at
  })
  return `${publicUrl}${setupPath}?${setupKeyField}=${setupKeyOf(secret, madeAt)}`
}

const setupKeyOf = (secret: string, madeAt: number) => keyedDigest(secret, `setup:${madeAt}`)

const findYoungKey = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('setup_tokens')
    .select(['token_digest', 'created_at'])
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .where('created_at', '>', now - lifetimeMs / 2)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

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
    .onConflict((conflict) => conflict.doNothing())
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

/**
 * Uses a key up; false when it is no longer valid. Within a transaction, of two concurrent requests
 * only one changes the row.
 */
export async function claimSetupKey(db: Kysely<Tables>, key: string, now: number) {
  if (!(await isSetupKey(db, key, now))) return false
  const { numUpdatedRows } = await db
    .updateTable('setup_tokens')
    .set({ used_at: now })
    .where('token_digest', '=', secretDigest(key))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Creates the owner for a key, and returns the owner's id; null when the key is no longer valid.
 */
export function useSetupKey(
  db: Kysely<Tables>,
  key: string,
  owner: { email: string; passwordHash: string },
  now: number,
): Promise<number | null> {
  return db
    .transaction()
    .execute(async (transaction) =>
      (await claimSetupKey(transaction, key, now)) ? addUser(transaction, owner, now) : null,
    )
}
