import { cookie } from '#features/consent/declared-cookies.ts'
import type { DeclaredCookie, Service } from '#features/consent/services.ts'
import { type ThirdPartySlug, thirdParties } from '#features/consent/third-parties.ts'
import { type DestinationSlug, destinationSlugs, destinations } from './destinations.ts'
import { ledgerMonths } from './ledger.ts'
import {
  type DestinationField,
  destinationFields,
  isAnyOn,
  type MarketingSettings,
} from './settings.ts'
import { eventIdField, externalIdCookie, externalIdDays, lateEventsKey } from './wire.ts'

/**
 * Session-storage keys: the id of an event until the thank-you page is shown, and the ids of late
 * events.
 */
const rememberedKeys = [eventIdField, lateEventsKey]

/** Declares everything that destinations that are on load and store in visitors' browsers. */
export function marketingServices(settings: MarketingSettings): readonly Service[] {
  if (!isAnyOn(settings)) return []
  return [
    ...ownStorage(settings),
    ...destinationSlugs.flatMap((destination): Service[] => {
      const slug = serviceOf(destination, settings)
      if (!slug) return []
      const service = { ...thirdParties[slug], slug }
      if (!hasSecret(destination, settings)) return [service]
      const isOnPages = !isSentByServerOnly(destination, settings)
      return [{ ...(isOnPages ? service : withoutTag(service)), isSentByServer: true }]
    }),
  ]
}

/**
 * Slug, in the registry of third parties, of what an enabled destination loads in the browser; null
 * while it has no id to load it with.
 */
export function serviceOf(
  slug: DestinationSlug,
  settings: Pick<MarketingSettings, 'destinations'>,
): ThirdPartySlug | null {
  const { isOn } = settings.destinations[slug]
  if (!isOn || tagIdOf(slug, settings) === '') return null
  if (slug !== 'lead_tracking') return destinations[slug].service
  const { provider } = settings.destinations.lead_tracking.values
  return provider === 'leadfeeder' || provider === 'albacross' ? provider : null
}

/**
 * The service without hosts and cookies: the tag is not on pages, so no host is asked and no cookie
 * set.
 */
const withoutTag = ({ name, category, slug }: Service & { slug: ThirdPartySlug }): Service => ({
  name,
  category,
  slug,
  hosts: {},
  cookies: [],
  stop: 'storage-only',
})

/** Whether the owner has chosen to send from the server only, with no tag on pages. */
export function isSentByServerOnly(
  slug: DestinationSlug,
  { destinations }: Pick<MarketingSettings, 'destinations'>,
): boolean {
  const { values } = destinations[slug]
  return 'sends_from' in values && values.sends_from === 'server'
}

/** Whether the destination has a secret; without one the server cannot send to it. */
function hasSecret(slug: DestinationSlug, settings: MarketingSettings): boolean {
  const values: Readonly<Record<string, string>> = settings.destinations[slug].values
  return Object.entries<DestinationField>(destinationFields[slug]).some(
    ([name, { kind }]) => kind === 'secret' && values[name] !== '',
  )
}

/** The public id that the destination's tag is loaded with; empty where there is none. */
export function tagIdOf(
  slug: DestinationSlug,
  { destinations }: Pick<MarketingSettings, 'destinations'>,
): string {
  const values: Readonly<Record<string, string>> = destinations[slug].values
  return (tagIdFields[slug] && values[tagIdFields[slug]]) || ''
}

export const tagIdFields: Readonly<Partial<Record<DestinationSlug, string>>> = {
  meta: 'pixel_id',
  google_analytics: 'measurement_id',
  google_tag_manager: 'container_id',
  google_ads: 'conversion_id',
  tiktok: 'pixel_id',
  pinterest: 'tag_id',
  microsoft: 'tag_id',
  linkedin: 'partner_id',
  lead_tracking: 'account_id',
}

/** Storage of our own marketing script, under PixelYourSite's names. */
function ownStorage({ cookieDays, lastVisitMinutes }: MarketingSettings): readonly Service[] {
  const sessionDays = Math.ceil(lastVisitMinutes / (24 * 60))
  return [
    {
      ...own,
      category: 'analytics',
      keptMonths: ledgerMonths,
      cookies: [
        cookie('pys_start_session', 0, ...session),
        cookie('pys_session_limit', sessionDays, ...session),
        cookie(
          'pys_first_visit',
          cookieDays,
          'Pažymi, kad apsilankymas ne pirmas.',
          'Notes that this is not the first visit.',
        ),
        ...attributed('pysTrafficSource', cookieDays, ...source),
        ...attributed('pys_landing_page', cookieDays, ...landing),
        ...attributed('pys_utm_*', cookieDays, ...campaign),
        ...remembered,
      ],
    },
    {
      ...own,
      category: 'advertisement',
      cookies: [
        ...['pys_fbadid', 'pys_gadid', 'pys_padid', 'pys_bingid'].flatMap((name) =>
          attributed(name, cookieDays, ...ad),
        ),
        cookie(
          externalIdCookie,
          externalIdDays,
          'Atpažįsta naršyklę reklamai matuoti.',
          'Recognises the browser to measure ads.',
        ),
        cookie(
          'pys_advanced_form_data',
          0,
          'Įsimena formoje įrašytą vardą, el. paštą ir telefoną reklamai matuoti.',
          'Remembers the name, email and phone typed into a form to measure ads.',
        ),
        cookie('pys_fb_event_id', 0, ...once),
        ...remembered,
      ],
    },
  ]
}

const own = { name: 'Vitrina', hosts: {}, stop: 'storage-only' } as const
const session = ['Skiria vieną apsilankymą nuo kito.', 'Tells one visit from another.'] as const
const source = ['Įsimena, iš kur atėjote.', 'Remembers where you came from.'] as const
const landing = [
  'Įsimena, kuriame puslapyje apsilankymas prasidėjo.',
  'Remembers the page the visit began on.',
] as const
const campaign = [
  'Įsimena, kokia kampanija jus atvedė.',
  'Remembers the campaign that brought you.',
] as const
const ad = [
  'Įsimena paspaustos reklamos numerį.',
  'Remembers the number of the ad that was clicked.',
] as const
const once = [
  'Neleidžia to paties veiksmo suskaičiuoti dukart.',
  'Keeps what was done once from being counted twice.',
] as const

/** Stored for tags of either category. */
const remembered = rememberedKeys.map(
  (key): DeclaredCookie => ({ ...cookie(key, 0, ...once), storage: 'session' }),
)

/** The cookies of a value of the first visit, and of the same value of the last visit. */
const attributed = (name: string, days: number, lt: string, en: string) => [
  cookie(name, days, lt, en),
  cookie(`last_${name}`, days, lt, en),
]
