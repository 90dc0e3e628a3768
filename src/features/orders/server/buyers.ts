import type { Kysely, Transaction } from 'kysely'
import { formatDateTime, monthsBefore } from '#lib/dates/dates.ts'
import { fromStoredFields } from '#lib/forms/further-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import { erasureGap } from '#lib/text/erasure-gap.ts'
import { termsOf } from '#lib/text/search-terms.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ErasureOutlook, Obstacle, PersonPart, PersonRecord } from '#server/person-part.ts'
import { ordersConsolePath } from '../paths.ts'
import { aboutOrder } from './about-order.ts'
import type { OrdersContext } from './context.ts'
import { accountMonths, eraseOrder } from './retention.ts'
import { type OrderRecord, readOrder } from './rows.ts'

/** The ids of the orders of one address. */
export async function idsOfBuyer(db: Kysely<Tables>, key: string): Promise<number[]> {
  const rows = await db.selectFrom('orders').select('id').where('email_key', '=', key).execute()
  return rows.map(({ id }) => id)
}

/** The orders of a person. What was paid stays as sums and lines, without the buyer. */
export const buyersPart = (context: OrdersContext): PersonPart => ({
  name: 'orders',
  title: { lt: 'Užsakymai', en: 'Orders' },
  access: 'orders.see',
  list: () => listBuyers(context.db),
  read: (key) => readOrders(context, key),
  outlook: (key) => readOutlook(context, key),
  async erase(key, at) {
    for (const id of await idsOfBuyer(context.db, key))
      await context.transactions.inTransaction(async (transaction) => {
        if (await mustStay(transaction, id)) await forgetBuyer(context, transaction, id, at)
        else await eraseOrder(context, transaction, id)
      })
  },
})

async function listBuyers(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.max('email').as('email'),
      fn.max('name').as('name'),
      fn.max('placed_at').as('at'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('email_key', '!=', '')
    .groupBy('email_key')
    .execute()
  return rows.map(({ email, name, at, count }) => ({
    email,
    name,
    lastSeenAt: Number(at),
    count: Number(count),
  }))
}

const labels = {
  name: { lt: 'Vardas', en: 'Name' },
  email: { lt: 'El. paštas', en: 'Email' },
  address: { lt: 'Adresas', en: 'Address' },
  company: { lt: 'Įmonė', en: 'Company' },
  lines: { lt: 'Pirkta', en: 'Bought' },
  total: { lt: 'Suma', en: 'Total' },
  source: { lt: 'Atėjo iš', en: 'Came from' },
  consent: { lt: 'Sutikta su', en: 'Agreed to' },
}

async function readOrders(context: OrdersContext, key: string): Promise<PersonRecord[]> {
  const rows = await context.db
    .selectFrom('orders')
    .selectAll()
    .where('email_key', '=', key)
    .orderBy('id', 'desc')
    .execute()
  const records: PersonRecord[] = []
  for (const row of rows) records.push(await recordOf(context, row))
  return records
}

async function recordOf({ db, registered }: OrdersContext, row: OrderRecord) {
  const order = await readOrder(db, row.id)
  const events = await db
    .selectFrom('order_events')
    .select(['at', 'type', 'data'])
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  const { id: _id, email_key: _key, idempotency_key: _form, visitor_consent: _, ...stored } = row
  const lines = order?.lines.map(({ name, quantity }) => `${name} × ${quantity}`) ?? []
  const fields = byLanguage((language) =>
    registered.labelFields(fromStoredFields(row.fields), language),
  )
  return {
    title: { lt: `Užsakymas ${row.number}`, en: `Order ${row.number}` },
    at: row.placed_at,
    name: row.name,
    path: `${ordersConsolePath}/${row.id}`,
    facts: [
      { label: labels.name, text: row.name },
      { label: labels.email, text: row.email },
      { label: labels.address, text: row.address },
      { label: labels.company, text: row.company_name ?? '' },
      ...fields.lt.map(({ label, text }, index) => ({
        label: { lt: label, en: fields.en[index]?.label ?? label },
        text: { lt: text, en: fields.en[index]?.text ?? text },
      })),
      { label: labels.lines, text: lines.join('; ') },
      {
        label: labels.total,
        text: byLanguage((language) => formatEurosAndCents(cents(row.total_cents), language)),
      },
      { label: labels.source, text: row.source ?? '' },
      { label: labels.consent, text: row.consent_text },
    ],
    data: { ...stored, lines: order?.lines ?? [], events },
  }
}

async function readOutlook({ db, now }: OrdersContext, key: string): Promise<ErasureOutlook> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('email_key', '=', key)
    .where('is_test', '=', 0)
    .execute()
  const kept = []
  for (const row of rows)
    if (await mustStay(db, row.id))
      kept.push({
        text: {
          lt: `Užsakymo ${row.number} prekės ir sumos be pirkėjo vardo, adreso ir pašto`,
          en: `The goods and sums of order ${row.number}, without the buyer’s name and addresses`,
        },
        until: monthsBefore(row.placed_at, -accountMonths),
      })
  return { kept, obstacles: rows.flatMap((row) => obstacleOf(row, now())) }
}

