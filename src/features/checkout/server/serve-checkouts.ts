import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cart } from '#features/cart/cart.ts'
import { cartPaths, checkoutPaths, digitalCheckoutPaths } from '#features/cart/paths.ts'
import type { Carts } from '#features/cart/server.ts'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { planCheckoutPaths, planParameter } from '#features/plans/wire.ts'
import { emptyFields, fieldNames } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage, type Language, languages } from '#lib/language.ts'
import { type BillingInterval, billingParameter } from '#lib/money/billing-interval.ts'
import type { SwitchName } from '#lib/site/switches.ts'
import { isTooMany, statusOf } from '#server/http/forms.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import type { Mail } from '#server/mail/mail.ts'
import { checkoutForm } from '../form.ts'
import { orderThanksPaths } from '../paths.ts'
import {
  type CheckoutForm,
  type CheckoutKind,
  type CheckoutSubmission,
  vatNameMark,
} from '../wire.ts'
import { type PricedBasket, price, shownOf, summaryOf } from './basket.ts'
import { type Offered, type OfferSources, offeredCart, offeredPlans } from './offered.ts'
import type { OrderCookie } from './order-cookie.ts'
import { keyOf } from './read-checkout.ts'
import { isSameOrder } from './same-order.ts'
import { type TakeParts, takeOrder } from './take-order.ts'

export interface ServeParts extends TakeParts, OfferSources {
  http: Http
  pages: Pick<Pages, 'sendFresh'>
  orders: Pick<Orders, 'place' | 'findByKey' | 'read'>
  carts: Pick<Carts, 'of' | 'close' | 'clearCookie'>
  payments: Pick<Payments, 'methods' | 'start' | 'onlyRehearses'>
  cookie: OrderCookie
  mail: Pick<Mail, 'isOn'>
}

type Paths = Readonly<Record<Language, string>>

interface Checkout {
  paths: Readonly<Record<Language, string>>
  /** The kind to offer where the cart is empty. */
  kind: CheckoutKind
  switch: SwitchName
}

const checkouts: readonly Checkout[] = [
  { paths: planCheckoutPaths, kind: 'plan', switch: 'plans' },
  { paths: checkoutPaths, kind: 'shop', switch: 'shop' },
  { paths: digitalCheckoutPaths, kind: 'digital', switch: 'shop' },
]

/** Serves the three checkouts, each a page and its form. */
export function serveCheckouts(parts: ServeParts) {
  const { http } = parts
  for (const { paths, kind, ...config } of checkouts) {
    for (const language of languages) {
      http.get(paths[language], { config }, (request, reply) =>
        show(parts, { kind, language, request, reply }),
      )
      http.post(paths[language], { config }, (request, reply) =>
        take(parts, { kind, language, request, reply }),
      )
    }
  }
}

interface Visit {
  kind: CheckoutKind
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

const hasNews = ({ lines, removed }: Cart) =>
  removed.length > 0 || lines.some(({ notices }) => notices.length > 0)

const offeredTo = async (parts: ServeParts, { kind, language, request }: Visit) =>
  kind === 'plan' ? offeredPlans(parts, request, language) : offeredCart(parts, request, language)

async function show(parts: ServeParts, visit: Visit) {
  const { language, reply } = visit
  const offered = await offeredTo(parts, visit)
  const kind = offered?.chosen.kind ?? visit.kind
  if (kind !== visit.kind) return redirect(reply, pathsOf(kind)[language])
  // The cart page says which products are dearer or gone, and records that the buyer has seen it.
  if (offered?.cart && hasNews(offered.cart)) return redirect(reply, cartPaths[language])
  const submission = { fields: emptyFields(checkoutForm), problems: [] }
  const page = { offered, submission, isReverseCharge: false, status: 200 }
  return send(parts, visit, {
    ...page,
    key: keyOf(null),
    earlier: await waitingOrder(parts, visit),
  })
}

async function take(parts: ServeParts, visit: Visit) {
  const { language, request, reply } = visit
  const key = keyOf(request.body)
  const offered = await offeredTo(parts, visit)
  // Read after the cart, because an order empties the cart when it is stored.
  const earlier = await parts.orders.findByKey(key)
  const methods = parts.payments.methods(request)
  if (earlier && !isSameOrder(earlier, request.body, offered, methods))
    return sayBegun(parts, visit, { earlier, offered })
  if (earlier && isTooMany(parts.limiter, request.ip, reply)) return thank(parts, visit, earlier)
  if (earlier) return goOn(parts, visit, earlier)
  if (!offered) return redirect(reply, pathsOf(visit.kind)[language])
  const taken = await takeOrder(parts, { offered, key, language, request, reply })
  if ('order' in taken) {
    if (offered.cart) parts.carts.clearCookie(reply)
    return goOn(parts, visit, taken.order)
  }
  if ('robot' in taken) return redirect(reply, orderThanksPaths[language])
  // Shows the buyer the present offer.
  const now = await offeredTo(parts, visit)
  if (!now) return redirect(reply, cartPaths[language])
  const [first = 'failed'] = taken.submission.problems
  return send(parts, visit, { ...taken, offered: now, key, status: statusOf(first), earlier: null })
}

interface Begun {
  earlier: Order
  offered: Offered | null
}

/**
 * Says that another order has been made of this form; the present request may be ordered under a
 * new key.
 */
function sayBegun(parts: ServeParts, visit: Visit, { earlier, offered }: Begun) {
  const { body } = visit.request
  const typed = fieldNames(checkoutForm).map((name) => [name, textOf(body, name)])
  parts.cookie.write(visit.reply, earlier.header.id)
  return send(parts, visit, {
    offered,
    submission: { fields: Object.fromEntries(typed), problems: ['begun'] },
    isReverseCharge: false,
    key: keyOf(null),
    status: statusOf('begun'),
    earlier: earlierOf(earlier),
  })
}

/** Redirects to the bank, or to the page with the state of the order. */
async function goOn(parts: ServeParts, visit: Visit, order: Order) {
  const { state, paymentMethod } = order.header
  const thanks = orderThanksPaths[visit.language]
  if (state !== 'awaiting_payment') return thank(parts, visit, order)
  const started = await parts.payments.start(order, paymentMethod, thanks)
  return thank(parts, visit, order, started === 'unavailable' ? thanks : started.redirectTo)
}

function thank(
  { cookie }: ServeParts,
  { language, reply }: Visit,
  { header }: Order,
  path: string = orderThanksPaths[language],
) {
  cookie.write(reply, header.id)
  return redirect(reply, path)
}

const redirect = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 303)

