import type { Language } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import { messages } from './renewal-messages.ts'
import type { CheckoutForm } from './wire.ts'

interface Setting extends Pick<CheckoutForm, 'sendsEmails'> {
  methods: readonly Pick<CheckoutForm['methods'][number], 'isRecurring'>[]
}

interface Renewed {
  totalCents: Cents
  interval: BillingInterval
}

/** The terms shown above the button that orders a plan, and stored with the order as proof. */
export function renewalText(
  { methods, sendsEmails }: Setting,
  { totalCents, interval }: Renewed,
  language: Language,
): string {
  const { renewal, renewalWithoutEmails } = messages[language]
  const isCharged = methods.some(({ isRecurring }) => isRecurring)
  const word = sendsEmails ? renewal : renewalWithoutEmails
  return word({ interval, price: formatEurosAndCents(totalCents, language), isCharged })
}
