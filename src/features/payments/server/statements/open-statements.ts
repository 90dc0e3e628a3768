import type { Kysely, Transaction } from 'kysely'
import type { Invoices } from '#features/invoices/server.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Statements } from '../../server.ts'
import { changeEntries } from './change-entries.ts'
import { deleteEntriesOf, deleteUnmatched } from './delete-entries.ts'
import type { StatementEntry } from './entry.ts'
import { readEntries, readEntry } from './entry-list.ts'
import { createMatching, takenBack } from './match-entry.ts'
import { readStatement } from './read-statement.ts'
import { addShares, awaitedCents, lockOrders, type Share } from './shares.ts'
import { addEntry, addImport, finishImport, readImports } from './statement-rows.ts'

interface Options {
  db: Kysely<Tables>
  orders: Pick<
    Orders,
    | 'findByNumber'
    | 'read'
    | 'lock'
    | 'receive'
    | 'inTransaction'
    | 'findAwaiting'
    | 'findAwaitingTogether'
    | 'onErased'
  >
  /** Returns the account that buyers are given. */
  iban: () => string
  invoices: Pick<Invoices, 'findByNumber'>
  now?: () => number
}

/** Opens bank statements: money from transfers to the owner's account. */
export function openStatements(options: Options): Statements {
  const { db, orders, iban, now = Date.now } = options
  const matching = createMatching(options)
  const list = { db, orders, matching }
  orders.onErased(deleteEntriesOf)

  async function takeEntry(
    entry: StatementEntry,
    { id, format }: { id: number; format: string },
  ): Promise<'matched' | 'reversed' | 'unmatched' | 'repeated'> {
    const named = await matching.match(entry, format)
    return orders.inTransaction(async (transaction) => {
      const row = await addEntry(transaction, id, entry)
      if (!row) return 'repeated'
      const taken = await takenBack(transaction, entry)
      const shares = taken.length > 0 ? taken : named
      if (!(await canCount(transaction, orders, shares))) return 'unmatched'
      await addShares(transaction, { orders, entry: row, actor: 'bank' }, shares)
      return entry.amountCents < 0 ? 'reversed' : 'matched'
    })
  }

  return {
    async take({ name, bytes }, actor) {
      const statement = readStatement(bytes)
      if (!statement) return 'unknown_format'
      const { format, entries, skipped } = statement
      const id = await addImport(db, { name, format, at: now(), actor })
      const done = { matched: 0, reversed: 0, unmatched: 0, repeated: 0 }
      const own = entries.filter((entry) => entry.iban === iban())
      for (const entry of own) done[await takeEntry(entry, { id, format })]++
      const counts = { ...done, ...skipped, other_account: entries.length - own.length }
      await finishImport(db, id, counts)
      return { id, counts }
    },
    imports: (limit) => readImports(db, limit),
    entries: (filter, before) => readEntries(list, filter, before),
    entry: (id) => readEntry(list, id),
    async countUnmatched() {
      const { count } = await db
        .selectFrom('bank_entries')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('open_cents', '!=', 0)
        .where('dismissed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    deleteUnmatched: () => deleteUnmatched(db, now()),
    ...changeEntries({ db, orders, now }),
  }
}

/** Whether all orders still exist and, if several, still wait for exactly their shares. */
async function canCount(
  transaction: Transaction<Tables>,
  orders: Pick<Orders, 'lock'>,
  shares: readonly Share[],
): Promise<boolean> {
  const locked = await lockOrders(
    transaction,
    orders,
    shares.map(({ orderId }) => orderId),
  )
  const isPaidAlone = shares.length === 1
  return (
    shares.length > 0 &&
    shares.every(({ orderId, amountCents }) => {
      const order = locked.get(orderId)
      if (!order) return false
      return isPaidAlone || amountCents < 0 || awaitedCents(order) === amountCents
    })
  )
}
