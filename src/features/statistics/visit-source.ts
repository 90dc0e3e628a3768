import type { CampaignDimension } from './dimensions.ts'
import type { Channel } from './wire.ts'

/** The source of a session, in the words of the panels. */
export interface VisitSource extends Readonly<Record<CampaignDimension, string>> {
  channel: Channel
  /** `Google`; empty for `direct`, and where a campaign names none. */
  source: string
  /** The referring host. */
  referrer: string
  /** The path of the session's first page. */
  landingPage: string
}
