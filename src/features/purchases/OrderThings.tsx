import { formatDate, formatDateTime } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { OrderForm } from './OrderForm.tsx'
import css from './OrderPage.module.css'
import { orderPartMessages } from './order-part-messages.ts'
import { type OrderPageProps, orderActions } from './wire.ts'

type DownloadsProps = Pick<OrderPageProps, 'downloads'> & { language: Language }

export function DownloadsPart({ downloads, language }: DownloadsProps) {
  const { title, button, left, problems } = orderPartMessages[language].downloads
  if (downloads.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <ul className={css.files}>
        {downloads.map(({ name, path, timesLeft, expiresAt, problem }) => (
          <li key={path}>
            {problem ? (
              <>
                <b>{name}</b>
                <p>{problems[problem]}</p>
              </>
            ) : (
              <>
                <Button href={path}>{button(name)}</Button>
                <p>{left(timesLeft, formatDateTime(expiresAt, language))}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlanProps = { order: OrderPageProps; path: string; language: Language }

export function PlanPart({ order: { plan }, path, language }: PlanProps) {
  if (!plan) return null
  const { title, states, cancel, cancelNote } = orderPartMessages[language].plan
  const until = formatDate(dayOf(plan.periodEnd).name, language)
  const canBeCancelled = plan.state === 'active' || plan.state === 'past_due'
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <p>{states[plan.state](plan.name, until)}</p>
      {canBeCancelled && (
        <OrderForm path={path} does={orderActions.cancelPlan}>
          <Button look="outlined">{cancel}</Button>
          <p className={css.note}>{cancelNote}</p>
        </OrderForm>
      )}
    </section>
  )
}

type DocumentsProps = Pick<OrderPageProps, 'invoices' | 'isInvoiceWaiting'> & { language: Language }

export function DocumentsPart({ invoices, isInvoiceWaiting, language }: DocumentsProps) {
  const { title, kinds, annulled, waiting } = orderPartMessages[language].documents
  if (invoices.length === 0 && !isInvoiceWaiting) return null
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <ul className={css.documents}>
        {invoices.map(({ id, kind, fullNumber, issuedOn, totalCents, isAnnulled, path }) => (
          <li key={id}>
            <a href={path}>
              {kinds[kind]} {fullNumber} (PDF)
            </a>
            <span>
              {formatDate(issuedOn, language)}, {formatEurosAndCents(totalCents, language)}
              {isAnnulled && `, ${annulled}`}
            </span>
          </li>
        ))}
      </ul>
      {isInvoiceWaiting && <p>{waiting}</p>}
    </section>
  )
}
