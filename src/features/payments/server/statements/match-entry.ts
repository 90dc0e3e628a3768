import type { Kysely } from 'kysely'
import type { Invoices } from '#features/invoices/server.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { MatchKind } from '../../statements.ts'
import type { StatementEntry } from './entry.ts'
import { type NamedOrder, namedOrders } from './named-orders.ts'
import { isLikelyRepeated, orderOfOriginal } from './statement-rows.ts'

export interface Match {
  orderId: number
  by: MatchKind
}

interface MatchParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'findByNumber'>
  invoices: Pick<Invoices, 'findByNumber'>
}

/** Says which order an entry pays for; null for what only the owner can say. */
export function createMatching({ db, orders, invoices }: MatchParts) {
  return async (entry: StatementEntry, format: string): Promise<Match | null> => {
    if (entry.isOwnMoney) return null
    if (entry.amountCents < 0) {
      const orderId = await orderOfOriginal(db, entry)
      if (orderId !== null) return { orderId, by: 'original' }
    } else if (await isLikelyRepeated(db, entry, { format, key: entry.key })) return null
    for (const step of namedOrders(entry)) {
      const matches = await Promise.all(step.map(matchOf))
      const found = new Map(
        matches.filter((each) => each !== null).map((each) => [each.orderId, each]),
      )
      const [only] = found.values()
      // One transfer for several orders is for the owner to look at.
      if (only) return found.size === 1 ? only : null
    }
    return null
  }

  async function matchOf({ by, number }: NamedOrder): Promise<Match | null> {
    const orderId =
      by === 'invoice' ? await orderOfInvoice(number) : payable(await orders.findByNumber(number))
    return orderId === null ? null : { orderId, by }
  }

  async function orderOfInvoice(fullNumber: string): Promise<number | null> {
    const [series = '', number] = fullNumber.split('-')
    return (await invoices.findByNumber(series, Number(number)))?.orderId ?? null
  }
}

/** No real money comes for a rehearsal. */
const payable = (order: Order | null) => (order && order.row.is_test === 0 ? order.row.id : null)
