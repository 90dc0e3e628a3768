import { cartPaths } from '#features/cart/paths.ts'
import { productsPaths } from '#features/products/paths.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { Collapse } from '#ui/collapse/Collapse.tsx'
import css from './CartCheckoutPage.module.css'
import { CheckoutFields } from './CheckoutFields.tsx'
import {
  CheckoutLayout,
  CheckoutPage,
  OrderButton,
  SummaryFrame,
  Waiting,
} from './CheckoutLayout.tsx'
import { messages } from './messages.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { type CartCheckoutProps, needsAddress, type OrderSummary as Summary } from './wire.ts'

type Props = CartCheckoutProps & { path: string; language: Language }

/**
 * The two checkouts of a cart: that of the shop and, for a cart of digital products only, that of
 * downloads.
 */
export function CartCheckoutPage({ checkout, summary, path, language }: Props) {
  return (
    <CheckoutPage kind={checkout.kind} language={language}>
      {summary ? (
        <CartCheckout checkout={checkout} summary={summary} path={path} language={language} />
      ) : (
        <Empty checkout={checkout} language={language} />
      )}
    </CheckoutPage>
  )
}

type FormProps = Pick<Props, 'checkout' | 'path' | 'language'> & { summary: Summary }

function CartCheckout({ checkout, summary, path, language }: FormProps) {
  const { totalCents, needsDigitalConsent } = summary
  const texts = messages[language]
  const isOptIn = totalCents === 0
  return (
    <CheckoutLayout
      checkout={checkout}
      path={path}
      isOptIn={isOptIn}
      language={language}
      top={
        <Collapse
          className={css.fold}
          summary={
            <>
              {texts.summary} <b>{formatEurosAndCents(totalCents, language)}</b>
            </>
          }
        >
          <OrderSummary summary={summary} language={language} />
        </Collapse>
      }
      fields={
        <CheckoutFields
          checkout={checkout}
          needsAddress={needsAddress(totalCents)}
          needsDigitalConsent={needsDigitalConsent}
          needsStartConsent={false}
          isPaid={!isOptIn}
          language={language}
        />
      }
      summary={
        <SummaryFrame language={language}>
          <OrderSummary summary={summary} hasProducts language={language} />
          <a href={cartPaths[language]} className={css.change}>
            {texts.changeCart}
          </a>
        </SummaryFrame>
      }
      end={<OrderButton {...{ totalCents, language }} isRehearsal={checkout.isRehearsal} />}
    />
  )
}

function Empty({ checkout, language }: Pick<Props, 'checkout' | 'language'>) {
  const texts = messages[language]
  return (
    <div className={css.empty}>
      <Waiting checkout={checkout} language={language} />
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.empty}</p>
      <Button href={productsPaths[language]}>{texts.toProducts}</Button>
    </div>
  )
}
