import { SellerInEmail } from '#features/shop/SellerInEmail.tsx'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { orderMessages, planEmailMessages, testNote } from '../email-messages.ts'

type Email = EmailProps['planSubscription']
type Props = Email & { language: Language }

/** An email about a bought plan. */
export function PlanEmail(props: Props) {
  const { kind, orderUrl, colour, isTest, number, seller, language } = props
  const { subject, paragraphs, button } = planEmailMessages[language][kind]
  const facts = factsOf(props, language)
  return (
    <EmailLayout title={subject(facts)} language={language}>
      {isTest && (
        <p style={{ fontSize: 14 }}>
          <b>{testNote[language]}</b>
        </p>
      )}
      {paragraphs(facts).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <EmailButton href={orderUrl} colour={colour}>
        {button}
      </EmailButton>
      <p style={{ fontSize: 14, marginTop: 24 }}>
        {orderMessages[language]} {number}
      </p>
      <SellerInEmail seller={seller} language={language} />
    </EmailLayout>
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
