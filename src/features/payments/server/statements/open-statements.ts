import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Statements } from '../../server.ts'
import { assignEntry, detachEntry, dismissEntry } from './change-entries.ts'
import type { StatementsContext } from './context.ts'
import { deleteEntriesOf, deleteUnmatched } from './delete-entries.ts'
import { readEntries, readEntry } from './entry-list.ts'
import { shareEntry } from './share-entry.ts'
import { readImports } from './statement-rows.ts'
import { takeStatement } from './take-statement.ts'

type Given = Omit<StatementsContext, 'orders' | 'now'> & {
  orders: StatementsContext['orders'] & Pick<Orders, 'onErased'>
  now?: () => number
}

/** Opens bank statements: money from transfers to the owner's account. */
export function openStatements(given: Given): Statements {
  const context: StatementsContext = { now: Date.now, ...given }
  const { db, now } = context
  given.orders.onErased(deleteEntriesOf)
  return {
    take: (file, actor) => takeStatement(context, file, actor),
    imports: (limit) => readImports(db, limit),
    entries: (filter, before) => readEntries(context, filter, before),
    entry: (id) => readEntry(context, id),
    countUnmatched: () => countUnmatched(db),
    deleteUnmatched: () => deleteUnmatched(db, now()),
    assign: (id, orderNumber, actor) => assignEntry(context, id, orderNumber, actor),
    share: (entryId, parts, actor) => shareEntry(context, { entryId, parts, actor }),
    detach: (id, orderId, actor) => detachEntry(context, id, orderId, actor),
    dismiss: (id, isDismissed) => dismissEntry(context, id, isDismissed),
  }
}

async function countUnmatched(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('bank_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('open_cents', '!=', 0)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
