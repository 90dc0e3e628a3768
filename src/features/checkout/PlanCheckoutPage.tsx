import { planParameter, planPickerAttribute } from '#features/plans/wire.ts'
import type { Language } from '#lib/language.ts'
import { toDecimal } from '#lib/money/money.ts'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { Price } from '#ui/price/Price.tsx'
import { CheckoutFields } from './CheckoutFields.tsx'
import { CheckoutLayout, CheckoutPage, OrderButton, SummaryFrame } from './CheckoutLayout.tsx'
import { messages } from './messages.ts'
import { OrderSummary } from './OrderSummary.tsx'
import css from './PlanCheckoutPage.module.css'
import { renewalText } from './renewal-text.ts'
import { TotalToPay } from './TotalToPay.tsx'
import { needsAddress, type PlanCheckoutProps, type PlanToOrder } from './wire.ts'

type Props = PlanCheckoutProps & { path: string; language: Language; publicUrl: string }

/**
 * Plans as radio buttons, and the checkout of the chosen one: the page contains the parts of every
 * plan, and the style sheet shows those of the checked radio. A script keeps the address in step
 * with it.
 */
export function PlanCheckoutPage(props: Props) {
  const { checkout, offers, chosen, path, language, publicUrl } = props
  const current = offers.find(({ plan }) => plan.id === chosen) ?? offers[0]
  const isOptIn = current?.summary.totalCents === 0
  const isPaid = offers.some(({ summary }) => summary.totalCents > 0)
  return (
    <CheckoutPage kind="plan" path={path} language={language} publicUrl={publicUrl}>
      <div {...{ [planPickerAttribute]: '' }}>
        <CheckoutLayout
          checkout={checkout}
          path={path}
          isOptIn={isOptIn}
          language={language}
          fields={
            <>
              <Plans offers={offers} chosen={chosen} language={language} />
              <CheckoutFields
                checkout={checkout}
                needsAddress={offers.every(({ summary }) => needsAddress(summary.totalCents))}
                needsDigitalConsent={false}
                needsStartConsent={isPaid}
                isPaid={isPaid}
                language={language}
              />
            </>
          }
          summary={
            <SummaryFrame language={language} {...(current ? asProduct(current) : {})}>
              <OfEach
                offers={offers}
                show={(offer) => <Summary {...offer} language={language} />}
              />
            </SummaryFrame>
          }
          end={
            <OfEach
              offers={offers}
              show={(offer) => <End {...offer} {...{ checkout, language }} />}
            />
          }
        />
      </div>
    </CheckoutPage>
  )
}

/** Attributes from which tracking reads a product. */
const asProduct = ({ plan, summary }: PlanToOrder) => ({
  'data-product-id': plan.id,
  'data-product-name': summary.lines[0]?.name ?? plan.name,
  'data-product-category': summary.lines[0]?.category,
  'data-product-price': toDecimal(summary.totalCents),
})

type PlansProps = Pick<Props, 'offers' | 'chosen' | 'language'>

function Plans({ offers, chosen, language }: PlansProps) {
  const texts = messages[language]
  return (
    <fieldset className={css.plans}>
      <legend>{texts.plan}</legend>
      {offers.map((offer) => (
        <Plan
          key={offer.plan.id}
          {...offer}
          isChosen={offer.plan.id === chosen}
          language={language}
        />
      ))}
    </fieldset>
  )
}

type PlanProps = PlanToOrder & { isChosen: boolean; language: Language }

function Plan({ plan, summary, isChosen, language }: PlanProps) {
  const { id, name, audience, summary: words } = plan
  return (
    <div id={id} className={isChosen ? `${css.plan} active` : css.plan}>
      <label>
        <RadioDot
          name={planParameter}
          value={id}
          defaultChecked={isChosen}
          aria-describedby={`${id}-kam`}
          data-above={needsAddress(summary.totalCents) ? '' : undefined}
          data-free={summary.totalCents === 0 ? '' : undefined}
          {...asProduct({ plan, summary })}
        />
        <span className={css.name}>{name}</span>
        <Price
          cents={summary.totalCents}
          period={messages[language].perMonth}
          language={language}
          className={css.price}
        />
        <span className={css.words} id={`${id}-kam`}>
          {audience}. {words}
        </span>
      </label>
    </div>
  )
}

type OfEachProps = { offers: Props['offers']; show: (offer: PlanToOrder) => React.ReactNode }

/** A part for each plan; the style sheet shows that of the chosen one. */
function OfEach({ offers, show }: OfEachProps) {
  return (
    <div className={css.ofEach}>
      {offers.map((offer) => (
        <div key={offer.plan.id}>{show(offer)}</div>
      ))}
    </div>
  )
}

type OfferProps = PlanToOrder & { language: Language }

function Summary({ plan, summary, language }: OfferProps) {
  return (
    <>
      <OrderSummary summary={summary} language={language} />
      <ul className={css.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  )
}

type EndProps = OfferProps & Pick<Props, 'checkout'>

function End({ summary: { totalCents }, checkout, language }: EndProps) {
  const { isRehearsal } = checkout
  if (totalCents === 0) return <OrderButton isOptIn {...{ isRehearsal, language }} />
  return (
    <>
      <p className={css.renewal}>{renewalText(checkout, totalCents, language)}</p>
      <TotalToPay cents={totalCents} language={language} />
      <OrderButton isOptIn={false} {...{ isRehearsal, language }} />
    </>
  )
}
