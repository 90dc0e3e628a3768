import { toLine } from '#lib/forms/form-fields.ts'
import { cutText } from '#lib/text/cut-text.ts'
import {
  type CampaignDimension,
  campaignDimensions,
  type DimensionValues,
} from '../../dimensions.ts'
import type { Channel } from '../../wire.ts'
import { clickedAt } from './click-ids.ts'
import { type ReferringService, serviceByHost, serviceByHostOrName } from './referring-services.ts'

export type Campaign = Readonly<Record<CampaignDimension, string>>

/** The origin of a session: its campaign, channel and source, and the referring host. */
export interface Attribution
  extends Campaign,
    Pick<DimensionValues, 'channel' | 'source' | 'referrer'> {}

/** Decides first by the campaign in the address, then by the referring host. */
export function attributionOf(address: URL, referrer: string): Attribution {
  const campaign = campaignOf(address)
  return { ...campaign, referrer, ...channelAndSourceOf(address, referrer, campaign) }
}

export function channelAndSourceOf(
  address: URL,
  referrer: string,
  campaign: Campaign,
): Pick<Attribution, 'channel' | 'source'> {
  const named = campaign.utm_source || namedSource(address)
  const clicked = clickedAt(address)
  // Facebook's click id also comes with clicks in its other apps, which the referrer distinguishes.
  const service = named ? serviceByHostOrName(named) : (serviceByHost(referrer) ?? clicked)
  const source = service?.name ?? (named || referrer)
  const said = { ...campaign, utm_source: named }
  return { source, channel: channelOf(said, clicked, service?.channel, referrer) }
}

/** Short forms of `utm_source`, such as directories and developers' chats add to links. */
function namedSource({ search, searchParams: query }: URL): string {
  if (!/[?&](?:ref|source)=/.test(search)) return ''
  return campaignValue(query.get('ref') || query.get('source'))
}

const paidMedium =
  /^(cp[acmlpv]|ppc|sem|ads?|adwords|display|banner|interstitial|re(targe|marke)ting|sponsored|paid.*)$/i
const emailMedium = /^(e-?mail|newsletter|naujienlai[sš]kis)$/i
const socialMedium = /^(social([-_ ](media|network))?|sm|post|story|stories|reels?|bio)$/i

function channelOf(
  { utm_medium: medium, utm_source: source, utm_campaign: name }: Campaign,
  clicked: ReferringService | null,
  service: Channel | undefined,
  referrer: string,
): Channel {
  if (paidMedium.test(medium) || clicked?.channel === 'paid') return 'paid'
  if (emailMedium.test(medium) || emailMedium.test(source)) return 'email'
  if (socialMedium.test(medium)) return 'social'
  // `utm_source=facebook&utm_medium=organic` is not a search.
  if (medium === 'organic') return service ?? 'search'
  if (medium || name) return 'campaign'
  // Services such as ChatGPT add only `utm_source` to links, which says as much as a referrer.
  if (source) return service ?? 'campaign'
  return service ?? (referrer ? 'referral' : 'direct')
}

const maxCampaignLength = 128

const noCampaign: Campaign = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
}

function campaignOf({ search, searchParams: query }: URL): Campaign {
  if (!search.includes('utm_')) return noCampaign
  const values = campaignDimensions.map((name) => [name, campaignValue(query.get(name))])
  return { ...noCampaign, ...Object.fromEntries(values) }
}

/**
 * Newsletters put email addresses into links; these stay out of the statistics. Anybody can write
 * such a link, and its values reach the owner's weekly report, so they must not span lines.
 */
function campaignValue(value: string | null): string {
  return value === null || value.includes('@') ? '' : cutText(toLine(value), maxCampaignLength)
}
