import type { CampaignDimension } from './dimensions.ts'
import type { Channel } from './wire.ts'

/** Where a session came from, in the words its panels use. */
export interface VisitSource extends Readonly<Record<CampaignDimension, string>> {
  channel: Channel
  /** `Google`; empty for `direct`, and where a campaign names none. */
  source: string
  /** The host that referred it. */
  referrer: string
  /** The path of its first page. */
  landingPage: string
}
