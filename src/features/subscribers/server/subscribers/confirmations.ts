import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SignUp } from './subscribers.ts'
import '../tables.ts'

const confirmationDays = 7
/** Limits of the emails to one address that ask for confirmation. */
const minIntervalMs = dayMs
const maxInWindow = 3
const windowMs = 30 * dayMs

type ConfirmationRow = Selectable<Tables['newsletter_confirmations']>

export const signUpIn = ({ sign_up }: ConfirmationRow) =>
  JSON.parse(sign_up) as Omit<SignUp, 'email' | 'visitor'>

/** Whether somebody may be asked again, so that nobody can flood a mailbox with our form. */
export async function mayAskAgain(
  transaction: Kysely<Tables>,
  subscriberId: number,
  now: number,
): Promise<boolean> {
  const sent = await transaction
    .selectFrom('newsletter_subscriber_events')
    .select('at')
    .where('subscriber_id', '=', subscriberId)
    .where('type', '=', 'confirmation_sent')
    .where('at', '>', now - windowMs)
    .execute()
  return sent.length < maxInWindow && sent.every(({ at }) => at <= now - minIntervalMs)
}

/** Stores a sign-up and returns the token of its link, of which only a hash is stored. */
export async function addConfirmation(
  transaction: Kysely<Tables>,
  subscriberId: number,
  { visitor, ...signUp }: Omit<SignUp, 'email'>,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction
    .insertInto('newsletter_confirmations')
    .values({
      token_hash: hashOf(token),
      subscriber_id: subscriberId,
      created_at: now,
      expires_at: now + confirmationDays * dayMs,
      used_at: null,
      sign_up: JSON.stringify(signUp),
      visitor: visitor && JSON.stringify(visitor),
    })
    .execute()
  return token
}

export const readConfirmation = (
  db: Kysely<Tables>,
  token: string,
): Promise<ConfirmationRow | undefined> =>
  db
    .selectFrom('newsletter_confirmations')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

/** Marks a confirmation as used. It stays as proof of consent, without its data of the visit. */
export async function useConfirmation(transaction: Kysely<Tables>, hash: string, now: number) {
  await transaction
    .updateTable('newsletter_confirmations')
    .set({ used_at: now, visitor: null })
    .where('token_hash', '=', hash)
    .execute()
}

/** Expires unused links. */
export async function expireConfirmations(
  transaction: Kysely<Tables>,
  subscriberId: number,
  now: number,
) {
  await transaction
    .updateTable('newsletter_confirmations')
    .set({ expires_at: now, visitor: null })
    .where('subscriber_id', '=', subscriberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Deletes the visitor from sign-ups that are not confirmed yet, after the visitor withdrew or
 * erased their consent.
 */
export async function deleteVisitor(transaction: Kysely<Tables>, consentId: string) {
  await transaction
    .updateTable('newsletter_confirmations')
    .set({ visitor: null })
    // This condition matches the index of the few rows with a visitor.
    .where('visitor', 'is not', null)
    .where('visitor', 'like', `%${JSON.stringify(consentId)}%`)
    .execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
