import type { Kysely } from 'kysely'
import { hourMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { invitationHours, invitationPath, tokenField, type UserRights } from '../wire.ts'
import { newSecret, secretDigest } from './secrets.ts'
import { accountKey, addUser, columnsOf } from './users.ts'
import './tables.ts'

const lifetimeMs = invitationHours * hourMs

/** Makes the key of an invitation; an earlier one for the same address becomes invalid. */
export async function invite(
  db: Kysely<Tables>,
  { email, ...rights }: UserRights & { email: string },
  now: number,
): Promise<string> {
  const key = newSecret()
  const invitation = {
    token_digest: secretDigest(key),
    email: accountKey(email),
    ...columnsOf(rights),
    created_at: now,
    expires_at: now + lifetimeMs,
    used_at: null,
    voided_at: null,
  }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('invitations')
      .set({ voided_at: now })
      .where('email', '=', invitation.email)
      .where('voided_at', 'is', null)
      .where('used_at', 'is', null)
      .execute()
    await transaction.insertInto('invitations').values(invitation).execute()
  })
  return key
}

const open = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('invitations')
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)

export const listInvitations = (db: Kysely<Tables>, now: number) =>
  open(db, now)
    .select([
      'id',
      'email',
      'role',
      'max_refund_cents as maxRefundCents',
      'expires_at as expiresAt',
    ])
    .orderBy('id', 'desc')
    .execute()

/**
 * Finds an open invitation. It is ignored when its account is newer, because that account was made
 * in another way. An invitation to an older account comes from `resetAccess`.
 */
export async function findInvitation(db: Kysely<Tables>, key: string, now: number) {
  const found = await open(db, now)
    .leftJoin('users', 'users.email_key', 'invitations.email')
    .select([
      'invitations.email',
      'invitations.role',
      'invitations.max_refund_cents as maxRefundCents',
      'users.id as userId',
    ])
    .where('token_digest', '=', secretDigest(key))
    .where((is) =>
      is.or([
        is('users.id', 'is', null),
        is('users.created_at', '<', is.ref('invitations.created_at')),
      ]),
    )
    .executeTakeFirst()
  return found ?? null
}

/**
 * A one-time link to an owner's account of this address. An existing account keeps everything but
 * its credentials, which are replaced when the link is used.
 */
export async function resetAccess(
  db: Kysely<Tables>,
  { email, publicUrl }: { email: string; publicUrl: string },
  now: number,
): Promise<string> {
  const key = await invite(db, { email, role: 'owner', maxRefundCents: 0 }, now)
  return `${publicUrl}${invitationPath}?${tokenField}=${key}`
}

export async function cancelInvitation(db: Kysely<Tables>, id: number, now: number) {
  await db
    .updateTable('invitations')
    .set({ voided_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Creates the account of an invitation, or restores it to its user; returns its id, or null when the
 * key is no longer valid.
 */
export function acceptInvitation(
  db: Kysely<Tables>,
  key: string,
  passwordHash: string,
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const invitation = await findInvitation(transaction, key, now)
    if (!invitation) return null
    // Of two concurrent requests only one changes the row.
    const { numUpdatedRows } = await transaction
      .updateTable('invitations')
      .set({ used_at: now })
      .where('token_digest', '=', secretDigest(key))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return null
    const { email, userId, ...rights } = invitation
    if (userId === null) return addUser(transaction, { email, rights, passwordHash }, now)
    await replaceCredentials(transaction, userId, { rights, passwordHash })
    return userId
  })
}

/** Former credentials stop working. */
async function replaceCredentials(
  db: Kysely<Tables>,
  userId: number,
  { rights, passwordHash }: { rights: UserRights; passwordHash: string },
) {
  for (const table of ['user_sessions', 'passkeys', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db
    .updateTable('users')
    .set({ ...columnsOf(rights), password_hash: passwordHash, password_removed_at: null })
    .where('id', '=', userId)
    .execute()
}
