import { BillingSwitch } from '#features/plans/BillingSwitch.tsx'
import { ByInterval } from '#features/plans/ByInterval.tsx'
import { hasYearly, planParameter, planPickerAttribute } from '#features/plans/wire.ts'
import type { Language } from '#lib/language.ts'
import { type BillingInterval, billingIntervals } from '#lib/money/billing-interval.ts'
import { toDecimal } from '#lib/money/money.ts'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { Price } from '#ui/price/Price.tsx'
import { CheckoutFields } from './CheckoutFields.tsx'
import { CheckoutLayout, CheckoutPage, OrderButton, SummaryFrame } from './CheckoutLayout.tsx'
import { messages } from './messages.ts'
import { OrderSummary } from './OrderSummary.tsx'
import css from './PlanCheckoutPage.module.css'
import { renewalText } from './renewal-text.ts'
import {
  needsAddress,
  type PlanCheckoutProps,
  type PlanToOrder,
  type OrderSummary as Sums,
} from './wire.ts'

type Props = PlanCheckoutProps & { path: string; language: Language }

/**
 * Plans as radio buttons, and the checkout of the chosen one: the page contains the parts of every
 * plan, and the style sheet shows those of the checked radios. A script keeps the address in step
 * with them.
 */
export function PlanCheckoutPage(props: Props) {
  const { checkout, offers, chosen, interval, path, language } = props
  const current = offers.find(({ plan }) => plan.id === chosen) ?? offers[0]
  const shown = current && summaryBy(current, interval)
  const isPaid = offers.some(({ summary }) => summary.totalCents > 0)
  return (
    <CheckoutPage kind="plan" language={language}>
      <div {...{ [planPickerAttribute]: '' }}>
        <CheckoutLayout
          checkout={checkout}
          path={path}
          isOptIn={shown?.totalCents === 0}
          language={language}
          fields={
            <>
              <Plans {...{ offers, chosen, interval, language }} />
              <CheckoutFields
                checkout={checkout}
                needsAddress={offers.every((offer) =>
                  billingIntervals.every((each) => needsAddress(summaryBy(offer, each).totalCents)),
                )}
                needsDigitalConsent={false}
                needsStartConsent={isPaid}
                isPaid={isPaid}
                language={language}
              />
            </>
          }
          summary={
            <SummaryFrame
              language={language}
              {...(current && shown ? asProduct(current.plan.id, shown) : {})}
            >
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

/** A plan that is not sold by the year is ordered by the month whatever is chosen. */
const summaryBy = ({ summary, yearly }: PlanToOrder, interval: BillingInterval) =>
  interval === 'year' ? (yearly ?? summary) : summary

/** Attributes from which tracking reads a product. */
const asProduct = (plan: string, { lines, totalCents }: Sums) => ({
  'data-product-id': plan,
  'data-product-name': lines[0]?.name ?? plan,
  'data-product-category': lines[0]?.category,
  'data-product-price': toDecimal(totalCents),
})

type PlansProps = Pick<Props, 'offers' | 'chosen' | 'interval' | 'language'>

function Plans({ offers, chosen, interval, language }: PlansProps) {
  return (
    <>
      {hasYearly(offers.map(({ plan }) => plan)) && (
        <BillingSwitch chosen={interval} language={language} />
      )}
      <fieldset className={css.plans}>
        <legend>{messages[language].plan}</legend>
        {offers.map((offer) => (
          <Plan
            key={offer.plan.id}
            {...offer}
            isChosen={offer.plan.id === chosen}
            language={language}
          />
        ))}
      </fieldset>
    </>
  )
}

type PlanProps = PlanToOrder & { isChosen: boolean; language: Language }

function Plan({ isChosen, language, ...offer }: PlanProps) {
  const { plan, summary, yearly } = offer
  const { id, name, audience, summary: words } = plan
  const above = billingIntervals.filter((each) => needsAddress(summaryBy(offer, each).totalCents))
  return (
    <div id={id} className={isChosen ? `${css.plan} active` : css.plan}>
      <label>
        <RadioDot
          name={planParameter}
          value={id}
          defaultChecked={isChosen}
          aria-describedby={`${id}-kam`}
          data-above={above.join(' ') || undefined}
          data-free={summary.totalCents === 0 ? '' : undefined}
          {...asProduct(id, summary)}
          {...(yearly && {
            'data-yearly-name': yearly.lines[0]?.name,
            'data-yearly-price': toDecimal(yearly.totalCents),
          })}
        />
        <span className={css.name}>{name}</span>
        <ByInterval
          plan={plan}
          month={<PriceOf sums={summary} interval="month" language={language} />}
          year={yearly && <PriceOf sums={yearly} interval="year" language={language} />}
        />
        <span className={css.words} id={`${id}-kam`}>
          {audience}. {words}
        </span>
      </label>
    </div>
  )
}

interface SumsProps {
  sums: Sums
  interval: BillingInterval
  language: Language
}

const PriceOf = ({ sums, interval, language }: SumsProps) => (
  <Price
    cents={sums.totalCents}
    period={messages[language].per[interval]}
    language={language}
    className={css.price}
  />
)

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

function Summary({ plan, summary, yearly, language }: OfferProps) {
  return (
    <>
      <ByInterval
        as="div"
        plan={plan}
        month={<OrderSummary summary={summary} language={language} />}
        year={yearly && <OrderSummary summary={yearly} language={language} />}
      />
      <ul className={css.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  )
}

type EndProps = OfferProps & Pick<Props, 'checkout'>

function End({ plan, summary, yearly, checkout, language }: EndProps) {
  const { isRehearsal } = checkout
  if (summary.totalCents === 0)
    return <OrderButton totalCents={summary.totalCents} {...{ isRehearsal, language }} />
  return (
    <ByInterval
      as="div"
      plan={plan}
      month={<PaidEnd sums={summary} interval="month" {...{ checkout, language }} />}
      year={yearly && <PaidEnd sums={yearly} interval="year" {...{ checkout, language }} />}
    />
  )
}

function PaidEnd({ sums, interval, checkout, language }: SumsProps & Pick<Props, 'checkout'>) {
  const { totalCents } = sums
  return (
    <>
      <p className={css.renewal}>{renewalText(checkout, { totalCents, interval }, language)}</p>
      <OrderButton {...{ totalCents, language }} isRehearsal={checkout.isRehearsal} />
    </>
  )
}
