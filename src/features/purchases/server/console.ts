import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { beforeField } from '#features/console/wire.ts'
import { byLanguage } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { ConsoleContext, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { beforeIn, everyItem, readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { withdrawalListMessages } from '../console/messages.ts'
import { settlePath, type Withdrawal, withdrawalsPath } from '../console-wire.ts'
import type { WithdrawalRow } from './withdrawal/withdrawal-emails.ts'
import { withdrawalsCsv } from './withdrawals-csv.ts'

const pageSize = 50

/** Console page of statements of withdrawal; those that name no order wait for the owner. */
export function withdrawalsPage(db: Kysely<Tables>, now: () => number = Date.now): ConsolePage {
  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const { items, olderThan } = await read(db, beforeIn(request.query, beforeField))
    const props = { withdrawals: items, olderThan }
    return context.show(request, reply, 200, 'consoleWithdrawals', props)
  }

  async function settle(request: FastifyRequest, reply: FastifyReply) {
    await db
      .updateTable('withdrawals')
      .set({ settled_at: now() })
      .where('id', '=', idParam(request))
      .where('settled_at', 'is', null)
      .execute()
    return seeOther(reply, withdrawalsPath)
  }

  return {
    path: withdrawalsPath,
    title: byLanguage((language) => withdrawalListMessages[language].title),
    access: 'orders.see',
    show,
    exportedList: {
      name: 'atsisakymai',
      lines: (language) =>
        withdrawalsCsv(
          everyItem((before) => read(db, before)),
          language,
        ),
    },
    notices: () => waitingStatements(db),
    routes: [formRoute('orders.change', settlePath(':id'), settle)],
  }
}

const read = (db: Kysely<Tables>, before: number | null): Promise<ListSlice<Withdrawal>> =>
  readSlice({
    read: async (from, limit) => (await readRows(db, from, limit)).map(toWithdrawal),
    idOf: ({ id }) => id,
    before,
    pageSize,
  })

const readRows = (db: Kysely<Tables>, before: number | null, limit: number) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  orderNumber: row.order_number,
  orderId: row.order_id,
  name: row.name,
  email: row.email,
  outcome: row.outcome,
  refundCents: cents(row.refund_cents),
  receivedAt: row.received_at,
  settledAt: row.settled_at,
})

async function waitingStatements(db: Kysely<Tables>): Promise<readonly OwnerNotice[]> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  const waiting = Number(count)
  if (waiting === 0) return []
  const text = byLanguage(
    (language) =>
      `${waiting} ${pluralForm(language, waiting, withdrawalListMessages[language].waiting)}`,
  )
  return [{ kind: 'task', text, path: withdrawalsPath }]
}
