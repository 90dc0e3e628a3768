import type { Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { digestOf } from '#server/http/forms.ts'
import type { BoughtPlans } from '../../server.ts'
import type { WithdrawalOutcome } from '../../withdrawal.ts'
import { withdrawalMessages } from '../../withdrawal-messages.ts'
import { decideWithdrawal, refusalOfDelivered, type WithdrawalDecision } from './decide.ts'
import type { SendReceipt } from './withdrawal-emails.ts'

/** A statement of withdrawal. */
export interface Statement {
  name: string
  /** The number of the order, or other text that names it. */
  order: string
  email: string
  language: Language
}

interface WithdrawalContext {
  orders: Pick<Orders, 'read' | 'withdraw' | 'cancel' | 'inTransaction'>
  payments: Pick<Payments, 'refund'>
  /** Null until the service of bought plans has registered. */
  plans: () => Pick<BoughtPlans, 'periodOf'> | null
  sendReceipt: SendReceipt
  now: () => number
}

export type TakeWithdrawal = (statement: Statement, found: Order | null) => Promise<number>

/**
 * Stores a statement of withdrawal, acts on it and sends its receipt, in one transaction; the same
 * statement sent again changes nothing. One without an order is stored for the owner. Returns its
 * id.
 */
export async function takeWithdrawal(
  context: WithdrawalContext,
  statement: Statement,
  found: Order | null,
): Promise<number> {
  const at = context.now()
  const taken = await context.orders.inTransaction(async (transaction) => {
    const acted = found ? await act(context, transaction, found, at) : nobodys
    return store(context, transaction, { statement, at, ...acted })
  })
  taken.wake()
  return taken.id
}

async function act(
  context: WithdrawalContext,
  transaction: Transaction<Tables>,
  found: Order,
  at: number,
): Promise<Acted> {
  const { orders, plans } = context
  const change = { orderId: found.header.id, actor: 'buyer' } as const
  // A paid order is not cancelled by this call, but the order stays locked against other changes.
  const cancel =
    refusalOfDelivered(found, at) === null &&
    (await orders.cancel({ ...change, reason: 'withdrawal' }, transaction))
  const order = await orders.read(found.header.id, transaction)
  if (!order) return nobodys
  const period = (await plans()?.periodOf(order.header.id, transaction)) ?? null
  const decided = cancel === 'done' ? cancelled(order) : decideWithdrawal(order, period, at)
  const isWithdrawn = decided.outcome === 'accepted' || decided.outcome === 'partly'
  if (isWithdrawn) await orders.withdraw(change, transaction)
  const isOpen = !(await payBack(context, transaction, order, decided))
  return { order, decided, isOpen }
}

/** False where paying back is left to the owner. */
async function payBack(
  { payments }: WithdrawalContext,
  transaction: Transaction<Tables>,
  { header: { id } }: Order,
  { outcome, refundCents: amountCents }: WithdrawalDecision,
): Promise<boolean> {
  if (amountCents <= 0) return true
  // A cancelled order may be paid and withdrawn from later.
  const key = `withdrawal:${id}${outcome === 'cancelled' ? ':unpaid' : ''}`
  const refund = { amountCents, reason: 'withdrawal', actor: 'buyer', key } as const
  // Otherwise the money came by transfer, or the owner has already asked for a refund.
  return (await payments.refund(id, refund, transaction)) === 'requested'
}

async function store(
  { sendReceipt }: WithdrawalContext,
  transaction: Transaction<Tables>,
  { statement, at, order, decided, isOpen }: Kept,
): Promise<{ id: number; wake: () => void }> {
  const { name, email, language } = statement
  const key = keyOf(statement, order, at)
  const row = {
    key,
    order_id: order?.header.id ?? null,
    order_number: order?.header.number ?? statement.order,
    name,
    email,
    language,
    text: withdrawalMessages[language].statement(name, order?.header.number ?? statement.order),
    outcome: decided.outcome,
    refund_cents: decided.refundCents,
    retained_cents: decided.retainedCents,
    received_at: at,
    settled_at: isOpen ? null : at,
  }
  const stored = await transaction
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) return { id: stored.id, wake: await sendReceipt(transaction, { ...row, ...stored }) }
  const { id } = await transaction
    .selectFrom('withdrawals')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, wake: () => {} }
}

interface Acted {
  order: Order | null
  decided: Omit<WithdrawalDecision, 'outcome'> & { outcome: WithdrawalOutcome }
  /** The owner has something to do. */
  isOpen: boolean
}

interface Kept extends Acted {
  statement: Statement
  at: number
}

const cancelled = ({ header }: Order): WithdrawalDecision => ({
  outcome: 'cancelled',
  refundCents: cents(header.paidCents - header.refundedCents),
  retainedCents: cents(0),
})

const nobodys: Acted = {
  order: null,
  decided: { outcome: 'unknown', refundCents: cents(0), retainedCents: cents(0) },
  isOpen: true,
}

/** An order that is paid after its withdrawal can be withdrawn from again. */
function keyOf({ name, order: typed, email }: Statement, order: Order | null, at: number): string {
  if (order) return `order:${order.header.id}:${order.header.paidAt ?? 'unpaid'}`
  const words = `${name}\n${typed}`.toLowerCase()
  return `unknown:${digestOf(`${words}\n${emailKey(email)}\n${dayOf(at).name}`)}`
}
