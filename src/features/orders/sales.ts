import type { DateRange } from '#lib/dates/dates.ts'
import type { Cents } from '#lib/money/money.ts'

/** The number of paid orders, without free ones, and their sum. */
export interface SalesSums {
  orders: number
  /** With VAT. */
  cents: Cents
  /** The part that was paid back at any time. */
  refundedCents: Cents
}

interface SoldOffer {
  /** Null when it is unknown. */
  source: string | null
  /** Unique among offers and plans: `plan:augimas`, `plan:augimas:year`, `offer:101`. */
  key: string
  /** The name in one of the orders. */
  name: string
  quantity: number
  cents: Cents
}

/** Sales by whole days in Lithuania. */
export interface Sales {
  /** Days with paid orders; each begins at `at`, in milliseconds. */
  byDay(range: DateRange): Promise<readonly (SalesSums & { at: number })[]>
  bySource(range: DateRange): Promise<readonly (SalesSums & { source: string | null })[]>
  /** Orders of buyers who came through a campaign of a source. */
  campaignsBySource(
    range: DateRange,
  ): Promise<readonly (SalesSums & { source: string | null; campaign: string })[]>
  /** Sold offers by the source of the buyers, the highest sum first. */
  offersBySource(range: DateRange): Promise<readonly SoldOffer[]>
}
