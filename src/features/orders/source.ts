/** By what the source of an order is known, or why it is not. */
export type SourceBasis =
  /** The session in which it was ordered, as the statistics have it. */
  | 'visit'
  /** The hidden fields of the form, or the cookies they are made from. */
  | 'form'
  /** The buyer has agreed to statistics, and what was done before the order is not counted yet. */
  | 'pending'
  /** The buyer has agreed, and the statistics have seen nothing. */
  | 'no_visit'
  | 'no_consent'
  /** The buyer has agreed, and such visits are not counted, as those of the owner. */
  | 'excluded'
  | 'withdrawn'
  | 'erased'
  | 'renewal'
  | 'rehearsal'
  /** Placed before the reason was recorded. */
  | 'unknown'

/** Where the buyer of an order came from. */
export interface OrderSource {
  basis: SourceBasis
  /** As panels of the statistics name it, `direct`; null where it is not known. */
  source: string | null
  /** `google / cpc / pavasaris`; empty without a campaign. */
  campaign: string
  /** The page on which the visit began; empty where it is not known. */
  landingPage: string
}

/** What orders without campaign, click or host have as their source. */
export const directSource = 'direct'
