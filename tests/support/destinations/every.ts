import type { ServerDestinationSlug } from '#features/destinations/destinations.ts'
import type { SendableEvent } from '#features/destinations/server/adapters/destination.ts'
import { serverDestinations } from '#features/destinations/server/adapters/server-destinations.ts'
import type { FieldsOf } from '#features/destinations/settings.ts'
import { noon, purchase } from './events.ts'
import { startGoogleAds } from './google-ads.ts'
import { startGoogleAnalytics } from './google-analytics.ts'
import { startLinkedIn } from './linkedin.ts'
import { startMeta } from './meta.ts'
import { startMicrosoft } from './microsoft.ts'
import { startPinterest } from './pinterest.ts'
import { senderTo } from './sender.ts'
import type { StandIn } from './stand-in.ts'
import { startTikTok } from './tiktok.ts'

/** Destinations with another side; the rehearsal has none. */
export type DistantSlug = Exclude<ServerDestinationSlug, 'rehearsal'>

type Opened<Slug extends DistantSlug> = { standIn: StandIn; values: FieldsOf<Slug> }
type Now = () => number

const token = 'a_token_that_is_long_enough'
const shared = { access_token: token, advanced_matching: 'yes', test_event_code: '' }

/** Starts each stand-in, with the settings it accepts. */
const starts: { readonly [Slug in DistantSlug]: (now: Now) => Promise<Opened<Slug>> } = {
  async meta(now) {
    const values = { ...shared, pixel_id: '12345', api_version: 'v26.0', limited_data_use: '' }
    return { standIn: await startMeta({ pixelId: '12345', token, now }), values }
  },
  async google_analytics(now) {
    const standIn = await startGoogleAnalytics({
      measurementId: 'G-ABCD1234',
      apiSecret: token,
      now,
    })
    return {
      standIn,
      values: { measurement_id: 'G-ABCD1234', api_secret: token, sends_from: 'server' },
    }
  },
  async google_ads(now) {
    const standIn = await startGoogleAds({ customerId: '1234567890', actions: ['1'], now })
    const service_account = standIn.serviceAccount
    const account = { conversion_id: '', labels: '', customer_id: '1234567890' }
    return { standIn, values: { ...account, conversion_actions: 'purchase=1', service_account } }
  },
  async tiktok(now) {
    const standIn = await startTikTok({ pixelId: 'C4ABCDEFGH', token, now })
    return { standIn, values: { ...shared, pixel_id: 'C4ABCDEFGH' } }
  },
  async pinterest(now) {
    const standIn = await startPinterest({ accountId: '549755885175', token, now })
    return { standIn, values: { ...shared, tag_id: '', ad_account_id: '549755885175' } }
  },
  async microsoft(now) {
    const standIn = await startMicrosoft({ tagId: '97012345', token, now })
    return { standIn, values: { ...shared, tag_id: '97012345', strips_emails: '' } }
  },
  async linkedin(now) {
    const standIn = await startLinkedIn({ token, now })
    const rules = { partner_id: '', api_version: '202608', conversion_rules: 'purchase=1' }
    return { standIn, values: { ...rules, access_token: token } }
  },
}

export const distantSlugs = Object.keys(starts) as DistantSlug[]

/** The stand-in of a destination, with the settings it accepts. */
export const startDistant = (slug: DistantSlug, now: Now = Date.now) => starts[slug](now)

/** A destination with its stand-in, and an event that it accepts. */
export async function openDistant<Slug extends DistantSlug>(slug: Slug, { timeoutMs = 5000 } = {}) {
  const clock = { at: noon }
  const now = () => clock.at
  const { standIn, values } = await starts[slug](now)
  const destination = serverDestinations[slug]
  const sender = senderTo(destination, values, standIn.url, { now, timeoutMs })
  const event = (changes: Partial<SendableEvent> = {}) =>
    purchase({ orderId: crypto.randomUUID().slice(0, 8), ...changes })
  return { ...sender, destination, values, standIn, clock, event }
}
