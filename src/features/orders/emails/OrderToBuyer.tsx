import { Fragment } from 'react'
import { SellerInEmail } from '#features/shop/SellerInEmail.tsx'
import { formatDate, formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { EmailLayout } from '#ui/email/EmailLayout.tsx'
import { Lines } from '#ui/email/Lines.tsx'
import type { EmailSection } from '../email.ts'
import { emailMessages } from '../email-messages.ts'
import { OrderTable } from './OrderTable.tsx'

type Email = EmailProps['orderToBuyer']
type Props = Email & { language: Language }

const small = { fontSize: 14 } as const

/**
 * An email to the buyer about a state of the order. It is the buyer's copy of the contract, so it
 * contains the whole order.
 */
export function OrderToBuyer(props: Props) {
  const { kind, orderUrl, colour, sections, isTransfer, isTest, language } = props
  const texts = emailMessages[language]
  return (
    <EmailLayout title={buyerSubject(props, language)} language={language}>
      {isTest && (
        <p style={small}>
          <b>{texts.isTest}</b>
        </p>
      )}
      {kind === 'overpaid' && <p>{excessOf(props)}</p>}
      {(kind === 'refunded' || kind === 'returned') && (
        <p>{texts.refundedSum(formatEurosAndCents(props.refundedCents, language))}</p>
      )}
      <p>{leadOf(props)}</p>
      {kind === 'placed' && props.heldUntil !== null && (
        <p>{texts.heldUntil(formatDateTime(props.heldUntil, language))}</p>
      )}
      <EmailButton href={orderUrl} colour={colour}>
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
    </EmailLayout>
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

const border = '1px solid #8888'

function Section({ title, text, rows = [], picture, links = [] }: EmailSection) {
  return (
    <>
      <h2 style={{ margin: '28px 0 4px', fontSize: 18 }}>{title}</h2>
      {text && <p style={{ margin: '4px 0' }}>{text}</p>}
      {rows.length > 0 && (
        <table style={{ width: '100%', borderCollapse: 'collapse' }}>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row" style={{ ...sectionCell, fontWeight: 400 }}>
                  {name}
                </th>
                <td style={{ ...sectionCell, paddingLeft: 16, fontWeight: 600 }}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {picture && (
        <p style={{ margin: '16px 0 4px' }}>
          <img src={`cid:${picture.name}`} alt={picture.alt} width={200} height={200} />
        </p>
      )}
      {links.length > 0 && (
        <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
          {links.map(({ text: words, url }) => (
            <li key={url}>
              <a href={url}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Document({ title, parts }: Required<Pick<EmailSection, 'title' | 'parts'>>) {
  return (
    <>
      <h2 style={{ margin: '36px 0 4px', fontSize: 18 }}>{title}</h2>
      {parts.map((part) => (
        <Fragment key={part.title}>
          <h3 style={{ margin: '16px 0 4px', fontSize: 14 }}>{part.title}</h3>
          <p style={{ ...small, margin: '4px 0' }}>
            <Lines text={part.text} />
          </p>
        </Fragment>
      ))}
    </>
  )
}

const sectionCell = {
  padding: '6px 0',
  borderBottom: border,
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const

/**
 * The law requires the right to withdraw or its loss, and the seller's identity. A free order has
 * no such right, and a rehearsal is no contract.
 */
function Contract(props: Props) {
  const { kind, isTest, totalCents, hasDigitalConsent, withdrawDay, seller, language } = props
  const texts = emailMessages[language]
  const isContract = !isTest && totalCents > 0
  const open = isContract && (kind === 'placed' || kind === 'paid') ? kind : null
  return (
    <>
      {open && hasDigitalConsent && <p style={{ ...small, marginTop: 24 }}>{texts.digital}</p>}
      {open && props.hasStartConsent && <p style={{ ...small, marginTop: 24 }}>{texts.begun}</p>}
      {open && withdrawDay !== null && (
        <p style={small}>{texts.withdraw[open](formatDate(withdrawDay, language))}</p>
      )}
      <SellerInEmail seller={seller} language={language} />
    </>
  )
}
