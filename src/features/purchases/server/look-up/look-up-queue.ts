import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { SendOrderLink } from './order-link-email.ts'

const topic = 'order_look_up'
const isolateAfterFailures = 5

/** The number and email somebody typed to be sent the link of an order. */
export interface LookUp {
  number: string
  email: string
}

interface Options {
  db: Kysely<Tables>
  journal: Pick<Journal, 'append' | 'consume'>
  orders: Pick<Orders, 'findByNumber'>
  sendLink: SendOrderLink
}

export type LookUpQueue = ReturnType<typeof openLookUpQueue>

/**
 * Stores look-ups on disk and handles them afterwards, so that neither the text of the answer nor
 * its timing depends on whether the order exists.
 */
export function openLookUpQueue({ db, journal, orders, sendLink }: Options) {
  journal.consume(
    'order_look_ups',
    [topic],
    async ({ rows }) => {
      for (const { body } of rows) {
        const { number, email } = body as unknown as LookUp
        const order = await orders.findByNumber(number)
        if (!order || order.header.emailKey !== emailKey(email)) continue
        const wake = await db.transaction().execute((transaction) => sendLink(transaction, order))
        wake()
      }
      return undefined
    },
    { minIntervalMs: 0, batchSize: 20, isolateAfterFailures },
  )

  return {
    /** Resolves once the look-up is on disk. */
    append: ({ number, email }: LookUp) => journal.append(topic, { number, email }),
  }
}
