import { Fragment } from 'react'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { Timeline } from '#features/console/Timeline.tsx'
import { invoicePath, invoicePdfPath } from '#features/invoices/console-wire.ts'
import { type BuyerEmail, withBuyerEmail } from '#features/orders/buyer-email-note.ts'
import { excessReason } from '#features/payments/method.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, cents, formatEurosAndCents } from '#lib/money/money.ts'
import { type OrderRecord, orderActionPath } from '../console-wire.ts'
import { orderMoneyMessages } from './order-money-messages.ts'
import { orderWords, reasonText, sourceName } from './order-words.ts'
import css from './Sales.module.css'

type Props = { record: OrderRecord; language: Language }
type PaymentsProps = Props & { mayRefund: boolean; buyerEmail: BuyerEmail }

/** Money received and paid back, and attempts to pay. */
export function Payments({ record, mayRefund, buyerEmail, language }: PaymentsProps) {
  const texts = orderMoneyMessages[language].payments
  const { gateways } = orderWords[language]
  const { history, attempts, refunds, paidCents, totalCents, excessCents } = record
  const euros = (amount: number) => formatEurosAndCents(cents(Math.abs(amount)), language)
  const open = totalCents - paidCents
  const isAwaited = record.state === 'awaiting_payment'
  const items = [
    ...history.money.map(({ at, amountCents, source }) => ({
      at,
      title: `${amountCents > 0 ? texts.received : texts.went} ${euros(amountCents)}`,
      details: [sourceName(source, language)],
    })),
    ...attempts.map(({ at, gateway, state }) => ({
      at,
      title: `${gateways[gateway]}: ${texts.attempts[state]}`,
    })),
    ...refunds.map(({ at, amountCents, state, reason, answer, isUndone, retryBy }) => ({
      at,
      title: `${texts.refund} ${euros(amountCents)}: ${texts.refunds[isUndone && state === 'manual' ? 'undone' : state]}`,
      details: [
        reasonText(reason, language),
        (state === 'failed' || retryBy !== null) && answer,
      ].filter(Boolean),
    })),
  ].toSorted((one, other) => one.at - other.at)
  return (
    <ConsolePart id="mokejimai" title={texts.title} lead={texts.lead}>
      {items.length === 0 && <p className={rows.note}>{texts.none}</p>}
      {items.length > 0 && <Timeline items={items} language={language} />}
      {isAwaited && open > 0 && <p>{texts.open(euros(open))}</p>}
      {excessCents > 0 && <p className={css.wrong}>{texts.excess(euros(excessCents))}</p>}
      {mayRefund && <ManualRefunds {...{ record, buyerEmail, language }} />}
    </ConsolePart>
  )
}

/** Refunds the owner has to transfer. */
function ManualRefunds({
  record: { id, refunds },
  buyerEmail,
  language,
}: Omit<PaymentsProps, 'mayRefund'>) {
  const texts = orderMoneyMessages[language].payments
  const { gateways } = orderWords[language]
  const waiting = refunds.filter(({ state }) => state === 'manual')
  if (waiting.length === 0) return null
  return (
    <div className={rows.actions}>
      {waiting.map((refund) => {
        const sum = formatEurosAndCents(refund.amountCents, language)
        return (
          <Fragment key={refund.id}>
            {refund.retryBy && (
              <SureAction
                action={orderActionPath(id, 'retryRefund')}
                id={refund.id}
                name={`${texts.retry.name(gateways[refund.retryBy])}: ${sum}`}
                note={texts.retry.note}
                sure={texts.retry.sure}
              />
            )}
            <SureAction
              action={orderActionPath(id, 'confirmRefund')}
              id={refund.id}
              name={`${texts.confirm.name}: ${sum}`}
              note={noteOf(refund, buyerEmail, language)}
              sure={texts.confirm.sure}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

function noteOf(
  { reason, payee, isUndone }: OrderRecord['refunds'][number],
  buyerEmail: BuyerEmail,
  language: Language,
): string {
  const {
    note,
    undoneNote,
    excessNote,
    payee: toPayee,
    noPayee,
  } = orderMoneyMessages[language].payments.confirm
  if (isUndone) return undoneNote
  if (reason !== excessReason) return withBuyerEmail(note, buyerEmail, language)
  const transferTo = payee ? toPayee(payee) : noPayee
  return withBuyerEmail(`${transferTo} ${excessNote}`, buyerEmail, language)
}

export function Invoices({ record: { invoices }, language }: Props) {
  const texts = orderMoneyMessages[language].invoices
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <ConsolePart id="saskaitos" title={texts.title} lead={texts.lead}>
      {invoices.length === 0 && <p className={rows.note}>{texts.none}</p>}
      {invoices.length > 0 && (
        <ul className={rows.rows}>
          {invoices.map(({ id, fullNumber, kind, issuedOn, totalCents, isAnnulled }) => (
            <li key={id}>
              <div className={rows.description}>
                <b>
                  <a href={invoicePath(id)} className={css.action}>
                    {fullNumber}
                  </a>
                </b>
                {isAnnulled && <span className={rows.mark}>{texts.annulled}</span>}
                <p>
                  {texts.kinds[kind]}, {formatDate(issuedOn, language)}, {euros(totalCents)}
                </p>
              </div>
              <a
                href={invoicePdfPath(id)}
                className={css.action}
                aria-label={`${texts.pdf}: ${fullNumber}`}
              >
                {texts.pdf}
              </a>
            </li>
          ))}
        </ul>
      )}
    </ConsolePart>
  )
}
