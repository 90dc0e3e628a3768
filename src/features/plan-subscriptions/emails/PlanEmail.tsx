import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph } from '#ui/email/EmailText.tsx'
import { orderMessages, planEmailMessages, testNote } from '../email-messages.ts'

type Email = EmailProps['planSubscription']
type Props = Email & { language: Language }

/** An email about a bought plan. */
export function PlanEmail(props: Props) {
  const { kind, orderUrl, isTest, number, language } = props
  const { paragraphs, button } = planEmailMessages[language][kind]
  return (
    <>
      {isTest && (
        <Paragraph isSmall>
          <b>{testNote[language]}</b>
        </Paragraph>
      )}
      {paragraphs(factsOf(props, language)).map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <EmailButton href={orderUrl}>{button}</EmailButton>
      <Paragraph isSmall>
        {orderMessages[language]} {number}
      </Paragraph>
    </>
  )
}

export const planEmailSubject = (email: Email, language: Language) =>
  planEmailMessages[language][email.kind].subject(factsOf(email, language))

const factsOf = (
  { plan, until, payableUntil, priceCents, interval, isOver }: Email,
  language: Language,
) => ({
  plan,
  interval,
  isOver,
  until: formatDate(until, language),
  payableUntil: formatDate(payableUntil, language),
  price: formatEurosAndCents(priceCents, language),
})
