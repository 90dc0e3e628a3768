import { formatDate, formatDateTime } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { OrderForm } from './OrderForm.tsx'
import css from './OrderPage.module.css'
import { orderPartMessages } from './order-part-messages.ts'
import {
  type OrderPageProps,
  type OrderWithdrawal,
  orderActions,
  orderFields,
  withdrawStep,
} from './wire.ts'

type Props = { order: OrderPageProps; path: string; language: Language }

/**
 * Withdrawal from the contract in two steps while the right exists; else the reason it does not.
 */
export function WithdrawalPart({ order, path, language }: Props) {
  const { withdrawal, isWithdrawing } = order
  const texts = orderPartMessages[language].withdrawal
  if (!withdrawal) return null
  if (withdrawal.kind === 'open' && isWithdrawing) return <Sure {...{ order, path, language }} />
  return (
    <section className={css.part} id="atsisakymas">
      <h2>{texts.title}</h2>
      {withdrawal.kind === 'done' && (
        <p>
          {texts.done(formatDateTime(withdrawal.receivedAt, language))}{' '}
          <a href={withdrawal.receiptPath}>{texts.receipt}</a>
        </p>
      )}
      {withdrawal.kind === 'refused' && <p>{texts.refused[withdrawal.reason]}</p>}
      {withdrawal.kind === 'open' && (
        <>
          <p>{texts.open(formatDate(dayOf(withdrawal.until).name, language))}</p>
          <WhatStays withdrawal={withdrawal} language={language} />
          <form action={path}>
            <input type="hidden" name={orderFields.step} value={withdrawStep} />
            <Button look="outlined">{texts.button}</Button>
          </form>
        </>
      )}
    </section>
  )
}

type WhatStaysProps = {
  withdrawal: Extract<OrderWithdrawal, { kind: 'open' }>
  language: Language
}

/** Money the seller does not pay back. */
function WhatStays({ withdrawal: { isPartly, retained }, language }: WhatStaysProps) {
  const texts = orderPartMessages[language].withdrawal
  const sum = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <>
      {isPartly && <p>{texts.partly}</p>}
      {retained && (
        <p>{texts.retained(retained, sum(retained.retainedCents), sum(retained.refundCents))}</p>
      )}
    </>
  )
}

function Sure({ order, path, language }: Props) {
  const texts = orderPartMessages[language].withdrawal
  return (
    <section className={css.part}>
      <h2>{texts.sureTitle}</h2>
      <p>{texts.sure(order.number)}</p>
      {order.withdrawal?.kind === 'open' && (
        <WhatStays withdrawal={order.withdrawal} language={language} />
      )}
      <OrderForm path={path} does={orderActions.withdraw}>
        <Button>{texts.confirm}</Button>
      </OrderForm>
      <p>
        <a href={path}>{texts.back}</a>
      </p>
    </section>
  )
}
