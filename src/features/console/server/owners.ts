import type { Kysely } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Role, Theme } from '../account-wire.ts'
import './tables.ts'

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

export interface NewOwner {
  email: string
  passwordHash: string
  role?: Role
}

export async function addOwner(
  db: Kysely<Tables>,
  { email, passwordHash, role = 'owner' }: NewOwner,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('owners')
    .values({
      email,
      email_key: accountKey(email),
      password_hash: passwordHash,
      created_at: now,
      role,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One account, however its address is typed. */
export const accountKey = (email: string) => email.trim().normalize('NFC').toLowerCase()

type Preferences = { language: Language | null; theme: Theme | null; hasShortcuts: boolean }

export async function savePreferences(
  db: Kysely<Tables>,
  id: number,
  { hasShortcuts, ...rest }: Preferences,
  now: number,
) {
  await db
    .updateTable('owners')
    .set({ ...rest, shortcuts_off_at: hasShortcuts ? null : now })
    .where('id', '=', id)
    .execute()
}

/** Everybody with an account, in the order they came. */
export function listPeople(db: Kysely<Tables>) {
  return db
    .selectFrom('owners')
    .leftJoin('console_sessions as session', 'session.owner_id', 'owners.id')
    .select(({ fn }) => [
      'owners.id',
      'owners.email',
      'owners.role',
      fn.max('session.seen_at').as('seenAt'),
    ])
    .groupBy(['owners.id', 'owners.email', 'owners.role'])
    .orderBy('owners.id')
    .execute()
}

/** Where everybody with an account gets letters, and in which language. */
export const readPeople = (db: Kysely<Tables>) =>
  db.selectFrom('owners').select(['id', 'email', 'language']).orderBy('id').execute()

type Change = (db: Kysely<Tables>, id: number) => Promise<unknown>

const toRole =
  (role: Role): Change =>
  (db, id) =>
    db.updateTable('owners').set({ role }).where('id', '=', id).execute()

const removal: Change = (db, id) => db.deleteFrom('owners').where('id', '=', id).execute()

/** Answers false, and nothing happens, when no owner would be left. */
export const changeRole = (db: Kysely<Tables>, id: number, role: Role) =>
  changeKeepingAnOwner(db, id, toRole(role))
export const removePerson = (db: Kysely<Tables>, id: number) =>
  changeKeepingAnOwner(db, id, removal)

function changeKeepingAnOwner(db: Kysely<Tables>, id: number, change: Change): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      // Locks the owners' rows, so that of two who lower each other one comes second.
      await transaction
        .updateTable('owners')
        .set({ role: 'owner' })
        .where('role', '=', 'owner')
        .execute()
      await change(transaction, id)
      const left = await transaction
        .selectFrom('owners')
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

/** Takes the transaction back. */
class NoOwnerLeft extends Error {
  override readonly name = 'NoOwnerLeft'
}
