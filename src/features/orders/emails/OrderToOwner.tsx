import type { EmailProps } from '#lib/email-props.ts'
import type { Language } from '#lib/language.ts'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { emailMessages } from '../email-messages.ts'
import { OrderTable } from './OrderTable.tsx'

type Props = EmailProps['orderToOwner'] & { language: Language }

/** To the owner, about an order; an answer to this email goes to the buyer. */
export function OrderToOwner(props: Props) {
  const { kind, number, buyer, orderUrl, isWaiting, isTest, language } = props
  const texts = emailMessages[language]
  const { subject, lead } = texts.owner[kind]
  return (
    <EmailLayout title={subject(number)} language={language}>
      {isTest && (
        <p>
          <b>{texts.isTest}</b>
        </p>
      )}
      <p>
        {lead}
        {kind === 'paid' && ` ${isWaiting ? texts.waiting : texts.done}`}
      </p>
      <p>
        <b>{buyer.name || buyer.email}</b> {buyer.name && `(${buyer.email})`}
        {buyer.company && (
          <>
            <br />
            {texts.company}: {buyer.company.name}, {texts.code} {buyer.company.code}
          </>
        )}
      </p>
      <OrderTable {...props} />
      <p style={{ marginTop: 24 }}>
        <b>
          <a href={orderUrl}>{texts.open}</a>
        </b>
        <br />
        {texts.answer}
      </p>
    </EmailLayout>
  )
}
