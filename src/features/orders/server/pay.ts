import type { Transaction } from 'kysely'
import type { Products } from '#features/products/server.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { outOfStockNote } from '../email-messages.ts'
import type { Order } from '../server.ts'
import { piecesOf } from './pieces.ts'
import { addNote } from './rows.ts'
import type { Transitions } from './transitions.ts'

export type Pay = ReturnType<typeof createPay>

interface PayParts {
  transitions: Transitions
  products: Pick<Products, 'reserve'>
  now: () => number
}

/** Takes an order to `paid`, and on to `fulfilled` where nobody has to do anything for that. */
export function createPay({ transitions, products, now }: PayParts) {
  return async (
    transaction: Transaction<Tables>,
    order: Order,
    actor: string,
  ): Promise<Order | null> => {
    const paid = await transitions.take(transaction, order, { transition: 'pay', actor })
    if (!paid) return null
    if (hasGivenBack(order)) await reserveAgain(transaction, paid)
    if (!fulfilsItself(paid)) return paid
    const step = { transition: 'fulfil', actor: 'system' } as const
    return transitions.take(transaction, paid, step)
  }

  /** Where too few are left by now, the owner reads it. */
  async function reserveAgain(transaction: Transaction<Tables>, order: Order) {
    const missing = await products.reserve(transaction, piecesOf(order.lines), order.row.id)
    if (missing.length === 0) return
    const names = order.lines
      .filter(({ offerId }) => offerId !== null && missing.includes(offerId))
      .map(({ name }) => name)
    const data = { text: outOfStockNote[defaultLanguage](names.join(', ')) }
    await addNote(transaction, order, { at: now(), type: 'comment', actor: 'system', data })
  }
}

/** A rehearsal has taken no pieces, and what was delivered was not put back. */
const hasGivenBack = ({ row }: Order) =>
  row.state === 'cancelled' && row.is_test === 0 && row.fulfilled_at === null

/** Files and plans are there at once; so is what had been delivered before its money was reversed. */
const fulfilsItself = ({ row, lines }: Order) =>
  row.fulfilled_at !== null ||
  lines.every(({ delivery, plan }) => delivery === 'digital' || plan !== null)
