import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph } from '#ui/email/EmailText.tsx'
import { Lines } from '#ui/email/Lines.tsx'
import type { OwnerEmail } from '../email.ts'
import { emailMessages } from '../email-messages.ts'
import { flagDetail, flagMessages } from '../flag-messages.ts'
import { OrderStates } from './OrderStates.tsx'
import { OrderTable } from './OrderTable.tsx'

type Props = EmailProps['orderToOwner'] & { language: Language }

/** An email to the owner about an order; a reply goes to the buyer. */
export function OrderToOwner(props: Props) {
  const { email, buyer, fields, orderUrl, isWaiting, isTest, language } = props
  const texts = emailMessages[language]
  return (
    <>
      {isTest && (
        <Paragraph>
          <b>{texts.isTest}</b>
        </Paragraph>
      )}
      {email.kind !== 'flagged' && <OrderStates {...props} />}
      <Paragraph>
        {leadOf(props, language)}
        {email.kind === 'paid' && ` ${isWaiting ? texts.waiting : texts.done}`}
      </Paragraph>
      {email.kind === 'flagged' && email.detail !== '' && (
        <Paragraph>{flagDetail(email, language)}</Paragraph>
      )}
      <Paragraph>
        <b>{buyer.name || buyer.email}</b> {buyer.name && `(${buyer.email})`}
        {buyer.company && (
          <>
            <br />
            {texts.company}: {buyer.company.name}, {texts.code} {buyer.company.code}
          </>
        )}
      </Paragraph>
      {fields.map(({ name, label, text }) => (
        <Paragraph key={name}>
          {label}: <Lines text={text} />
        </Paragraph>
      ))}
      <EmailButton href={orderUrl}>{texts.open}</EmailButton>
      <Paragraph isSmall>{texts.answer}</Paragraph>
      <OrderTable {...props} />
    </>
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
