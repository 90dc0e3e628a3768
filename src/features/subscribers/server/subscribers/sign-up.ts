import type { Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Changes } from './changes.ts'
import { addConfirmation, mayAskAgain } from './confirmations.ts'
import { addEvent, columnsOf, lockRow, type SubscriberRow } from './rows.ts'
import type { SignUp } from './subscribers.ts'
import type { Suppressions } from './suppressions.ts'

/** Queues the email with the link; returns the work to do after the commit. */
export type SendConfirmation = (
  transaction: Transaction<Tables>,
  confirmation: {
    subscriberId: number
    email: string
    language: SignUp['language']
    token: string
  },
) => Promise<(() => void) | void>

interface SignUpParts {
  changes: Changes
  suppressions: Suppressions
  sendConfirmation: SendConfirmation
  isConfirmedByProvider: () => boolean
  now: () => number
}

/**
 * Stores a sign-up and asks for confirmation. Somebody who has been on the list keeps their state
 * and the proof of their former consent until they confirm.
 */
export function createSignUp(parts: SignUpParts) {
  const { changes, suppressions, sendConfirmation, isConfirmedByProvider, now } = parts

  return (signUp: SignUp, isOwnRequest = false): Promise<void> =>
    changes.make(async ({ transaction, announce, afterCommit }) => {
      const { email, ...agreed } = signUp
      const at = now()
      const reason = (await suppressions.of(transaction, [email])).get(email)
      // Only the person can lift it, by a link that only they have.
      if (reason === 'complained' && !isOwnRequest) return
      const row = await insertedOrLocked(transaction, signUp, at)
      if (row.state === 'subscribed' || (row.state === 'complained' && !isOwnRequest)) return
      if (!(await mayAskAgain(transaction, row.id, at))) return
      const page = `${signUp.sourceHost ?? ''}${signUp.sourcePath ?? ''}`
      await addEvent(transaction, row.id, { at, type: 'requested', detail: page || null })
      await announce('signed_up', row)
      if (isConfirmedByProvider()) {
        // Recorded like our own email: a sign-up that is handled again must not ask them again.
        await addEvent(transaction, row.id, { at, type: 'confirmation_sent', detail: 'provider' })
        return
      }
      const token = await addConfirmation(transaction, row.id, agreed, at)
      await addEvent(transaction, row.id, { at, type: 'confirmation_sent' })
      const confirmation = { subscriberId: row.id, email, language: agreed.language, token }
      afterCommit(await sendConfirmation(transaction, confirmation))
    })
}

async function insertedOrLocked(
  transaction: Transaction<Tables>,
  signUp: SignUp,
  created_at: number,
): Promise<SubscriberRow> {
  const email_key = emailKey(signUp.email)
  const inserted = await transaction
    .insertInto('newsletter_subscribers')
    .values({
      email: signUp.email,
      email_key,
      state: 'pending',
      ...columnsOf(signUp),
      created_at,
      confirmed_at: null,
      confirmed_network: null,
      confirmed_browser: null,
      ended_at: null,
      tracking_agreed_at: null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  const row = inserted ?? (await lockRow(transaction, { email_key }))
  // Somebody else erased it in between: the next sign-up stores it.
  if (!row) throw new Error('a subscriber was erased while signing up')
  return row
}
