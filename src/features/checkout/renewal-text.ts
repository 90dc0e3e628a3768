import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import { messages } from './messages.ts'
import type { CheckoutForm } from './wire.ts'

interface Setting extends Pick<CheckoutForm, 'sendsEmails'> {
  methods: readonly Pick<CheckoutForm['methods'][number], 'isRecurring'>[]
}

/** The terms shown above the button that orders a plan, and stored with the order as proof. */
export function renewalText(
  { methods, sendsEmails }: Setting,
  totalCents: Cents,
  language: Language,
): string {
  const { renewal, renewalWithoutEmails } = messages[language]
  const isCharged = methods.some(({ isRecurring }) => isRecurring)
  const word = sendsEmails ? renewal : renewalWithoutEmails
  return word(formatEurosAndCents(totalCents, language), isCharged)
}
