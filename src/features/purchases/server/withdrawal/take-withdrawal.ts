import type { Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { dayOf } from '#lib/local-day.ts'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { digestOf } from '#server/forms.ts'
import { withdrawalMessages } from '../../withdrawal-messages.ts'
import { decideWithdrawal, type WithdrawalDecision } from './decide.ts'
import type { SendReceipt } from './withdrawal-emails.ts'

/** What somebody said when they withdrew. */
export interface Statement {
  name: string
  /** The number of the order, or whatever else names it. */
  order: string
  email: string
  language: Language
}

interface Options {
  orders: Pick<Orders, 'read' | 'withdraw' | 'cancel' | 'inTransaction'>
  payments: Pick<Payments, 'refund'>
  sendReceipt: SendReceipt
  now: () => number
}

export type TakeWithdrawal = ReturnType<typeof createTakeWithdrawal>

/**
 * Keeps a statement of withdrawal, acts on it and sends its receipt, all at once; the same one sent
 * again changes nothing. One without an order is kept for the owner. Returns its id.
 */
export function createTakeWithdrawal({ orders, payments, sendReceipt, now }: Options) {
  /** An order that nobody has paid is cancelled; if it is paid at that moment, it is withdrawn from. */
  async function prepared(order: Order): Promise<Order> {
    if (decideWithdrawal(order, now()).outcome !== 'cancelled') return order
    await orders.cancel({ orderId: order.row.id, actor: 'buyer', reason: 'withdrawal' })
    const after = (await orders.read(order.row.id)) ?? order
    if (after.row.state !== 'cancelled') return after
    return { ...order, row: { ...after.row, state: order.row.state } }
  }

  return async (statement: Statement, found: Order | null): Promise<number> => {
    const order = found && (await prepared(found))
    const at = now()
    const taken = await orders.inTransaction(async (transaction) => {
      const decided = order ? await act(transaction, order, at) : nobodys
      return keep(transaction, { statement, order, at, decided })
    })
    taken.wake()
    return taken.id
  }

  async function act(transaction: Transaction<Tables>, order: Order, at: number): Promise<Decided> {
    const decision = decideWithdrawal(order, at)
    const { outcome, refundCents: amountCents } = decision
    if (outcome === 'accepted' || outcome === 'partly') {
      const change = { orderId: order.row.id, actor: 'buyer' }
      const result = await orders.withdraw(change, transaction)
      if (result !== 'done') return { outcome: 'ended', refundCents: cents(0) }
    }
    if (amountCents > 0) {
      // One that was cancelled may be paid and withdrawn from later.
      const key = `withdrawal:${order.row.id}${outcome === 'cancelled' ? ':unpaid' : ''}`
      const refund = { amountCents, reason: 'withdrawal', actor: 'buyer', key }
      const answer = await payments.refund(order.row.id, refund, transaction)
      // As of money that came by transfer, or where the owner has asked for a refund already.
      if (answer !== 'requested') return { ...decision, isOpen: true }
    }
    return decision
  }

  async function keep(
    transaction: Transaction<Tables>,
    { statement, order, at, decided }: Kept,
  ): Promise<{ id: number; wake: () => void }> {
    const { name, email, language } = statement
    const key = keyOf(statement, order, at)
    const row = {
      key,
      order_id: order?.row.id ?? null,
      order_number: order?.row.number ?? statement.order,
      name,
      email,
      language,
      text: withdrawalMessages[language].statement(name, order?.row.number ?? statement.order),
      outcome: decided.outcome,
      refund_cents: decided.refundCents,
      received_at: at,
      settled_at: decided.outcome === 'unknown' || decided.isOpen ? null : at,
    }
    const stored = await transaction
      .insertInto('withdrawals')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored)
      return { id: stored.id, wake: await sendReceipt(transaction, { ...row, ...stored }) }
    const { id } = await transaction
      .selectFrom('withdrawals')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return { id, wake: () => {} }
  }
}

/** `isOpen`: its money is left to the owner. */
type Decided = (WithdrawalDecision & { isOpen?: true }) | typeof nobodys

interface Kept {
  statement: Statement
  order: Order | null
  at: number
  decided: Decided
}

const nobodys = { outcome: 'unknown', refundCents: cents(0) } as const

/** An order that is paid after its withdrawal can be withdrawn from again. */
function keyOf({ name, order: typed, email }: Statement, order: Order | null, at: number): string {
  if (order) return `order:${order.row.id}:${order.row.paid_at ?? 'unpaid'}`
  const words = `${name}\n${typed}`.toLowerCase()
  return `unknown:${digestOf(`${words}\n${emailKey(email)}\n${dayOf(at).name}`)}`
}
