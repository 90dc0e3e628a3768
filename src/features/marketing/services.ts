import { cookie } from '#features/consent/declared-cookies.ts'
import type { DeclaredCookie, Service } from '#features/consent/services.ts'
import { ledgerMonths } from '#features/destinations/ledger.ts'
import { destinationServices } from '#features/destinations/services.ts'
import { isAnyOn, type MarketingSettings } from '#features/destinations/settings.ts'
import { eventIdField, externalIdCookie, externalIdDays, lateEventsKey } from './wire.ts'

/**
 * Session-storage keys: the id of an event until the thank-you page is shown, and the ids of late
 * events.
 */
const rememberedKeys = [eventIdField, lateEventsKey]

/** Declares everything that marketing loads and stores in visitors' browsers. */
export const marketingServices = (settings: MarketingSettings): readonly Service[] =>
  isAnyOn(settings) ? [...ownStorage(settings), ...destinationServices(settings)] : []

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
