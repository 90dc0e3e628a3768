import type { FastifyRequest } from 'fastify'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { firmNameIn } from '#lib/money/firm-name.ts'
import { cents } from '#lib/money/money.ts'
import type { PaymentMethod, TransferInstructions } from '../method.ts'
import type { Charged } from '../server.ts'
import { chargeAgain } from './charge-again.ts'
import type { PaymentsContext } from './context.ts'
import { nameGateways } from './name-gateways.ts'
import type { Rehearsal } from './rehearsal.ts'
import { type Started, startPayment } from './start-payment.ts'
import { transferInstructions } from './transfer/instructions.ts'
import { transferMethod } from './transfer/method.ts'

export interface OffersContext extends PaymentsContext {
  orders: PaymentsContext['orders'] & Pick<Orders, 'urlOf'>
  shop: Pick<Shop, 'settings' | 'demonstration'>
  rehearsal: Pick<Rehearsal, 'untilIn'>
}

/** Whether every order is a test now, because the shop contains data of the demonstration. */
export const onlyRehearses = ({ shop }: OffersContext) => shop.demonstration().length > 0

/** The methods that are offered in a browser; see `Payments.methods`. */
export function methodsFor(
  context: OffersContext,
  request: Pick<FastifyRequest, 'cookies'> | undefined,
): readonly PaymentMethod[] {
  const isRehearsing = request !== undefined && context.rehearsal.untilIn(request) !== null
  const isDemonstration = onlyRehearses(context)
  const shown = allMethods(context).filter(({ isTest, gateway }) =>
    isTest ? isRehearsing || (isDemonstration && gateway === 'simulator') : !isDemonstration,
  )
  return nameGateways(shown).toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** The order in which methods are offered. */
const kinds: readonly PaymentMethod['kind'][] = ['bank_link', 'card', 'transfer']

const allMethods = ({ gateways, shop }: OffersContext): PaymentMethod[] => [
  ...gateways.methods(),
  ...(shop.settings().bank.iban ? [transferMethod] : []),
]

/** Begins a payment by an offered method; see `Payments.start`. */
export async function start(
  context: OffersContext,
  order: Order,
  methodId: string,
  returnTo = context.orders.urlOf(order.header),
): Promise<Started> {
  const method = allMethods(context).find(({ id }) => id === methodId)
  if (!method || method.isTest !== order.header.isTest) return 'unavailable'
  if (!method.isTest && onlyRehearses(context)) return 'unavailable'
  if (method.gateway === 'bank_transfer') return { redirectTo: returnTo }
  return startPayment(context, order, method, returnTo)
}

/** The details a buyer needs for a transfer; null unless the order is to be paid by one. */
export async function instructionsFor(
  context: OffersContext,
  { header }: Order,
): Promise<TransferInstructions | null> {
  const open = cents(header.totalCents - header.paidCents)
  const { bank, seller } = context.shop.settings()
  const isByTransfer = header.paymentMethod === transferMethod.id && bank.iban !== ''
  if (header.isTest || onlyRehearses(context)) return null
  if (header.state !== 'awaiting_payment' || !isByTransfer || open <= 0) return null
  const given = { number: header.number, language: header.language, openCents: open }
  return transferInstructions(given, { name: firmNameIn(seller.name, header.language), ...bank })
}

/** Charges a renewal, unless no real money may move. */
export async function chargeRenewal(
  context: OffersContext,
  firstOrderId: number,
  renewal: Order,
): Promise<Charged> {
  if (!renewal.header.isTest && onlyRehearses(context)) return 'unknown'
  return chargeAgain(context, firstOrderId, renewal)
}
