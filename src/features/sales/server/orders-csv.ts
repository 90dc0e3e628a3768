import { furtherCells, furtherTitles } from '#features/checkout/shown-fields.ts'
import type { OrderFilter, OrderSummary } from '#features/orders/list.ts'
import type { Orders } from '#features/orders/server.ts'
import { vatColumns } from '#features/orders/vat-columns.ts'
import { type Cell, headerRow, line, money } from '#lib/csv/csv.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import type { VatRate } from '#lib/money/vat.ts'
import { listMessages } from '../console/list-messages.ts'
import { methodName, orderWords } from '../console/order-words.ts'
import { orderSourceName } from '../console/source-words.ts'

/** The filtered orders as CSV, newest first, with their amounts at each VAT rate. */
export async function* ordersCsv(
  orders: Pick<Orders, 'search' | 'vatByRate'>,
  rates: readonly VatRate[],
  filter: OrderFilter,
  language: Language,
): AsyncGenerator<string> {
  const { columns, csv } = listMessages[language]
  const vat = vatColumns(rates, language)
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
    ...vat.titles,
    ...furtherTitles(language),
  ]
  yield headerRow(titles, language)
  for (let before: number | null = null; ; ) {
    const page = await orders.search(filter, before)
    const sums = await orders.vatByRate(page.items.map(({ id }) => id))
    yield page.items
      .map((order) =>
        line(
          [
            ...cellsOf(order, language),
            ...vat.cellsOf(sums.get(order.id) ?? []),
            ...furtherCells(order.fields, language),
          ],
          language,
        ),
      )
      .join('')
    if (page.olderThan === null) return
    before = page.olderThan
  }
}

function cellsOf(order: OrderSummary, language: Language): Cell[] {
  return [
    order.number,
    toLocalTime(order.placedAt).replace('T', ' '),
    order.paidAt === null ? '' : toLocalTime(order.paidAt).replace('T', ' '),
    orderWords[language].states[order.state],
    order.name,
    order.email,
    order.company ?? '',
    methodName(order.paymentMethod, language),
    money(order.totalCents, language),
    money(order.refundedCents, language),
    orderSourceName(order.source, language),
    order.source.campaign,
  ]
}
