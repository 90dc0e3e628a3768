import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

export interface Owner {
  id: number
  email: string
  password_hash: string
}

export async function hasOwner(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('owners').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findOwner(db: Kysely<Tables>, email: string): Promise<Owner | null> {
  const owner = await db
    .selectFrom('owners')
    .select(['id', 'email', 'password_hash'])
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst()
  return owner ?? null
}

export async function addOwner(
  db: Kysely<Tables>,
  owner: { email: string; passwordHash: string },
  now: number,
): Promise<number> {
  const { email, passwordHash } = owner
  const { id } = await db
    .insertInto('owners')
    .values({ email, email_key: accountKey(email), password_hash: passwordHash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One account, however its address is typed. */
export const accountKey = (email: string) => email.trim().normalize('NFC').toLowerCase()
