import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { unmatchableHash } from './password.ts'
import './tables.ts'

export async function setPassword(db: Kysely<Tables>, userId: number, passwordHash: string) {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_removed_at: null })
    .where('id', '=', userId)
    .execute()
}

/** Returns false and changes nothing when no passkey would be left to sign in with. */
export const removePassword = (db: Kysely<Tables>, userId: number, now: number) =>
  changeKeepingACredential(db, userId, (transaction) =>
    transaction
      .updateTable('users')
      .set({ password_hash: unmatchableHash, password_removed_at: now })
      .where('id', '=', userId)
      .execute(),
  )

/** Returns false and changes nothing for the last credential. */
export const removePasskey = (db: Kysely<Tables>, userId: number, id: string) =>
  changeKeepingACredential(db, userId, (transaction) =>
    transaction
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('credential_id', '=', id)
      .execute(),
  )

function changeKeepingACredential(
  db: Kysely<Tables>,
  userId: number,
  change: (transaction: Kysely<Tables>) => Promise<unknown>,
): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      await lockUser(transaction, userId)
      await change(transaction)
      if (!(await hasCredential(transaction, userId))) throw new NoCredentialLeft()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NoCredentialLeft) return false
      throw error
    })
}

/**
 * Makes concurrent changes wait for each other, so that the second one sees the first one's result.
 */
const lockUser = (db: Kysely<Tables>, userId: number) =>
  db
    .updateTable('users')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('id', '=', userId)
    .execute()

async function hasCredential(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const credential = await db
    .selectFrom('users')
    .leftJoin('passkeys', 'passkeys.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where((of) =>
      of.or([of('password_removed_at', 'is', null), of('credential_id', 'is not', null)]),
    )
    .executeTakeFirst()
  return credential !== undefined
}

/** Rolls the transaction back. */
class NoCredentialLeft extends Error {
  override readonly name = 'NoCredentialLeft'
}
