import type { Kysely } from 'kysely'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { Orders } from '#features/orders/server.ts'
import { monthsBefore } from '#lib/dates/dates.ts'
import { byLanguage } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonPart, PersonRecord } from '#server/person-part.ts'
import './tables.ts'

interface Parts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'idsOfBuyer'>
}

/** As long as accounts are kept: ten years after the end of theirs. */
const accountMonths = 11 * 12

const labels = {
  sum: { lt: 'Suma', en: 'Sum' },
  payer: { lt: 'Mokėtojas', en: 'Payer' },
  payee: { lt: 'Gavėjas', en: 'Payee' },
  account: { lt: 'Sąskaita', en: 'Account' },
  text: { lt: 'Paskirtis', en: 'Purpose' },
}
const sumOf = (amount: number) => ({
  label: labels.sum,
  text: byLanguage((language) => formatEurosAndCents(cents(amount), language)),
})

/** A person's payments and refunds, and the transfers a bank stated. */
export function paymentsOfPerson({ db, orders }: Parts): PersonPart {
  async function read(key: string): Promise<PersonRecord[]> {
    const ids = await orders.idsOfBuyer(key)
    if (ids.length === 0) return []
    const records = [
      ...(await readPayments(db, ids)),
      ...(await readRefunds(db, ids)),
      ...(await readTransfers(db, ids)),
    ]
    return records.toSorted((a, b) => b.at - a.at)
  }
  return {
    name: 'payments',
    title: { lt: 'Mokėjimai ir grąžinimai', en: 'Payments and refunds' },
    access: 'orders.see',
    read,
    async outlook(key) {
      const ids = await orders.idsOfBuyer(key)
      if (ids.length === 0) return { kept: [], obstacles: [] }
      const transfers = await readTransfers(db, ids)
      return {
        kept: transfers.map(({ at }) => ({
          text: keptTransfer,
          until: monthsBefore(at, -accountMonths),
        })),
        obstacles: await openRefunds(db, ids),
      }
    },
    /** Their sums stay in the accounts; what a gateway said may name the payer. */
    async erase(key) {
      const ids = await orders.idsOfBuyer(key)
      if (ids.length === 0) return
      await db.transaction().execute(async (transaction) => {
        const theirs = transaction.selectFrom('payments').select('id').where('order_id', 'in', ids)
        await transaction
          .deleteFrom('payment_callbacks')
          .where('payment_id', 'in', theirs)
          .execute()
        await transaction
          .updateTable('payments')
          .set({ answer: '', recurring_token: null, redirect_url: null })
          .where('order_id', 'in', ids)
          .execute()
        await transaction
          .updateTable('payment_refunds')
          .set({ answer: '', payee: '' })
          .where('order_id', 'in', ids)
          .execute()
      })
    },
  }
}

const keptTransfer = {
  lt: 'Pavedimas banko išraše su mokėtojo vardu: išrašai yra apskaitos dokumentai',
  en: 'The transfer in a bank statement with the payer’s name: statements are accounts',
}

async function readPayments(db: Kysely<Tables>, ids: readonly number[]) {
  const rows = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  return rows.map(({ id: _id, recurring_token: _token, ...payment }) => ({
    title: { lt: `Mokėjimas ${payment.reference}`, en: `Payment ${payment.reference}` },
    at: payment.created_at,
    path: `${ordersConsolePath}/${payment.order_id}`,
    facts: [sumOf(payment.amount_cents)],
    data: payment,
  }))
}

async function readRefunds(db: Kysely<Tables>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  return rows.map(({ id: _id, idempotency_key: _key, ...refund }) => ({
    title: { lt: 'Grąžinti pinigai', en: 'Refund' },
    at: refund.created_at,
    path: `${ordersConsolePath}/${refund.order_id}`,
    facts: [sumOf(refund.amount_cents), { label: labels.payee, text: refund.payee }],
    data: refund,
  }))
}

async function readTransfers(db: Kysely<Tables>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('bank_entry_shares as share')
    .innerJoin('bank_entries as entry', 'entry.id', 'share.entry_id')
    .select(['share.order_id', 'share.amount_cents', 'entry.booked_on', 'entry.payer_name'])
    .select(['entry.payer_iban', 'entry.reference', 'entry.text'])
    .where('share.order_id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    title: { lt: 'Banko pavedimas', en: 'Bank transfer' },
    at: Date.parse(row.booked_on),
    path: `${ordersConsolePath}/${row.order_id}`,
    facts: [
      sumOf(row.amount_cents),
      { label: labels.payer, text: row.payer_name },
      { label: labels.account, text: row.payer_iban },
      { label: labels.text, text: row.text },
    ],
    data: row,
  }))
}

async function openRefunds(db: Kysely<Tables>, ids: readonly number[]) {
  const open = await db
    .selectFrom('payment_refunds')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('state', 'in', ['requested', 'pending', 'manual'])
    .execute()
  const text = { lt: 'Pinigai dar grąžinami', en: 'Money is still being paid back' }
  return open.map(({ order_id }) => ({ text, path: `${ordersConsolePath}/${order_id}` }))
}
