import type { Transaction } from 'kysely'
import type { VisitSource } from '#features/statistics/visit-source.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { NewOrder, OrderEventData } from '../server.ts'
import { directSource, type SourceBasis } from '../source.ts'
import { lockOrder, updateOrder } from './rows.ts'
import { campaignOfForm, campaignOfVisit, type SourceColumns } from './source-of-row.ts'

/**
 * The source by the form, until the statistics report it; see `takeVisit`.
 *
 * @param sourceOf returns the statistics' name of a host or a `utm_source`
 */
export function sourceOfNew(given: NewOrder, sourceOf: (named: string) => string): SourceColumns {
  const { attribution } = given
  const source = attribution && sourceOfForm(attribution, sourceOf)
  return {
    attribution: attribution && JSON.stringify(attribution),
    visit: null,
    campaign: attribution ? campaignOfForm(attribution) : '',
    source,
    source_basis: source === null ? reasonOf(given) : 'form',
  }
}

function reasonOf({ isTest, kind, visitor }: NewOrder): SourceBasis {
  if (isTest) return 'rehearsal'
  if (kind === 'renewal') return 'renewal'
  if (!visitor?.consent?.analytics) return 'no_consent'
  return visitor.statistics ? 'pending' : 'excluded'
}

/** A campaign wins over a click, a click over a host; only without all three it is `direct`. */
function sourceOfForm(
  { lastUtm, lastSource, lastClickIds, clickIds }: FormAttribution,
  sourceOf: (named: string) => string,
): string | null {
  const clicked = clickNames.find(([id]) => lastClickIds[id] ?? clickIds[id])?.[1]
  const host = lastSource === directSource ? '' : lastSource
  const named = lastUtm.source || host || clicked
  if (named) return sourceOf(named)
  return lastUtm.campaign || lastUtm.medium || lastSource || null
}

const clickNames = [
  ['gadid', 'google'],
  ['fbadid', 'facebook'],
  ['bingid', 'bing'],
  ['padid', 'pinterest'],
] as const

/**
 * Stores the session in which an order was placed, as the statistics report it; it wins over the
 * form. Skipped when the buyer has withdrawn the consent to statistics meanwhile.
 */
async function takeVisit(
  transaction: Transaction<Tables>,
  orderId: number,
  visit: VisitSource | null,
) {
  const order = await lockOrder(transaction, orderId)
  if (!order) return
  const { sourceBasis, visitor, visitorConsent } = order.header
  if (visitor === null && visitorConsent === null) return
  if (sourceBasis !== 'pending' && sourceBasis !== 'form') return
  if (visit)
    await updateOrder(transaction, order, {
      visit: JSON.stringify(visit),
      source: sourceOfVisit(visit),
      campaign: campaignOfVisit(visit),
      source_basis: 'visit',
    })
  else if (sourceBasis === 'pending')
    await updateOrder(transaction, order, { source_basis: 'no_visit' })
}

function sourceOfVisit({ channel, source, utm_campaign, utm_medium }: VisitSource): string {
  if (source) return source
  return (channel !== 'direct' && (utm_campaign || utm_medium)) || directSource
}

/** Updates orders with the source of their visit as soon as the statistics know it. */
export function followVisits({ subscribe }: Pick<DomainEventService, 'subscribe'>) {
  subscribe('order_visits', ['visit_recognised'], async ({ data }, transaction) => {
    const { order } = data.about as OrderEventData
    if (data.event === 'order_placed') await takeVisit(transaction, order, data.visit)
  })
}
