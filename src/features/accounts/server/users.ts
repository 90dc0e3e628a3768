import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Theme, UserRights } from '../wire.ts'
import './tables.ts'

/** A user with their password hash. */
export interface User {
  id: number
  email: string
  password_hash: string
}

export async function hasAnyUser(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findUser(db: Kysely<Tables>, email: string): Promise<User | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst()
  return user ?? null
}

/** Null once the account is gone. */
export async function rightsOf(db: Kysely<Tables>, id: number): Promise<UserRights | null> {
  const user = db
    .selectFrom('users')
    .select(['role', 'max_refund_cents as maxRefundCents'])
    .where('id', '=', id)
  return (await user.executeTakeFirst()) ?? null
}

export async function emailOf(db: Kysely<Tables>, id: number): Promise<string> {
  const user = db.selectFrom('users').select('email').where('id', '=', id)
  return (await user.executeTakeFirst())?.email ?? ''
}

export interface NewUser {
  email: string
  passwordHash: string
  rights?: UserRights
}

const ownersRights: UserRights = { role: 'owner', maxRefundCents: 0 }

export const columnsOf = ({ role, maxRefundCents }: UserRights) => ({
  role,
  max_refund_cents: maxRefundCents,
})

export async function addUser(
  db: Kysely<Tables>,
  { email, passwordHash, rights = ownersRights }: NewUser,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      email_key: accountKey(email),
      password_hash: passwordHash,
      created_at: now,
      ...columnsOf(rights),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * One key for all spellings of an address; also for texts that are not an address, such as a
 * password.
 */
export const accountKey = (typed: string) =>
  emailKey(typed.trim()) || typed.trim().normalize('NFC').toLowerCase()

type Preferences = { language: Language | null; theme: Theme | null; hasShortcuts: boolean }

export async function savePreferences(
  db: Kysely<Tables>,
  id: number,
  { hasShortcuts, ...rest }: Preferences,
  now: number,
) {
  await db
    .updateTable('users')
    .set({ ...rest, shortcuts_off_at: hasShortcuts ? null : now })
    .where('id', '=', id)
    .execute()
}

/** All users with an account, oldest first. */
export function listUsers(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .leftJoin('user_sessions as session', 'session.user_id', 'users.id')
    .select(({ fn }) => [
      'users.id',
      'users.email',
      'users.role',
      'users.max_refund_cents as maxRefundCents',
      fn.max('session.seen_at').as('seenAt'),
    ])
    .groupBy(['users.id', 'users.email', 'users.role', 'users.max_refund_cents'])
    .orderBy('users.id')
    .execute()
}

export const listRecipients = (db: Kysely<Tables>) =>
  db.selectFrom('users').select(['id', 'email', 'language', 'role']).orderBy('id').execute()

/** The first owner's email; null while there is no owner. */
export async function readOwnerEmail(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'owner')
    .orderBy('id')
    .executeTakeFirst()
  return row?.email ?? null
}

type Change = (db: Kysely<Tables>, id: number) => Promise<unknown>

const toRights =
  (rights: UserRights): Change =>
  (db, id) =>
    db.updateTable('users').set(columnsOf(rights)).where('id', '=', id).execute()

const remove: Change = (db, id) => db.deleteFrom('users').where('id', '=', id).execute()

/**
 * Returns false and changes nothing when no owner would be left. Whoever is an owner no longer may
 * have invited themselves under another address, so open invitations become invalid with that.
 */
export const changeRights = (db: Kysely<Tables>, id: number, rights: UserRights, now: number) =>
  changeKeepingAnOwner(db, id, toRights(rights), now)
export const removeUser = (db: Kysely<Tables>, id: number, now: number) =>
  changeKeepingAnOwner(db, id, remove, now)

function changeKeepingAnOwner(
  db: Kysely<Tables>,
  id: number,
  change: Change,
  now: number,
): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      // Locks the owners' rows, so that two owners who demote each other at once do so in turn.
      await transaction
        .updateTable('users')
        .set({ role: 'owner' })
        .where('role', '=', 'owner')
        .execute()
      const wasOwner = (await rightsOf(transaction, id))?.role === 'owner'
      await change(transaction, id)
      const isOwner = (await rightsOf(transaction, id))?.role === 'owner'
      if (wasOwner && !isOwner) await voidInvitations(transaction, now)
      const left = await transaction
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'owner')
        .limit(1)
        .executeTakeFirst()
      if (!left) throw new NoOwnerLeft()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NoOwnerLeft) return false
      throw error
    })
}

const voidInvitations = (db: Kysely<Tables>, now: number) =>
  db
    .updateTable('invitations')
    .set({ voided_at: now })
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .execute()

/** Rolls the transaction back. */
class NoOwnerLeft extends Error {
  override readonly name = 'NoOwnerLeft'
}
