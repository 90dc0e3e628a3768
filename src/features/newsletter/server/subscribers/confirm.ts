import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { Changes } from './changes.ts'
import {
  expireConfirmations,
  readConfirmation,
  signUpIn,
  useConfirmation,
} from './confirmations.ts'
import { addEvent, columnsOf, lockRow, readRow, type SubscriberRow, updateRow } from './rows.ts'
import type { Confirmation, ConfirmedFrom } from './subscribers.ts'
import type { Suppressions } from './suppressions.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** The page the form stood on. */
    newsletter_subscribed: { page: string | null }
  }
}

interface ConfirmParts {
  changes: Changes
  suppressions: Suppressions
  announce: DomainEventService['announce']
  now: () => number
}

/** Puts who confirms on the list, with the proof of the sign-up that is confirmed. */
export function createConfirm({ changes, suppressions, announce, now }: ConfirmParts) {
  return (token: string, from: ConfirmedFrom): Promise<Confirmation> =>
    changes.make(async (change) => {
      const { transaction } = change
      const at = now()
      const found = await findSignUp(transaction, token, at, lockRow)
      if (typeof found === 'string') return found
      const { row, confirmation } = found
      await useConfirmation(transaction, confirmation.token_hash, at)
      await expireConfirmations(transaction, row.id, at)
      const signUp = signUpIn(confirmation)
      const subscribed = await updateRow(transaction, row.id, {
        ...columnsOf(signUp),
        state: 'subscribed',
        confirmed_at: at,
        confirmed_network: from.network,
        confirmed_browser: from.browser,
        ended_at: null,
        tracking_agreed_at: null,
      })
      await suppressions.lift(transaction, row.email)
      await addEvent(transaction, row.id, { at, type: 'confirmed' })
      const visitor = confirmation.visitor && (JSON.parse(confirmation.visitor) as VisitorContext)
      const data = { page: signUp.sourcePath }
      await announce(transaction, { name: 'newsletter_subscribed', data, visitor: visitor || null })
      await change.announce('subscribed', subscribed)
      return 'confirmed'
    })
}

/** What a token would do, without doing it. */
export async function readConfirmStep(db: Kysely<Tables>, token: string, at: number) {
  const found = await findSignUp(db, token, at, (_db, { id }) => readRow(db, id))
  return typeof found === 'string' ? found : ('waiting' as const)
}

/** The sign-up that a token confirms, or why it confirms none. */
async function findSignUp(
  db: Kysely<Tables>,
  token: string,
  at: number,
  readSubscriber: (db: Kysely<Tables>, by: { id: number }) => Promise<SubscriberRow | undefined>,
) {
  const { subscriber_id: id } = (await readConfirmation(db, token)) ?? {}
  const row = id === undefined ? undefined : await readSubscriber(db, { id })
  // Read once more: another request may have used it before the row was locked.
  const confirmation = row && (await readConfirmation(db, token))
  if (!confirmation) return 'unknown'
  if (row.state === 'subscribed') return 'confirmed_before'
  if (confirmation.used_at !== null || confirmation.expires_at <= at) return 'expired'
  return { row, confirmation }
}

/** For who confirmed an email of the provider's; nothing but our own state is known here. */
export function createConfirmAtProvider({ changes, suppressions, announce, now }: ConfirmParts) {
  return (id: number, detail: string): Promise<void> =>
    changes.make(async (change) => {
      const { transaction } = change
      const row = await lockRow(transaction, { id })
      if (!row || row.state === 'subscribed' || !(await wasAsked(transaction, row))) return
      const at = now()
      const subscribed = await updateRow(transaction, id, {
        state: 'subscribed',
        confirmed_at: at,
        ended_at: null,
        tracking_agreed_at: null,
      })
      await suppressions.lift(transaction, row.email)
      await addEvent(transaction, id, { at, type: 'confirmed', detail })
      const data = { page: row.source_path }
      await announce(transaction, { name: 'newsletter_subscribed', data, visitor: null })
      await change.announce('subscribed', subscribed)
    })
}

/** Whether they signed up, again where they had left. */
async function wasAsked(transaction: Transaction<Tables>, row: SubscriberRow): Promise<boolean> {
  const request = await transaction
    .selectFrom('newsletter_subscriber_events')
    .select('id')
    .where('subscriber_id', '=', row.id)
    .where('type', '=', 'requested')
    .where('at', '>=', row.ended_at ?? 0)
    .executeTakeFirst()
  return request !== undefined
}
