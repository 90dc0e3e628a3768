import { formatDate, formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { Amount } from '#ui/email/Amount.tsx'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { Paragraph } from '#ui/email/EmailText.tsx'
import { emailMessages } from '../email-messages.ts'
import { Document, Section } from './EmailSection.tsx'
import { OrderStates } from './OrderStates.tsx'
import { OrderTable } from './OrderTable.tsx'

type Email = EmailProps['orderToBuyer']
type Props = Email & { language: Language }

/**
 * An email to the buyer about a state of the order. It is the buyer's copy of the contract, so it
 * contains the whole order.
 */
export function OrderToBuyer(props: Props) {
  const { kind, orderUrl, sections, isTransfer, isTest, language } = props
  const texts = emailMessages[language]
  return (
    <>
      {isTest && (
        <Paragraph isSmall>
          <b>{texts.isTest}</b>
        </Paragraph>
      )}
      {(kind === 'placed' || kind === 'paid') && <OrderStates {...props} />}
      {kind === 'overpaid' && <Paragraph>{excessOf(props)}</Paragraph>}
      {(kind === 'refunded' || kind === 'returned') && (
        <Paragraph>
          {texts.refundedSum(formatEurosAndCents(props.refundedCents, language))}
        </Paragraph>
      )}
      <Paragraph>{leadOf(props)}</Paragraph>
      <OrderAmount {...props} />
      {kind === 'placed' && props.heldUntil !== null && (
        <Paragraph>{texts.heldUntil(formatDateTime(props.heldUntil, language))}</Paragraph>
      )}
      <EmailButton href={orderUrl}>
        {kind === 'placed' && !isTransfer ? texts.pay : texts.open}
      </EmailButton>
      {sections
        .filter(({ parts }) => !parts)
        .map((section) => (
          <Section key={section.title} {...section} />
        ))}
      <OrderTable {...props} />
      <Contract {...props} />
      {sections.map(({ title, parts }) => parts && <Document key={title} {...{ title, parts }} />)}
    </>
  )
}

export function buyerSubject(email: Email, language: Language): string {
  const { kind, number, totalCents, isRenewal } = email
  const { buyer, freeSubject, renewalSubject } = emailMessages[language]
  if (kind === 'placed' && isRenewal) return renewalSubject(number)
  return kind === 'paid' && totalCents === 0 ? freeSubject(number) : buyer[kind].subject(number)
}

function excessOf({ excessCents, hasEnded, language }: Props): string {
  const { excess, excessAfterEnd } = emailMessages[language]
  return (hasEnded ? excessAfterEnd : excess)(formatEurosAndCents(excessCents, language))
}

function leadOf(props: Props): string {
  const { kind, isTest, isTransfer, isRenewal, isUnpaid, paidCents, totalCents, language } = props
  const texts = emailMessages[language]
  if (kind === 'placed' && isRenewal) return texts.renewalLead
  if (kind === 'placed' && !isTransfer) return texts.unpaidLead
  // Rehearsals have no invoice either.
  if (kind === 'paid' && (totalCents === 0 || isTest)) return texts.freeLead
  if (kind === 'paid' && props.hasInvoice) return texts.paidWithInvoice
  if (kind === 'cancelled' && paidCents > 0) {
    const lead = isUnpaid ? texts.partPaid : texts.buyer.cancelled.lead
    return `${lead} ${texts.partBack(formatEurosAndCents(paidCents, language))}`
  }
  if (kind === 'cancelled' && isUnpaid) return texts.unpaid
  return texts.buyer[kind].lead
}

/** What is to be paid, or has been; a free order has no sum. */
function OrderAmount({ kind, totalCents, paidCents, language }: Props) {
  const { toPay, paidSum } = emailMessages[language]
  if (totalCents === 0 || (kind !== 'placed' && kind !== 'paid')) return null
  const isPaid = kind === 'paid'
  const sum = isPaid ? totalCents : cents(Math.max(totalCents - paidCents, 0))
  return <Amount label={isPaid ? paidSum : toPay} sum={formatEurosAndCents(sum, language)} />
}

/**
 * The law requires the right to withdraw or its loss. A free order has no such right, and a
 * rehearsal is no contract.
 */
function Contract(props: Props) {
  const { kind, isTest, totalCents, hasDigitalConsent, withdrawDay, language } = props
  const texts = emailMessages[language]
  if (isTest || totalCents === 0 || (kind !== 'placed' && kind !== 'paid')) return null
  return (
    <>
      {hasDigitalConsent && <Paragraph isSmall>{texts.digital}</Paragraph>}
      {props.hasStartConsent && <Paragraph isSmall>{texts.begun}</Paragraph>}
      {withdrawDay !== null && (
        <Paragraph isSmall>{texts.withdraw[kind](formatDate(withdrawDay, language))}</Paragraph>
      )}
    </>
  )
}
