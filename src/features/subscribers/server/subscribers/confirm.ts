import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { Change, Changes } from './changes.ts'
import {
  expireConfirmations,
  readConfirmation,
  signUpIn,
  useConfirmation,
} from './confirmations.ts'
import {
  addEvent,
  columnsOf,
  lockRow,
  readRow,
  type SubscriberRow,
  toSubscriber,
  updateRow,
} from './rows.ts'
import type { Confirmation, ConfirmedFrom, ConfirmedListener } from './subscribers.ts'
import type { Suppressions } from './suppressions.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** The path of the page the form stood on. */
    newsletter_subscribed: { page: string | null }
  }
}

interface ConfirmParts {
  changes: Changes
  suppressions: Suppressions
  announce: DomainEventService['announce']
  onConfirmed: readonly ConfirmedListener[]
  now: () => number
}

/** Confirms a subscriber and stores the confirmed sign-up as their proof of consent. */
export function createConfirm(parts: ConfirmParts) {
  const { changes, now } = parts
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
      const visitor = confirmation.visitor && (JSON.parse(confirmation.visitor) as VisitorContext)
      await subscribe(parts, change, row, {
        at,
        columns: {
          ...columnsOf(signUp),
          // Somebody who signed up this address earlier may not have been its owner.
          ...(row.confirmed_at === null && { first_name: signUp.firstName ?? null }),
          confirmed_network: from.network,
          confirmed_browser: from.browser,
        },
        detail: null,
        visitor: visitor || null,
      })
      return 'confirmed'
    })
}

interface Confirmed {
  at: number
  columns: Parameters<typeof updateRow>[2]
  detail: string | null
  visitor: VisitorContext | null
}

/** Applies a confirmation, whoever asked for it. */
async function subscribe(
  { suppressions, announce, onConfirmed }: ConfirmParts,
  change: Change,
  { id, email }: SubscriberRow,
  { at, columns, detail, visitor }: Confirmed,
) {
  const { transaction, afterCommit } = change
  const subscribed = await updateRow(transaction, id, {
    ...columns,
    state: 'subscribed',
    confirmed_at: at,
    ended_at: null,
    tracking_agreed_at: null,
  })
  await suppressions.lift(transaction, email)
  await addEvent(transaction, id, { at, type: 'confirmed', detail })
  const data = { page: subscribed.source_path }
  await announce(transaction, { name: 'newsletter_subscribed', data, visitor })
  await change.announce('subscribed', subscribed)
  for (const listener of onConfirmed)
    afterCommit(await listener(transaction, toSubscriber(subscribed)))
}

/** Returns the effect a token would have, without applying it. */
export async function readConfirmStep(db: Kysely<Tables>, token: string, at: number) {
  const found = await findSignUp(db, token, at, (_db, { id }) => readRow(db, id))
  return typeof found === 'string' ? found : ('waiting' as const)
}

/** Finds the sign-up that a token confirms, or the reason why it confirms none. */
async function findSignUp(
  db: Kysely<Tables>,
  token: string,
  at: number,
  readSubscriber: (db: Kysely<Tables>, by: { id: number }) => Promise<SubscriberRow | undefined>,
) {
  const { subscriber_id: id } = (await readConfirmation(db, token)) ?? {}
  const row = id === undefined ? undefined : await readSubscriber(db, { id })
  // Read again: another request may have used it before the row was locked.
  const confirmation = row && (await readConfirmation(db, token))
  if (!confirmation) return 'unknown'
  if (row.state === 'subscribed') return 'confirmed_before'
  if (confirmation.used_at !== null || confirmation.expires_at <= at) return 'expired'
  return { row, confirmation }
}

/** Confirms somebody who followed a provider's email; only our own state is checked. */
export function createConfirmAtProvider(parts: ConfirmParts) {
  const { changes, now } = parts
  return (id: number, detail: string): Promise<void> =>
    changes.make(async (change) => {
      const { transaction } = change
      const row = await lockRow(transaction, { id })
      if (!row || row.state === 'subscribed' || !(await wasAsked(transaction, row))) return
      await subscribe(parts, change, row, { at: now(), columns: {}, detail, visitor: null })
    })
}

/** Whether they signed up, and did so again if they had left. */
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
