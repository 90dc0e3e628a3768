import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import css from './OrderPage.module.css'
import { orderMessages } from './order-messages.ts'
import type { OrderPageProps } from './wire.ts'

type Props = { order: Pick<OrderPageProps, 'undoneCents'>; language: Language }

/** Money that was reported as paid back and did not reach the buyer. */
export function UndonePart({ order: { undoneCents }, language }: Props) {
  const { title, text } = orderMessages[language].undone
  if (undoneCents === 0) return null
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <p>{text(formatEurosAndCents(undoneCents, language))}</p>
    </section>
  )
}
