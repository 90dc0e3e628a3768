import { cutText } from './cut-text.ts'
import { textOf, toLine } from './form-fields.ts'

/** First and last visit, from the attribution cookies. Empty texts for what is not known. */
export interface Attribution {
  source: string
  landingPage: string
  utm: Readonly<Partial<Record<UtmName, string>>>
  lastSource: string
  lastLandingPage: string
  lastUtm: Readonly<Partial<Record<UtmName, string>>>
}
const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
type UtmName = (typeof utmNames)[number]

/** What is kept with a message or an order: also which ads were clicked, and the visitor's own time. */
export interface FormAttribution extends Attribution {
  clickIds: Readonly<Partial<Record<ClickIdName, string>>>
  lastClickIds: Readonly<Partial<Record<ClickIdName, string>>>
  /** `09-10|Saturday|November`, by the browser's clock; empty when it is not known. */
  browserTime: string
  /** As the original knows it: `wcf-optin`, or `normal` for any other. */
  orderType: string
}
const clickIdNames = ['fbadid', 'gadid', 'padid', 'bingid'] as const
type ClickIdName = (typeof clickIdNames)[number]

/** The hidden fields our script adds to forms; the names are the original's. */
type AttributionField =
  | 'pys_utm'
  | 'pys_browser_time'
  | 'pys_landing'
  | 'pys_source'
  | 'pys_order_type'
  | 'last_pys_landing'
  | 'last_pys_source'
  | 'last_pys_utm'

type Cookies = Readonly<Record<string, string | undefined>>
/** What the visitor has agreed to. */
type Allowed = Readonly<Record<'analytics' | 'advertisement', boolean>>
const maxValueLength = 200
const maxLandingLength = 500

/** Where the visitor came from, by the attribution cookies; nothing without consent to analytics. */
export function attributionOf(
  cookies: Cookies,
  { analytics }: Pick<Allowed, 'analytics'>,
): Attribution {
  if (!analytics) return nowhere
  return {
    source: clean(cookies['pysTrafficSource']),
    landingPage: landingOf(cookies['pys_landing_page']),
    utm: named(utmNames, (name) => cookies[`pys_utm_${name}`]),
    lastSource: clean(cookies['last_pysTrafficSource']),
    lastLandingPage: landingOf(cookies['last_pys_landing_page']),
    lastUtm: named(utmNames, (name) => cookies[`last_pys_utm_${name}`]),
  }
}

/**
 * The hidden fields of a form as they are kept with what was sent, or the cookies where they are
 * missing, as without scripts; with consent to advertisement alone only the ads that were clicked.
 * Null without consent, and when nothing is known.
 *
 * @param body of the form as it was sent; anything may stand in it
 */
export function formAttribution(
  body: unknown,
  cookies: Cookies,
  allowed: Allowed,
): FormAttribution | null {
  const kept = attributionOf(cookies, allowed)
  const field = (name: AttributionField) => (allowed.analytics ? textOf(body, name) : '')
  const clicks = (name: 'pys_utm_id' | 'last_pys_utm_id', prefix: string) => {
    if (!allowed.advertisement) return {}
    const ids = pairsOf(textOf(body, name))
    return named(clickIdNames, (id) => ids.get(id) ?? cookies[`${prefix}pys_${id}`])
  }
  const attribution: FormAttribution = {
    source: clean(field('pys_source')) || kept.source,
    landingPage: landingOf(field('pys_landing')) || kept.landingPage,
    utm: utmOf(field('pys_utm')) ?? kept.utm,
    lastSource: clean(field('last_pys_source')) || kept.lastSource,
    lastLandingPage: landingOf(field('last_pys_landing')) || kept.lastLandingPage,
    lastUtm: utmOf(field('last_pys_utm')) ?? kept.lastUtm,
    clickIds: clicks('pys_utm_id', ''),
    lastClickIds: clicks('last_pys_utm_id', 'last_'),
    browserTime: browserTime.exec(field('pys_browser_time'))?.[0] ?? '',
    orderType: /^(normal|wcf-optin)$/.exec(field('pys_order_type'))?.[0] ?? '',
  }
  const { source, landingPage, lastSource, clickIds, lastClickIds } = attribution
  const clicked = Object.keys({ ...clickIds, ...lastClickIds })
  return source || landingPage || lastSource || clicked.length > 0 ? attribution : null
}

const nowhere: Attribution = {
  source: '',
  landingPage: '',
  utm: {},
  lastSource: '',
  lastLandingPage: '',
  lastUtm: {},
}

const browserTime =
  /^(?:[01]\d|2[0-3])-(?:[01]\d|2[0-4])\|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\|(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/** Null when the field was not sent. */
function utmOf(field: string): Attribution['utm'] | null {
  if (!field) return null
  const pairs = pairsOf(field)
  return named(utmNames, (name) => pairs.get(`utm_${name}`))
}

/** `utm_source:fb|utm_medium:undefined` */
function pairsOf(field: string): ReadonlyMap<string, string> {
  const pairs = field.slice(0, 2000).split('|')
  return new Map(
    pairs.map((pair) => {
      const colon = pair.indexOf(':')
      return [pair.slice(0, colon), pair.slice(colon + 1)]
    }),
  )
}

/** The values that there are, by name. */
function named<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string | undefined,
): Partial<Record<Name, string>> {
  const known = names.map((name) => [name, clean(valueOf(name))]).filter(([, value]) => value)
  return Object.fromEntries(known)
}

/** In one line, bounded; `undefined` is the original's word for nothing, and an email is nobody's business. */
function clean(given = '', most = maxValueLength): string {
  const value = toLine(given.replaceAll('\0', ''))
  if (value === 'undefined' || /@|%40/i.test(value)) return ''
  return cutText(value, most)
}

/** The address of a page without its query; anything else is none. */
function landingOf(given = ''): string {
  const [page = ''] = clean(given, 2 * maxLandingLength).split(/[?#]/, 1)
  return /^(https?:\/)?\/[^\s]*$/.test(page) && page.length <= maxLandingLength ? page : ''
}
