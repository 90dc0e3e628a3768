import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { nobodysHash } from './password.ts'
import './tables.ts'

export async function setPassword(db: Kysely<Tables>, ownerId: number, passwordHash: string) {
  await db
    .updateTable('owners')
    .set({ password_hash: passwordHash, password_removed_at: null })
    .where('id', '=', ownerId)
    .execute()
}

/** Answers false, and nothing happens, when no passkey would be left to sign in with. */
export const removePassword = (db: Kysely<Tables>, ownerId: number, now: number) =>
  changeKeepingAWayIn(db, ownerId, (transaction) =>
    transaction
      .updateTable('owners')
      .set({ password_hash: nobodysHash, password_removed_at: now })
      .where('id', '=', ownerId)
      .execute(),
  )

/** Answers false, and nothing happens, when it is the last way to sign in. */
export const removePasskey = (db: Kysely<Tables>, ownerId: number, id: string) =>
  changeKeepingAWayIn(db, ownerId, (transaction) =>
    transaction
      .deleteFrom('passkeys')
      .where('owner_id', '=', ownerId)
      .where('credential_id', '=', id)
      .execute(),
  )

function changeKeepingAWayIn(
  db: Kysely<Tables>,
  ownerId: number,
  change: (transaction: Kysely<Tables>) => Promise<unknown>,
): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      await lockPerson(transaction, ownerId)
      await change(transaction)
      if (!(await hasWayIn(transaction, ownerId))) throw new NoWayInLeft()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NoWayInLeft) return false
      throw error
    })
}

/** Of two changes at the same moment one comes second and sees what the first one left. */
const lockPerson = (db: Kysely<Tables>, ownerId: number) =>
  db
    .updateTable('owners')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('id', '=', ownerId)
    .execute()

async function hasWayIn(db: Kysely<Tables>, ownerId: number): Promise<boolean> {
  const way = await db
    .selectFrom('owners')
    .leftJoin('passkeys', 'passkeys.owner_id', 'owners.id')
    .select('owners.id')
    .where('owners.id', '=', ownerId)
    .where((of) =>
      of.or([of('password_removed_at', 'is', null), of('credential_id', 'is not', null)]),
    )
    .executeTakeFirst()
  return way !== undefined
}

/** Takes the transaction back. */
class NoWayInLeft extends Error {
  override readonly name = 'NoWayInLeft'
}
