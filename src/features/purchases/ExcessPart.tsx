import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import css from './OrderPage.module.css'
import { orderMessages } from './order-messages.ts'
import type { OrderPageProps } from './wire.ts'

type Props = { order: Pick<OrderPageProps, 'excess' | 'state'>; language: Language }

/** Money the buyer has paid beyond the price, and what happens to it. */
export function ExcessPart({ order: { excess, state }, language }: Props) {
  const texts = orderMessages[language].excess
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  if (excess.cents === 0) return null
  const isRunning = state === 'paid' || state === 'fulfilled'
  const received = isRunning ? texts.received : texts.receivedAfterEnd
  const isOnItsWay = excess.onItsWayCents >= excess.cents
  return (
    <section className={css.part}>
      <h2>{texts.title}</h2>
      <p>
        {received(euros(excess.cents))} {isOnItsWay ? texts.onItsWay : texts.owed}
      </p>
    </section>
  )
}
