import type { OrderFilter, OrderSummary } from '#features/orders/list.ts'
import type { Orders } from '#features/orders/server.ts'
import { byteOrderMark, csvLine } from '#lib/csv.ts'
import type { Language } from '#lib/language.ts'
import { toLocalTime } from '#lib/local-day.ts'
import { type Cents, toDecimal } from '#lib/money.ts'
import { listMessages } from '../console/list-messages.ts'
import { methodName, orderWords } from '../console/order-words.ts'
import { orderSourceName } from '../console/source-words.ts'

/** The orders that a filter leaves, the newest first. */
export async function* ordersCsv(
  orders: Pick<Orders, 'search'>,
  filter: OrderFilter,
  language: Language,
): AsyncGenerator<string> {
  const { columns, csv } = listMessages[language]
  const separator = language === 'lt' ? ';' : ','
  const titles = [
    columns.number,
    columns.placed,
    csv.paid,
    columns.state,
    columns.buyer,
    csv.email,
    csv.company,
    columns.method,
    columns.sum,
    csv.refunded,
    csv.source,
    csv.campaign,
  ]
  yield byteOrderMark + csvLine(titles, separator)
  for (let before: number | null = null; ; ) {
    const page = await orders.search(filter, before)
    yield page.items.map((order) => csvLine(cellsOf(order, language), separator)).join('')
    if (page.olderThan === null) return
    before = page.olderThan
  }
}

function cellsOf(order: OrderSummary, language: Language): string[] {
  const sum = (amount: Cents) =>
    language === 'lt' ? toDecimal(amount).replace('.', ',') : toDecimal(amount)
  return [
    order.number,
    toLocalTime(order.placedAt).replace('T', ' '),
    order.paidAt === null ? '' : toLocalTime(order.paidAt).replace('T', ' '),
    orderWords[language].states[order.state],
    order.name,
    order.email,
    order.company ?? '',
    methodName(order.paymentMethod, language),
    sum(order.totalCents),
    sum(order.refundedCents),
    orderSourceName(order.source, language),
    order.source.campaign,
  ]
}
