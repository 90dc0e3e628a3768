import { TransferDetails } from '#features/payments/TransferDetails.tsx'
import type { Language } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { Radio } from '#ui/field/Radio.tsx'
import { OrderForm } from './OrderForm.tsx'
import css from './OrderPage.module.css'
import { orderMessages } from './order-messages.ts'
import { type OrderPageProps, orderActions, orderFields } from './wire.ts'

type Props = { order: OrderPageProps; path: string; language: Language }

/** Ways to pay an order that waits for its money. */
export function PaymentParts({ order, path, language }: Props) {
  if (order.state !== 'awaiting_payment') return null
  const { paidCents, totalCents } = order
  const euros = (amount: number) => formatEurosAndCents(cents(amount), language)
  const others = order.methods.filter(({ kind }) => !order.instructions || kind !== 'transfer')
  return (
    <>
      {paidCents > 0 && (
        <p>{orderMessages[language].partlyPaid(euros(paidCents), euros(totalCents - paidCents))}</p>
      )}
      {order.instructions && (
        <TransferDetails instructions={order.instructions} language={language} />
      )}
      {others.length > 0 && <Pay {...{ order, path, language }} methods={others} />}
      {!order.instructions && <Check path={path} language={language} />}
    </>
  )
}

type PayProps = Props & { methods: OrderPageProps['methods'] }

function Pay({ order, path, language, methods }: PayProps) {
  const { title, lead, ways, button } = orderMessages[language].pay
  const chosen = methods.find(({ id }) => id === order.chosenMethod) ?? methods[0]
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <OrderForm path={path} does={orderActions.pay}>
        <fieldset className={css.methods}>
          <legend>{ways}</legend>
          {methods.map(({ id, title: name, hint }) => (
            <Radio
              key={id}
              id={`budas-${id.replace(':', '-')}`}
              name={orderFields.method}
              value={id}
              label={name[language]}
              hint={hint[language]}
              defaultChecked={id === chosen?.id}
            />
          ))}
        </fieldset>
        <Button>{button}</Button>
      </OrderForm>
    </section>
  )
}

function Check({ path, language }: { path: string; language: Language }) {
  const { checkTitle, check, checkButton } = orderMessages[language].pay
  return (
    <section className={css.part}>
      <h2>{checkTitle}</h2>
      <p>{check}</p>
      <OrderForm path={path} does={orderActions.refresh}>
        <Button look="outlined">{checkButton}</Button>
      </OrderForm>
    </section>
  )
}
