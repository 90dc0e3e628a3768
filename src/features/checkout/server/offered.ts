import type { FastifyRequest } from 'fastify'
import type { Cart } from '#features/cart/cart.ts'
import type { Carts } from '#features/cart/server.ts'
import { planParameter } from '#features/plans/wire.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { type Basket, basketOfCart, basketOfPlan } from './basket.ts'

/** The offer of a checkout: the cart, or the plans. */
export interface Offered {
  /** The basket that would be ordered. */
  chosen: Basket
  /** The baskets of all plans, because the page shows them all. */
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

/** The plan that the form or the address asks for; otherwise the page offers the first one. */
export function offeredPlans(
  { contents, shop, now }: Omit<OfferSources, 'carts'>,
  { body, query }: Pick<FastifyRequest, 'body' | 'query'>,
  language: Language,
): Offered {
  const { plans } = contents[language].plans
  const day = dayOf(now()).name
  const all = plans.map((plan) => basketOfPlan(plan, shop, { language, day }))
  // Without scripts, the form is posted to the address it was opened at.
  const wanted = textOf(body, planParameter) || textOf(query, planParameter)
  const found = all.find(({ version }) => version === wanted)
  const chosen = found ?? all[0]
  if (!chosen) throw new Error('There is always a plan')
  return { chosen, all, cart: null, isUnknown: wanted !== '' && !found }
}