function obstacleOf(row: OrderRecord, now: number): Obstacle[] {
  const path = `${ordersConsolePath}/${row.id}`
  const of = (lt: string, en: string) => [
    { path, text: { lt: `Užsakymas ${row.number} ${lt}`, en: `Order ${row.number} ${en}` } },
  ]
  if (row.state === 'awaiting_payment') return of('laukia apmokėjimo', 'awaits payment')
  if (row.state === 'paid') return of('dar neįvykdytas', 'is not fulfilled yet')
  if (row.flagged_at !== null) return of('laukia jūsų dėmesio', 'waits for you')
  if (row.state === 'fulfilled' && row.withdraw_until !== null && row.withdraw_until > now)
    return of(
      `dar gali būti atsisakytas iki ${formatDateTime(row.withdraw_until, 'lt')}`,
      `can be withdrawn from until ${formatDateTime(row.withdraw_until, 'en')}`,
    )
  return []
}

/** Money that came has documents, so the order stays in the accounts. */
async function mustStay(db: Kysely<Tables>, id: number): Promise<boolean> {
  const money = await db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_payments.order_id')
    .select('order_payments.id')
    .where('order_id', '=', id)
    .where('is_test', '=', 0)
    .executeTakeFirst()
  return money !== undefined
}

async function forgetBuyer(
  { transactions, mail }: OrdersContext,
  transaction: Transaction<Tables>,
  id: number,
  at: number,
) {
  const row = await transaction
    .updateTable('orders')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetTerms(transaction, row)
  // An owner's notes may say anything about the buyer.
  await transaction
    .deleteFrom('order_events')
    .where('order_id', '=', id)
    .where('type', '=', 'comment')
    .execute()
  await transaction
    .updateTable('orders')
    .set({ ...withoutBuyer, name: erasureGap(at, row.language) })
    .where('id', '=', id)
    .execute()
  transactions.afterCommit(transaction, await mail.deleteAbout(transaction, aboutOrder(id)))
}

const withoutBuyer = {
  email: '',
  email_key: '',
  address: '',
  fields: null,
  attribution: null,
  visit: null,
  visitor: null,
  visitor_consent: null,
  network: null,
  browser: '',
}

async function forgetTerms(transaction: Transaction<Tables>, row: OrderRecord) {
  const fields = Object.values(fromStoredFields(row.fields))
  const terms = termsOf([row.email, row.name, row.address, ...fields])
  if (terms.length === 0) return
  await transaction
    .deleteFrom('order_terms')
    .where('order_id', '=', row.id)
    .where('term', 'in', terms)
    .where('term', 'not in', termsOf([row.number]))
    .execute()
}
