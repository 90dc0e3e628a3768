import { checkoutPaths, digitalCheckoutPaths } from '#features/cart/paths.ts'
import type { Sales } from '#features/orders/sales.ts'
import { directSource } from '#features/orders/source.ts'
import { planCheckoutPaths } from '#features/plans/wire.ts'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import { type Cents, cents, sumOf as sumOfCents } from '#lib/money/money.ts'
import type { OtherSources, SalesSource } from '../console-wire.ts'

export interface SourceParts {
  sales: Pick<Sales, 'bySource' | 'campaignsBySource' | 'offersBySource'>
  statistics: {
    queries: Pick<StatisticsQueries, 'ranking'>
    sourceOf: (hostOrName: string) => string
  }
}

const maxSources = 30
const maxOffers = 5
const maxCampaigns = 5
/** Limits sources without orders, which matter only beside those with orders. */
const mostVisited = 200

const checkouts = [checkoutPaths, digitalCheckoutPaths, planCheckoutPaths].flatMap((paths) =>
  Object.values(paths),
)

/** Visits, orders and purchases by the source of buyers, highest turnover first. */
export async function readSources({ sales, statistics }: SourceParts, range: DateRange) {
  const [bySource, campaigns, offers, visits] = await Promise.all([
    sales.bySource(range),
    sales.campaignsBySource(range),
    sales.offersBySource(range),
    readVisits(statistics.queries, range),
  ])
  const nameOf = (source: string | null) =>
    source === null ? null : source === directSource ? '' : statistics.sourceOf(source)
  const ranked = [...Map.groupBy(bySource, (each) => nameOf(each.source))]
    .map(([source, sums]): SalesSource => {
      const sold = { orders: countOrders(sums), cents: sumOfCents(sums.map(earned)) }
      const isSame = (each: { source: string | null }) => nameOf(each.source) === source
      return {
        source,
        visits: countOf(visits?.all, source),
        checkouts: countOf(visits?.checkouts, source),
        ...sold,
        refundedCents: sumOfCents(sums.map(({ refundedCents }) => refundedCents)),
        ...campaignsOf(campaigns.filter(isSame), sold),
        ...offersOf(offers.filter(isSame)),
      }
    })
    .sort(byCents)
  return {
    sources: ranked.slice(0, maxSources),
    otherSources: othersOf(ranked.slice(maxSources)),
    areVisitsMissing: visits === null,
  }
}

const earned = (sums: { cents: Cents; refundedCents: Cents }) =>
  cents(sums.cents - sums.refundedCents)

const byCents = (one: { cents: Cents }, other: { cents: Cents }) => other.cents - one.cents

const countOrders = (sums: readonly { orders: number }[]) =>
  sums.reduce((count, { orders }) => count + orders, 0)

/** The combined share of several sums; null for an empty list. */
const shareOf = (sums: readonly { orders: number; cents: Cents }[]) =>
  sums.length === 0
    ? null
    : { orders: countOrders(sums), cents: sumOfCents(sums.map((each) => each.cents)) }

function othersOf(sources: readonly SalesSource[]): OtherSources | null {
  const share = shareOf(sources)
  const known = (count: 'visits' | 'checkouts') => {
    const counts = sources.map((each) => each[count]).filter((each) => each !== null)
    return counts.length === 0 ? null : counts.reduce((sum, each) => sum + each, 0)
  }
  return share && { ...share, visits: known('visits'), checkouts: known('checkouts') }
}

/** Merges the campaigns of several hosts of one source. */
function campaignsOf(
  sums: Awaited<ReturnType<Sales['campaignsBySource']>>,
  all: { orders: number; cents: Cents },
): Pick<SalesSource, 'campaigns' | 'otherCampaigns' | 'withoutCampaign'> {
  const campaigns = [...Map.groupBy(sums, ({ campaign }) => campaign)]
    .map(([name, same]) => ({
      name,
      orders: countOrders(same),
      cents: sumOfCents(same.map(earned)),
    }))
    .sort(byCents)
  const orders = all.orders - countOrders(campaigns)
  const left = cents(all.cents - sumOfCents(campaigns.map((each) => each.cents)))
  return {
    campaigns: campaigns.slice(0, maxCampaigns),
    otherCampaigns: shareOf(campaigns.slice(maxCampaigns)),
    withoutCampaign: campaigns.length > 0 && orders > 0 ? { orders, cents: left } : null,
  }
}

/** Merges the offers of several hosts of one source. */
function offersOf(
  sold: Awaited<ReturnType<Sales['offersBySource']>>,
): Pick<SalesSource, 'offers' | 'otherOffers'> {
  const countPieces = (some: readonly { quantity: number }[]) =>
    some.reduce((count, { quantity }) => count + quantity, 0)
  const offers = [...Map.groupBy(sold, ({ key }) => key)]
    .map(([key, same]) => ({
      key,
      name: same[0]?.name ?? '',
      quantity: countPieces(same),
      cents: sumOfCents(same.map((each) => each.cents)),
    }))
    .sort(byCents)
  const others = offers.slice(maxOffers)
  return {
    offers: offers.slice(0, maxOffers),
    otherOffers:
      others.length === 0
        ? null
        : { quantity: countPieces(others), cents: sumOfCents(others.map((each) => each.cents)) },
  }
}

type Visits = ReadonlyMap<string, number>

const countOf = (visits: Visits | undefined, source: string | null) =>
  source === null || !visits ? null : (visits.get(source) ?? 0)

/** Null when the statistics engine does not answer; sales are then shown without visits. */
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
