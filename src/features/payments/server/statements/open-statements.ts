import type { Kysely } from 'kysely'
import type { Invoices } from '#features/invoices/server.ts'
import type { Orders } from '#features/orders/server.ts'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Statements } from '../../server.ts'
import { changeEntries } from './change-entries.ts'
import type { StatementEntry } from './entry.ts'
import { readEntries } from './entry-list.ts'
import { forgetEntriesOf, forgetUnmatched } from './forget-entries.ts'
import { createMatching } from './match-entry.ts'
import { readStatement } from './read-statement.ts'
import { addEntry, addImport, finishImport, readImports, setOrder } from './statement-rows.ts'

interface Options {
  db: Kysely<Tables>
  orders: Pick<
    Orders,
    'findByNumber' | 'read' | 'receive' | 'inTransaction' | 'findAwaiting' | 'onErased'
  >
  /** The account buyers are given. */
  iban: () => string
  invoices: Pick<Invoices, 'findByNumber'>
  now?: () => number
}

/** Money that came by transfer, by the statements of the owner's bank. */
export function openStatements(options: Options): Statements {
  const { db, orders, iban, now = Date.now } = options
  const match = createMatching(options)
  orders.onErased(forgetEntriesOf)

  async function takeEntry(
    entry: StatementEntry,
    { id, format }: { id: number; format: string },
  ): Promise<'matched' | 'reversed' | 'unmatched' | 'repeated'> {
    const found = await match(entry, format)
    return orders.inTransaction(async (transaction) => {
      const entryId = await addEntry(transaction, id, entry)
      if (entryId === null) return 'repeated'
      if (!found) return 'unmatched'
      const { orderId, by } = found
      const source = `bank:${entry.iban}:${entry.key}`
      const money = { orderId, actor: 'bank', source, amountCents: cents(entry.amountCents) }
      if ((await orders.receive(money, transaction)) === 'refused') return 'unmatched'
      await setOrder(transaction, entryId, { orderId, by })
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
    entries: (filter, before) => readEntries({ db, orders }, filter, before),
    async countUnmatched() {
      const { count } = await db
        .selectFrom('bank_entries')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('order_id', 'is', null)
        .where('dismissed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    forgetUnmatched: () => forgetUnmatched(db, now()),
    ...changeEntries({ db, orders, now }),
  }
}
