import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Carts } from '#features/cart/server.ts'
import { consentCookie, effectiveChoices, parseConsent } from '#features/consent/wire.ts'
import type { NewOrder, Order, Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { emailKey } from '#lib/email.ts'
import { type FormValues, type ParsedForm, ticked } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { formAttribution } from '#lib/site/attribution.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { HttpError } from '#server/errors.ts'
import { consentProof, isTooMany } from '#server/http/forms.ts'
import type { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { checkoutForm } from '../form.ts'
import { messages } from '../messages.ts'
import { renewalText } from '../renewal-text.ts'
import { type CheckoutSubmission, shownField, vatNameMark } from '../wire.ts'
import { type PricedBasket, price, shownOf } from './basket.ts'
import type { Offered } from './offered.ts'
import { buyerOf, foreignVatCode, hasVat, orderedOf, readCheckout } from './read-checkout.ts'
import { isSameCompany } from './same-company.ts'
import type { Vies, ViesAnswer } from './vies.ts'

export interface TakeParts {
  orders: Pick<Orders, 'place'>
  carts: Pick<Carts, 'close'>
  payments: Pick<Payments, 'methods' | 'onlyRehearses'>
  mail: Pick<Mail, 'isOn'>
  domainEvents: Pick<DomainEventService, 'visitorOf'>
  vies: Vies
  limiter: RateLimiter
  perEmail: RateLimiter
  /** Version of the terms in force in a language. */
  termsVersion: (language: Language) => string
}

export interface Sent {
  offered: Offered
  key: string
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

/** `robot` gets the same answer as a person. */
export type Taken =
  | { order: Order }
  | { robot: true }
  | { submission: CheckoutSubmission; isReverseCharge: boolean }

type Parsed = ParsedForm<typeof checkoutForm>
type Problem = CheckoutSubmission['problems'][number]

/** Places the order of a form, or returns the reasons for not placing it. */
export async function takeOrder(parts: TakeParts, sent: Sent): Promise<Taken> {
  const { offered, request, reply } = sent
  const methods = parts.payments.methods(request)
  const parsed = readCheckout(request.body, orderedOf(offered.chosen), methods)
  const refuse = (problems: readonly Problem[], isReverseCharge = false) => ({
    submission: { fields: parsed.fields, problems },
    isReverseCharge,
  })
  if (isTooMany(parts.limiter, request.ip, reply)) return refuse(['throttled'])
  if (offered.isUnknown) return refuse(['unknown_plan'])
  const { values } = parsed
  if (!values) return refuse(parsed.problems)
  if (parsed.isRobot) return { robot: true }

  const vies = values.vatCode ? await parts.vies(values.vatCode) : null
  const vat = vatOf(values, vies, offered)
  const isReverseCharge = vat === 'reverse_charge'
  const sums = shownOf(offered.all.map((basket) => price(basket, isReverseCharge)))
  if (!isAsShown(textOf(request.body, shownField), sums, vat))
    return refuse([vat === 'due' ? 'changed' : vat], isReverseCharge)
  if (isTooMany(parts.perEmail, emailKey(values.email), reply))
    return refuse(['throttled'], isReverseCharge)
  const priced = price(offered.chosen, isReverseCharge)
  try {
    const placed = await place(parts, sent, { values, priced, vies })
    return typeof placed === 'string' ? refuse([placed], isReverseCharge) : { order: placed }
  } catch (err) {
    // Somebody else has used the coupon up, or the cart was emptied in another window.
    if (err instanceof HttpError && err.status === 409) return refuse(['changed'])
    request.log.error({ err, requestId: request.id })
    return refuse(['failed'], isReverseCharge)
  }
}

/** The VAT code of another company does not remove the VAT. */
function vatOf(
  { vatCode, companyName }: NonNullable<Parsed['values']>,
  vies: ViesAnswer | null,
  { chosen }: Offered,
): 'due' | 'reverse_charge' | 'vat_name' {
  const isForeign = vies?.status === 'valid' && foreignVatCode(vatCode) !== null
  if (!isForeign || !hasVat(chosen)) return 'due'
  const isTheirs = vies.name === undefined || isSameCompany(companyName, vies.name)
  return isTheirs ? 'reverse_charge' : 'vat_name'
}

/** Also checks that the buyer has been shown why VAT is due. */
const isAsShown = (shown: string, sums: string, vat: ReturnType<typeof vatOf>) =>
  shown === sums + vatNameMark || (shown === sums && vat !== 'vat_name')

interface Agreed {
  values: NonNullable<Parsed['values']>
  priced: PricedBasket
  vies: ViesAnswer | null
}

async function place(
  parts: TakeParts,
  sent: Sent,
  agreed: Agreed,
): Promise<Order | 'out_of_stock' | 'too_many_held'> {
  const { cart } = sent.offered
  const visitor = await parts.domainEvents.visitorOf(sent.request)
  const order = { ...toOrder(parts, sent, agreed), visitor }
  const result = await parts.orders.place(order, async (transaction, { header }) => {
    if (cart) await parts.carts.close(transaction, cart, header)
  })
  if ('order' in result) return result.order
  return 'tooManyHeld' in result ? 'too_many_held' : 'out_of_stock'
}

function toOrder(
  { payments, mail, termsVersion }: TakeParts,
  { offered, key, language, request }: Sent,
  { values, priced, vies }: Agreed,
): Omit<NewOrder, 'visitor'> {
  const { lines, discount, coupon, totals, isReverseCharge } = priced
  const isOptIn = totals.totalCents === 0
  const methods = payments.methods(request)
  const method = methods.find(({ id }) => id === values.payment_method)
  const interval = isOptIn ? null : lines[0]?.billingInterval
  const setting = { methods, sendsEmails: mail.isOn }
  const { totalCents } = totals
  const renewal = interval ? [renewalText(setting, { totalCents, interval }, language)] : []
  const { body, cookies } = request
  const allowed = effectiveChoices(parseConsent(cookies[consentCookie]))
  return {
    idempotencyKey: key,
    kind: offered.chosen.kind,
    orderType: isOptIn ? 'wcf-optin' : 'normal',
    language,
    buyer: buyerOf(values),
    lines,
    discount,
    coupon,
    paymentMethod: isOptIn ? '' : values.payment_method,
    vies,
    isReverseCharge,
    hasDigitalConsent: values.digitalConsent === ticked,
    hasStartConsent: values.startConsent === ticked,
    termsVersion: termsVersion(language),
    proof: consentProof([...agreedTexts(values, language), ...renewal].join('\n'), request),
    attribution: formAttribution(body, cookies, allowed),
    isTest: payments.onlyRehearses() || (!isOptIn && method?.isTest === true),
  }
}

function agreedTexts(values: FormValues<typeof checkoutForm>, language: Language): string[] {
  const { consent, fields } = messages[language]
  const boxes = (['digitalConsent', 'startConsent'] as const).filter(
    (name) => values[name] === ticked,
  )
  return [consent, ...boxes.map((name) => fields[name].label)]
}
