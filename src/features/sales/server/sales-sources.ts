import { checkoutPaths, digitalCheckoutPaths } from '#features/cart/paths.ts'
import type { Sales } from '#features/orders/sales.ts'
import { directSource } from '#features/orders/source.ts'
import { planCheckoutPaths } from '#features/plans/wire.ts'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates.ts'
import { cents } from '#lib/money.ts'
import type { SalesSource } from '../console-wire.ts'

export interface SourceParts {
  sales: Pick<Sales, 'bySource' | 'campaignsBySource' | 'offersBySource'>
  statistics: {
    queries: Pick<StatisticsQueries, 'ranking'>
    sourceOf: (hostOrName: string) => string
  }
}

const mostSources = 30
const mostOffers = 5
const mostCampaigns = 5
/** A source of visits without orders is of interest only beside those with. */
const mostVisited = 200

const checkouts = [checkoutPaths, digitalCheckoutPaths, planCheckoutPaths].flatMap((paths) =>
  Object.values(paths),
)

/** Visits, orders and purchases by the source buyers came from; what brought most comes first. */
export async function readSources({ sales, statistics }: SourceParts, range: DateRange) {
  const [bySource, campaigns, offers, visits] = await Promise.all([
    sales.bySource(range),
    sales.campaignsBySource(range),
    sales.offersBySource(range),
    readVisits(statistics.queries, range),
  ])
  const nameOf = (source: string | null) =>
    source === null ? null : source === directSource ? '' : statistics.sourceOf(source)
  const sources = new Map<string | null, SalesSource>()
  for (const sums of bySource) {
    const source = nameOf(sums.source)
    const same = sources.get(source)
    sources.set(source, {
      source,
      visits: countOf(visits?.all, source),
      checkouts: countOf(visits?.checkouts, source),
      orders: (same?.orders ?? 0) + sums.orders,
      cents: cents((same?.cents ?? 0) + sums.cents - sums.refundedCents),
      campaigns: campaignsOf(campaigns.filter((each) => nameOf(each.source) === source)),
      offers: offersOf(offers.filter((each) => nameOf(each.source) === source)),
    })
  }
  const ranked = [...sources.values()].sort((one, other) => other.cents - one.cents)
  return { sources: ranked.slice(0, mostSources), areVisitsMissing: visits === null }
}

function campaignsOf(
  sums: Awaited<ReturnType<Sales['campaignsBySource']>>,
): SalesSource['campaigns'] {
  const campaigns = sums.map(({ campaign, orders, ...sum }) => ({
    name: campaign,
    orders,
    cents: cents(sum.cents - sum.refundedCents),
  }))
  return campaigns.sort((one, other) => other.cents - one.cents).slice(0, mostCampaigns)
}

/** Of several hosts of one source, as one. */
function offersOf(sold: Awaited<ReturnType<Sales['offersBySource']>>): SalesSource['offers'] {
  const offers = new Map<string, SalesSource['offers'][number]>()
  for (const { key, name, quantity, cents: sum } of sold) {
    const same = offers.get(key)
    offers.set(key, {
      key,
      name: same?.name ?? name,
      quantity: (same?.quantity ?? 0) + quantity,
      cents: cents((same?.cents ?? 0) + sum),
    })
  }
  return [...offers.values()].sort((one, other) => other.cents - one.cents).slice(0, mostOffers)
}

type Visits = ReadonlyMap<string, number>

const countOf = (visits: Visits | undefined, source: string | null) =>
  source === null || !visits ? null : (visits.get(source) ?? 0)

/** Null when the statistics engine does not answer, for sales are shown without it. */
async function readVisits(
  queries: SourceParts['statistics']['queries'],
  range: DateRange,
): Promise<{ all: Visits; checkouts: Visits } | null> {
  const ranking = (filters: { page?: string }) =>
    queries.ranking({ dimension: 'source', range, filters, limit: mostVisited })
  try {
    const [all, ...begun] = await Promise.all([
      ranking({}),
      ...checkouts.map((page) => ranking({ page })),
    ])
    return { all: sumsOf([all]), checkouts: sumsOf(begun) }
  } catch {
    return null
  }
}

function sumsOf(rankings: readonly Awaited<ReturnType<StatisticsQueries['ranking']>>[]): Visits {
  const sums = new Map<string, number>()
  for (const { value, measure } of rankings.flatMap(({ rows }) => rows))
    sums.set(value, (sums.get(value) ?? 0) + measure)
  return sums
}
