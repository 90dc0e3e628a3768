import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import type { OwnerEmail } from '../email.ts'
import { emailMessages } from '../email-messages.ts'
import { flagDetail, flagMessages } from '../flag-messages.ts'
import { OrderTable } from './OrderTable.tsx'

type Props = EmailProps['orderToOwner'] & { language: Language }

/** An email to the owner about an order; a reply goes to the buyer. */
export function OrderToOwner(props: Props) {
  const { email, buyer, fields, orderUrl, isWaiting, isTest, language } = props
  const texts = emailMessages[language]
  return (
    <EmailLayout title={ownerSubject(props, language)} language={language}>
      {isTest && (
        <p>
          <b>{texts.isTest}</b>
        </p>
      )}
      <p>
        {leadOf(props, language)}
        {email.kind === 'paid' && ` ${isWaiting ? texts.waiting : texts.done}`}
      </p>
      {email.kind === 'flagged' && email.detail !== '' && <p>{flagDetail(email, language)}</p>}
      <p>
        <b>{buyer.name || buyer.email}</b> {buyer.name && `(${buyer.email})`}
        {buyer.company && (
          <>
            <br />
            {texts.company}: {buyer.company.name}, {texts.code} {buyer.company.code}
          </>
        )}
      </p>
      {fields.map(({ name, label, text }) => (
        <p key={name} style={{ whiteSpace: 'pre-line' }}>
          {label}: {text}
        </p>
      ))}
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

export function ownerSubject(
  props: Pick<EmailProps['orderToOwner'], 'email' | 'number' | 'totalCents'>,
  language: Language,
): string {
  const { email, number } = props
  const { owner, flagged } = emailMessages[language]
  if (email.kind !== 'flagged') return owner[stateOf(email.kind, props)].subject(number)
  return flagged(number, flagMessages[language][email.reason].name)
}

function leadOf(
  props: Pick<EmailProps['orderToOwner'], 'email' | 'totalCents'>,
  language: Language,
): string {
  const { email } = props
  if (email.kind !== 'flagged')
    return emailMessages[language].owner[stateOf(email.kind, props)].lead
  const sum = formatEurosAndCents(email.cents, language)
  return flagMessages[language][email.reason].text(sum)
}

/** A free order is not shown as paid. */
const stateOf = (
  kind: Exclude<OwnerEmail['kind'], 'flagged'>,
  { totalCents }: Pick<EmailProps['orderToOwner'], 'totalCents'>,
) => (kind === 'paid' && totalCents === 0 ? 'free' : kind)
