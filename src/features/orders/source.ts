/** How the source of an order is known, or why it is not. */
export type SourceBasis =
  /** The session of the order in the statistics. */
  | 'visit'
  /** The hidden fields of the form, or the cookies from which they are made. */
  | 'form'
  /** The buyer has agreed to statistics, but the hits before the order are not counted yet. */
  | 'pending'
  /** The buyer has agreed, but the statistics have no session. */
  | 'no_visit'
  | 'no_consent'
  /** The buyer has agreed, but such visits are not counted, like those of the owner. */
  | 'excluded'
  | 'withdrawn'
  | 'erased'
  | 'renewal'
  | 'rehearsal'
  /** Placed before the reason was recorded. */
  | 'unknown'

/** The source of an order. */
export interface OrderSource {
  basis: SourceBasis
  /** The name in panels of the statistics, such as `direct`; null when it is unknown. */
  source: string | null
  /** `google / cpc / pavasaris`; empty without a campaign. */
  campaign: string
  /** The page on which the visit began; empty when it is unknown. */
  landingPage: string
}

/** The source of orders without campaign, click or host. */
export const directSource = 'direct'
