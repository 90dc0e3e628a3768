import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SignUp } from './subscribers.ts'
import '../tables.ts'

const confirmationDays = 7
/** Emails that ask for a confirmation, for one address. */
const minIntervalMs = dayMs
const maxInWindow = 3
const windowMs = 30 * dayMs

type ConfirmationRow = Selectable<Tables['newsletter_confirmations']>

export const signUpIn = ({ sign_up }: ConfirmationRow) =>
  JSON.parse(sign_up) as Omit<SignUp, 'email' | 'visitor'>

/** Whether another email may ask this person, so that nobody can flood a mailbox with our form. */
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

/** Gives the token of the link, of which only a hash is stored. */
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

/** It stays as the proof; what it knew of the visit goes. */
export async function useConfirmation(transaction: Kysely<Tables>, hash: string, now: number) {
  await transaction
    .updateTable('newsletter_confirmations')
    .set({ used_at: now, visitor: null })
    .where('token_hash', '=', hash)
    .execute()
}

/** Ends the links that were not used. */
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

/** Sign-ups that are confirmed later tell nothing of a visitor who withdrew or erased their consent. */
export async function forgetVisitor(transaction: Kysely<Tables>, consentId: string) {
  await transaction
    .updateTable('newsletter_confirmations')
    .set({ visitor: null })
    // Of all kept proofs, an index holds those few.
    .where('visitor', 'is not', null)
    .where('visitor', 'like', `%${JSON.stringify(consentId)}%`)
    .execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
