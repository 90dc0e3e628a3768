import type { FastifyRequest } from 'fastify'
import type { Cart } from '#features/cart/cart.ts'
import type { Carts } from '#features/cart/server.ts'
import { planParameter } from '#features/plans/wire.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { billingIntervals, billingParameter } from '#lib/money/billing-interval.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { type Basket, basketOfCart, basketOfPlan } from './basket.ts'

/** The offer of a checkout: the cart, or the plans. */
export interface Offered {
  /** The basket that would be ordered. */
  chosen: Basket
  /** The baskets of all plans by each of their intervals, because the page shows them all. */
  all: readonly Basket[]
  cart: Cart | null
  /** The form or its address asks for a plan that is not sold, so nothing is ordered. */
  isUnknown: boolean
}

export interface OfferSources {
  contents: SiteContents
  carts: Pick<Carts, 'of'>
  shop: Pick<Shop, 'vatPercent'>
  now: () => number
}

/** Null for an empty cart. */
export async function offeredCart(
  { carts }: Pick<OfferSources, 'carts'>,
  request: FastifyRequest,
  language: Language,
): Promise<Offered | null> {
  const cart = await carts.of(request, language)
  if (!cart || cart.lines.length === 0) return null
  const basket = basketOfCart(cart)
  return { chosen: basket, all: [basket], cart, isUnknown: false }
}

/**
 * The plan and the interval that the form or the address asks for; otherwise the page offers the
 * first one by the month.
 */
export function offeredPlans(
  { contents, shop, now }: Omit<OfferSources, 'carts'>,
  { body, query }: Pick<FastifyRequest, 'body' | 'query'>,
  language: Language,
): Offered {
  const { plans } = contents[language].plans
  const day = dayOf(now()).name
  const all = plans
    .flatMap((plan) =>
      billingIntervals.map((interval) => basketOfPlan(plan, shop, { interval, language, day })),
    )
    .filter((basket) => basket !== null)
  // Without scripts, the form is posted to the address it was opened at.
  const asked = (name: string) => textOf(body, name) || textOf(query, name)
  const wanted = asked(planParameter)
  const ofPlan = all.filter(({ lines }) => lines[0]?.plan === wanted)
  const interval = asked(billingParameter)
  const found = ofPlan.find(({ lines }) => lines[0]?.billingInterval === interval) ?? ofPlan[0]
  const chosen = found ?? all[0]
  if (!chosen) throw new Error('There is always a plan')
  return { chosen, all, cart: null, isUnknown: wanted !== '' && !found }
}
