import type { FastifyRequest } from 'fastify'
import type { Cart } from '#features/cart/cart.ts'
import type { Carts } from '#features/cart/server.ts'
import { planParameter } from '#features/plans/wire.ts'
import type { Shop } from '#features/shop/server.ts'
import { textOf } from '#lib/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { dayOf } from '#lib/local-day.ts'
import type { SiteContents } from '#lib/site-content.ts'
import { type Basket, basketOfCart, basketOfPlan } from './basket.ts'

/** What a checkout sells: the cart, or one of the plans. */
export interface Offered {
  /** What would be ordered. */
  chosen: Basket
  /** Of plans each, for the page shows them all. */
  all: readonly Basket[]
  cart: Cart | null
  /** A form that asks, itself or by its address, for a plan which is not sold orders nothing. */
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

/** The plan that was asked for, by the form or the address; the page offers the first one otherwise. */
export function offeredPlans(
  { contents, shop, now }: Omit<OfferSources, 'carts'>,
  { body, query }: Pick<FastifyRequest, 'body' | 'query'>,
  language: Language,
): Offered {
  const { plans } = contents[language].plans
  const day = dayOf(now()).name
  const all = plans.map((plan) => basketOfPlan(plan, shop, { language, day }))
  // A form without scripts is sent to the address it was opened at.
  const wanted = textOf(body, planParameter) || textOf(query, planParameter)
  const found = all.find(({ version }) => version === wanted)
  const chosen = found ?? all[0]
  if (!chosen) throw new Error('There is always a plan')
  return { chosen, all, cart: null, isUnknown: wanted !== '' && !found }
}
