import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { StateLine } from '#ui/email/StateLine.tsx'
import { emailMessages } from '../email-messages.ts'
import type { OrderState } from '../order.ts'

type Props = Pick<EmailProps['orderToBuyer'], 'state' | 'hasPlan' | 'totalCents'> & {
  language: Language
}

/** The states an order passes; one that has ended otherwise has left their line. */
const line = ['awaiting_payment', 'paid', 'fulfilled'] as const satisfies readonly OrderState[]

/** How far an order has come. A free one is never paid, and a plan runs on when it is paid. */
export function OrderStates({ state, hasPlan, totalCents, language }: Props) {
  const texts = emailMessages[language].states
  const reached = line.findIndex((step) => step === state)
  if (reached === -1 || totalCents === 0) return null
  const steps = line.map((step, index) => ({ text: texts[step], isReached: index <= reached }))
  return <StateLine steps={hasPlan ? steps.slice(0, -1) : steps} />
}
