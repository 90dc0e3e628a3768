import { textOf, toLine } from '../forms/form-fields.ts'
import { cutText } from '../text/cut-text.ts'

/** First and last visit, from the attribution cookies. Unknown values are empty texts. */
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

/**
 * Attribution stored with a message or an order, with the clicked ads and the visitor's own time.
 */
export interface FormAttribution extends Attribution {
  clickIds: Readonly<Partial<Record<ClickIdName, string>>>
  lastClickIds: Readonly<Partial<Record<ClickIdName, string>>>
  /** `09-10|Saturday|November`, by the browser's clock; empty when unknown. */
  browserTime: string
  /** In the original's terms: `wcf-optin`, or `normal` for any other. */
  orderType: string
}
const clickIdNames = ['fbadid', 'gadid', 'padid', 'bingid'] as const
type ClickIdName = (typeof clickIdNames)[number]

/** The hidden fields our script adds to forms, under the original's names. */
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
/** The visitor's consent. */
type Allowed = Readonly<Record<'analytics' | 'advertisement', boolean>>
const maxValueLength = 200
const maxLandingLength = 500

/** The visitor's attribution by its cookies; empty without consent to analytics. */
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
 * The attribution in a form's hidden fields, or in the cookies when the fields are missing, as
 * without scripts. With consent to advertisement alone it has only the clicked ads. Null without
 * consent, and when nothing is known.
 *
 * @param body the form as it was sent, unchecked
 */
export function formAttribution(
  body: unknown,
  cookies: Cookies,
  allowed: Allowed,
): FormAttribution | null {
  const stored = attributionOf(cookies, allowed)
  const field = (name: AttributionField) => (allowed.analytics ? textOf(body, name) : '')
  const clicks = (name: 'pys_utm_id' | 'last_pys_utm_id', prefix: string) => {
    if (!allowed.advertisement) return {}
    const ids = pairsOf(textOf(body, name))
    return named(clickIdNames, (id) => ids.get(id) ?? cookies[`${prefix}pys_${id}`])
  }
  const attribution: FormAttribution = {
    source: clean(field('pys_source')) || stored.source,
    landingPage: landingOf(field('pys_landing')) || stored.landingPage,
    utm: utmOf(field('pys_utm')) ?? stored.utm,
    lastSource: clean(field('last_pys_source')) || stored.lastSource,
    lastLandingPage: landingOf(field('last_pys_landing')) || stored.lastLandingPage,
    lastUtm: utmOf(field('last_pys_utm')) ?? stored.lastUtm,
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

/** Null when the form lacks the field. */
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

/** The values present, by name. */
function named<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string | undefined,
): Partial<Record<Name, string>> {
  const known = names.map((name) => [name, clean(valueOf(name))]).filter(([, value]) => value)
  return Object.fromEntries(known)
}

/** One line of limited length, without emails; `undefined` is the original's word for nothing. */
function clean(given = '', most = maxValueLength): string {
  const value = toLine(given.replaceAll('\0', ''))
  if (value === 'undefined' || /@|%40/i.test(value)) return ''
  return cutText(value, most)
}

/** The address of a page without its query; empty for any other text. */
function landingOf(given = ''): string {
  const [page = ''] = clean(given, 2 * maxLandingLength).split(/[?#]/, 1)
  return /^(https?:\/)?\/[^\s]*$/.test(page) && page.length <= maxLandingLength ? page : ''
}
