import type { Kysely, Transaction } from 'kysely'
import { writtenMonths } from '#features/legal/retention.ts'
import type { Orders } from '#features/orders/server.ts'
import { monthsBefore } from '#lib/dates/dates.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { aboutWithdrawal } from './withdrawal/withdrawal-emails.ts'

/** Erases the data of an order together with it. */
export function eraseWithOrders(orders: Pick<Orders, 'onErased'>, mail: Pick<Mail, 'deleteAbout'>) {
  orders.onErased(async (transaction, orderId) => {
    await transaction.deleteFrom('download_grants').where('order_id', '=', orderId).execute()
    const statements = await transaction
      .selectFrom('withdrawals')
      .select('id')
      .where('order_id', '=', orderId)
      .execute()
    // The returned function only deletes emails that a site without a mail server wrote to files,
    // so it is called at once.
    for (const { id } of statements) (await eraseStatement(transaction, mail, id))()
  })
}

/** Erases statements that name no order, which are retained only as long as letters. */
export async function eraseOldStatements(
  db: Kysely<Tables>,
  mail: Pick<Mail, 'deleteAbout'>,
  now: number,
) {
  const old = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', 'is', null)
    .where('received_at', '<', monthsBefore(now, writtenMonths))
    .execute()
  for (const { id } of old) {
    const deleteFiles = await db
      .transaction()
      .execute((transaction) => eraseStatement(transaction, mail, id))
    deleteFiles()
  }
}

export async function eraseStatement(
  transaction: Transaction<Tables>,
  mail: Pick<Mail, 'deleteAbout'>,
  id: number,
) {
  await transaction.deleteFrom('withdrawals').where('id', '=', id).execute()
  return mail.deleteAbout(transaction, aboutWithdrawal(id))
}
