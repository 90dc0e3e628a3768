import { orderLookUpPaths, orderPaths } from '#features/orders/paths.ts'
import { SellerCard } from '#features/shop/SellerCard.tsx'
import type { Seller } from '#features/shop/settings.ts'
import { formatDate, formatDateTime } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ExcessPart } from './ExcessPart.tsx'
import css from './OrderPage.module.css'
import { BuyerPart, OrderSummary } from './OrderSummary.tsx'
import { DocumentsPart, DownloadsPart, PlanPart } from './OrderThings.tsx'
import { orderMessages } from './order-messages.ts'
import { PaymentParts } from './PaymentParts.tsx'
import { PrivateFrame, type PrivateFrameProps } from './PrivateFrame.tsx'
import { UndonePart } from './UndonePart.tsx'
import { WithdrawalPart } from './WithdrawalPart.tsx'
import type { OrderPageProps } from './wire.ts'

type Props = PrivateFrameProps & { order: OrderPageProps | null; seller: Seller }

/** An order for its buyer: first what is to be done, and what was bought beside it. */
export function OrderPage({ order, seller, language, site }: Props) {
  const texts = orderMessages[language]
  if (!order) {
    return (
      <PrivateFrame
        language={language}
        site={site}
        title={texts.unknown.title}
        lead={texts.unknown.lead}
        head={<Button href={orderLookUpPaths[language]}>{texts.unknown.lookUp}</Button>}
      />
    )
  }
  const other = language === 'lt' ? 'en' : 'lt'
  const path = orderPaths[language].replace(':token', order.token)
  return (
    <PrivateFrame
      language={language}
      site={site}
      title={texts.title(order.number)}
      lead={leadOf(order, language)}
      isAnswer={order.answer !== null}
      head={<Dates order={order} language={language} />}
      otherPath={orderPaths[other].replace(':token', order.token)}
    >
      <div className={css.columns}>
        <div className={css.parts}>
          {order.isTest && <p className={css.test}>{texts.test}</p>}
          <ExcessPart {...{ order, language }} />
          <UndonePart {...{ order, language }} />
          {order.isWithdrawing && <WithdrawalPart {...{ order, path, language }} />}
          <PaymentParts {...{ order, path, language }} />
          <DownloadsPart downloads={order.downloads} language={language} />
          <PlanPart {...{ order, path, language }} />
          <DocumentsPart {...order} language={language} />
          {!order.isWithdrawing && <WithdrawalPart {...{ order, path, language }} />}
        </div>
        <div className={css.aside}>
          <OrderSummary order={order} language={language} />
          <BuyerPart buyer={order.buyer} language={language} />
          <section className={css.part}>
            <h2>{texts.seller}</h2>
            <SellerCard seller={seller} language={language} />
          </section>
        </div>
      </div>
    </PrivateFrame>
  )
}

function leadOf(order: OrderPageProps, language: Language): string {
  const { answer, heldUntil } = order
  const { answers, received, ...texts } = orderMessages[language]
  if (heldUntil === null) return answer ? answers[answer] : leadOfState(order, language)
  const deadline = texts.heldUntil(formatDateTime(heldUntil, language))
  return `${answer ? answers[answer] : received} ${deadline}`
}

function leadOfState(order: OrderPageProps, language: Language): string {
  const { state, plan, downloads } = order
  const { states, paidService, planRuns, free, undone } = orderMessages[language]
  if (state === 'created') return ''
  if (isRefundUndone(order)) return undone.lead
  if (plan && state === 'fulfilled') {
    const runs = plan.state === 'active' || plan.state === 'cancelled'
    return runs ? planRuns(formatDate(dayOf(plan.periodEnd).name, language)) : states.paid.lead
  }
  const waitsForService = state === 'paid' && downloads.length === 0 && plan === null
  if (isFree(order)) return waitsForService ? free.service : free.lead
  return waitsForService ? paidService : states[state].lead
}

/** All money was reported as paid back, and did not arrive. */
const isRefundUndone = ({ state, undoneCents }: OrderPageProps) =>
  state === 'refunded' && undoneCents > 0

/** The order is confirmed and cost nothing. */
const isFree = ({ state, totalCents }: OrderPageProps) =>
  (state === 'paid' || state === 'fulfilled') && totalCents === 0

function Dates({ order, language }: { order: OrderPageProps; language: Language }) {
  const { placed, paid } = orderMessages[language]
  const { state, plan, placedAt, paidAt, totalCents } = order
  // A plan is not finished once it is paid.
  const shown = plan && state === 'fulfilled' ? 'paid' : state
  return (
    <p className={css.dates}>
      {shown !== 'created' && <Badge look="strong">{badgeOf(order, shown, language)}</Badge>}
      <span>
        {placed} {formatDateTime(placedAt, language)}
      </span>
      {paidAt !== null && totalCents > 0 && (
        <span>
          {paid} {formatDateTime(paidAt, language)}
        </span>
      )}
    </p>
  )
}

function badgeOf(
  order: OrderPageProps,
  shown: Exclude<OrderPageProps['state'], 'created'>,
  language: Language,
): string {
  const { states, free, undone } = orderMessages[language]
  if (isFree(order)) return free.badge
  return isRefundUndone(order) ? undone.badge : states[shown].badge
}