async function waitingOrder({ orders, cookie }: ServeParts, { request }: Visit) {
  const id = cookie.read(request)
  const order = id === null ? null : await orders.read(id)
  return order?.header.state === 'awaiting_payment' ? earlierOf(order) : null
}

const earlierOf = ({ header }: Order) => ({
  number: header.number,
  isWaiting: header.state === 'awaiting_payment',
})

interface Shown extends Pick<CheckoutForm, 'key' | 'earlier'> {
  offered: Offered | null
  submission: CheckoutSubmission
  isReverseCharge: boolean
  status: number
}

function send(parts: ServeParts, { kind, language, request, reply }: Visit, shown: Shown) {
  const { offered, submission, isReverseCharge, status, key, earlier } = shown
  const priced = offered?.all.map((basket) => price(basket, isReverseCharge)) ?? []
  const checkout: CheckoutForm = {
    kind: offered?.chosen.kind ?? kind,
    submission,
    key,
    methods: parts.payments.methods(request),
    shown: shownOf(priced) + (submission.problems.includes('vat_name') ? vatNameMark : ''),
    earlier,
    sendsEmails: parts.mail.isOn,
    isRehearsal: parts.payments.onlyRehearses(),
  }
  const alternates = addressesOf(kind, offered)
  const answer = { status, language, alternates }
  const [first] = priced
  if (kind !== 'plan') {
    const summary = first ? summaryOf(first) : null
    return parts.pages.sendFresh('cartCheckout', { checkout, summary }, answer, request, reply)
  }
  const { plans } = parts.contents[language].plans
  const offers = plans.flatMap((plan) => {
    const summaryBy = (interval: BillingInterval) => {
      const sold = priced.find(({ lines: [line] }) => isSold(line, plan.id, interval))
      return sold ? summaryOf(sold) : null
    }
    const summary = summaryBy('month')
    return summary ? [{ plan, summary, yearly: summaryBy('year') }] : []
  })
  const line = offered?.chosen.lines[0]
  const props = {
    checkout,
    offers,
    chosen: line?.plan ?? '',
    interval: line?.billingInterval ?? 'month',
  }
  return parts.pages.sendFresh('planCheckout', props, answer, request, reply)
}

const isSold = (
  line: PricedBasket['lines'][number] | undefined,
  plan: string,
  interval: BillingInterval,
) => line?.plan === plan && line.billingInterval === interval

/** Addresses include a plan other than the first one by the month. */
function addressesOf(kind: CheckoutKind, offered: Offered | null): Paths {
  const paths = pathsOf(kind)
  if (kind !== 'plan' || !offered || offered.chosen === offered.all[0]) return paths
  const { plan, billingInterval } = offered.chosen.lines[0] ?? {}
  const query = new URLSearchParams({
    [planParameter]: plan ?? '',
    ...(billingInterval === 'year' && { [billingParameter]: billingInterval }),
  })
  return byLanguage((language) => `${paths[language]}?${query}`)
}

const pathsOf = (kind: CheckoutKind): Paths =>
  checkouts.find((checkout) => checkout.kind === kind)?.paths ?? checkoutPaths
