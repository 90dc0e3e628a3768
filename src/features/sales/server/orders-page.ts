import type { FastifyRequest } from 'fastify'
import { beforeField, searchField } from '#features/console/wire.ts'
import type { OrderFilter, OrderSummary } from '#features/orders/list.ts'
import { orderStates } from '#features/orders/order.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { byteOrderMark, csvLine } from '#lib/csv.ts'
import { textOf } from '#lib/form-fields.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import { dayOf, parseLocalTime, toLocalTime } from '#lib/local-day.ts'
import { type Cents, toDecimal } from '#lib/money.ts'
import { type PluralForms, pluralForm } from '#lib/plural.ts'
import type { ConsoleHandler, ConsolePage, OwnerNotice } from '#server/console-page.ts'
import { sendCsv } from '#server/console-route.ts'
import { beforeIn } from '#server/list-query.ts'
import { listMessages } from '../console/list-messages.ts'
import { orderListAddress } from '../console/order-list-address.ts'
import { methodName, orderWords } from '../console/order-words.ts'
import { orderSourceName } from '../console/source-words.ts'
import {
  type OrderListQuery,
  orderListFields,
  orderPath,
  ordersFilePath,
  statementsPath,
} from '../console-wire.ts'
import { type OrderPageParts, orderRoutes } from './order-page.ts'

export interface OrdersPageParts extends OrderPageParts {
  orders: OrderPageParts['orders'] &
    Pick<Orders, 'search' | 'countByState' | 'countWaiting' | 'countFlagged'>
  payments: OrderPageParts['payments'] & Pick<Payments, 'ordersToRefund'>
  countUnmatchedTransfers: () => Promise<number>
}

/** All orders and each of them. */
export function ordersPage(parts: OrdersPageParts): ConsolePage {
  const { orders, payments, countUnmatchedTransfers } = parts
  const show: ConsoleHandler = async (request, reply, context) => {
    const filter = queryIn(request)
    const [list, counts, flagged, unmatchedTransfers] = await Promise.all([
      orders.search(toFilter(filter), beforeIn(request.query, beforeField)),
      orders.countByState(),
      orders.countFlagged(),
      countUnmatchedTransfers(),
    ])
    const { items, olderThan } = list
    const props = { orders: items, olderThan, filter, counts, flagged, unmatchedTransfers }
    return context.show(request, reply, 200, 'consoleOrders', props)
  }
  const save: ConsoleHandler = async (request, reply, context) => {
    const lines = ordersCsv(orders, toFilter(queryIn(request)), await context.languageOf(request))
    return sendCsv(reply, 'uzsakymai', lines)
  }
  return {
    path: ordersConsolePath,
    title: { lt: listMessages.lt.title, en: listMessages.en.title },
    role: 'owner',
    menu: {
      order: 22,
      shortcut: 'u',
      badge: {
        count: orders.countWaiting,
        label: { lt: listMessages.lt.waiting, en: listMessages.en.waiting },
      },
    },
    show,
    notices: async () => {
      const toRefund = await payments.ordersToRefund()
      return [
        ...noticeOf(await orders.countFlagged(), 'flagged', flaggedPath),
        ...noticeOf(toRefund.length, 'refunds', orderPath(toRefund[0] ?? '')),
        ...noticeOf(await countUnmatchedTransfers(), 'transfers', statementsPath),
      ]
    },
    routes: [
      { method: 'GET', path: ordersFilePath, role: 'owner', handle: save },
      ...orderRoutes(parts),
    ],
  }
}

const flaggedPath = orderListAddress({ search: '', state: 'flagged', from: '', to: '' })

/** Paid services that wait are the menu's badge. */
function noticeOf(
  count: number,
  what: 'flagged' | 'refunds' | 'transfers',
  path: string,
): OwnerNotice[] {
  if (count === 0) return []
  const text = byLanguage((language) => {
    const forms: PluralForms = listMessages[language].notices[what]
    return `${count} ${pluralForm(language, count, forms)}`
  })
  return [{ kind: 'task', text, path }]
}

/** What an address asks for; anything it cannot ask for is left out. */
function queryIn({ query }: FastifyRequest): OrderListQuery {
  const state = textOf(query, orderListFields.state)
  const dayIn = (name: string) => {
    const day = textOf(query, name)
    return startOf(day) === null ? '' : day
  }
  return {
    search: textOf(query, searchField).trim().slice(0, 100),
    state:
      [...orderStates, 'flagged' as const, 'rehearsal' as const].find((each) => each === state) ??
      null,
    from: dayIn(orderListFields.from),
    to: dayIn(orderListFields.to),
  }
}

const toFilter = ({ search, state, from, to }: OrderListQuery): OrderFilter => ({
  search,
  state: state === 'rehearsal' || state === 'flagged' ? null : state,
  isFlagged: state === 'flagged',
  from: startOf(from),
  to: endOf(to),
  isTest: state === 'rehearsal',
})

const startOf = (day: string) => parseLocalTime(`${day}T00:00`)

/** When the next day begins. */
function endOf(day: string): number | null {
  const start = startOf(day)
  return start === null ? null : dayOf(start).to
}

async function* ordersCsv(
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
