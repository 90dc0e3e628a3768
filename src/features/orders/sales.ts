import type { DateRange } from '#lib/dates.ts'
import type { Cents } from '#lib/money.ts'

/** Orders that were paid (free ones were not), and what they came to. */
export interface SalesSums {
  orders: number
  /** With VAT. */
  cents: Cents
  /** What of it was paid back, whenever that was. */
  refundedCents: Cents
}

interface SoldOffer {
  /** Null where it is not known. */
  source: string | null
  /** Unique among offers and plans: `plan:augimas`, `offer:101`. */
  key: string
  /** As it stood in one of those orders. */
  name: string
  quantity: number
  cents: Cents
}

/** Of whole days in Lithuania. */
export interface Sales {
  /** Those days on which something was paid; each begins at `at`, in milliseconds. */
  byDay(range: DateRange): Promise<readonly (SalesSums & { at: number })[]>
  bySource(range: DateRange): Promise<readonly (SalesSums & { source: string | null })[]>
  /** Orders of buyers who came by a campaign of a source. */
  campaignsBySource(
    range: DateRange,
  ): Promise<readonly (SalesSums & { source: string | null; campaign: string })[]>
  /** What was sold to buyers from each source; what brought most comes first. */
  offersBySource(range: DateRange): Promise<readonly SoldOffer[]>
}
