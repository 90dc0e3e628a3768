import type { EventConsent, VisitorIdName } from '#features/destinations/marketing-event.ts'
import type { Sender } from '#server/http/beacons.ts'

type Cookies = Readonly<Record<string, string | undefined>>

interface IdSource {
  category: 'analytics' | 'advertisement'
  /** The cookie that holds the id, and a pattern that extracts it. */
  cookie?: { name: string; value: RegExp }
  /** The parameter of the page's address that carries the id; newer than the cookie. */
  parameter?: VisitorIdName
}

const wholeValue = /^([\w.~-]{4,500})$/
/**
 * `fb.1.1700000000000.IwAR2…`, with an optional suffix of letters that Meta's own library appends.
 */
const metaId = /^(fb\.\d\.\d{13}\.[\w-]{1,450}(?:\.[\w-]{2,8})?)$/

/**
 * Sources of each id:
 * https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/fbp-and-fbc
 * for the first two; the others follow what their tags write.
 */
const sources: Readonly<Record<VisitorIdName, IdSource>> = {
  fbp: advertisement('_fbp', metaId),
  fbc: advertisement('_fbc', metaId),
  ga_client_id: {
    category: 'analytics',
    cookie: { name: '_ga', value: /^GA\d\.\d\.(\d{1,20}\.\d{1,20})$/ },
  },
  ga_session_id: {
    category: 'analytics',
    cookie: { name: '_ga_*', value: /^GS\d\.\d\.s?(\d{1,20})(?:[.$]|$)/ },
  },
  gclid: advertisement('_gcl_aw', /^GCL\.\d+\.([\w-]{4,500})$/, 'gclid'),
  gbraid: advertisement('_gcl_ag', /^(?:GCL\.\d+\.|2\.1\.k)([\w-]{4,500})/, 'gbraid'),
  wbraid: advertisement('_gcl_gb', /^GCL\.\d+\.([\w-]{4,500})$/, 'wbraid'),
  ttp: advertisement('_ttp', wholeValue),
  ttclid: advertisement('ttclid', wholeValue, 'ttclid'),
  epik: advertisement('_epik', wholeValue, 'epik'),
  msclkid: advertisement('_uetmsclkid', /^(?:_uet)?([\da-f-]{32,36})(?:-[01])?$/i, 'msclkid'),
  uet_visitor_id: advertisement('_uetvid', wholeValue),
  li_fat_id: advertisement('li_fat_id', wholeValue, 'li_fat_id'),
}
const names = Object.keys(sources) as VisitorIdName[]

export interface IdContext {
  consent: EventConsent
  /** The page's own address. */
  url: string
  /** `G-ABC123`, whose cookie holds the session; empty when not set. */
  measurementId: string
  /** Ids the page itself sent with the event. */
  sent?: Readonly<Partial<Record<VisitorIdName, string>>>
}

/** Ids from cookies and from the page's address, in the categories the visitor has allowed. */
export function visitorIdsOf(
  { cookies }: Pick<Sender, 'cookies'>,
  { consent, url, measurementId, sent = {} }: IdContext,
): Partial<Record<VisitorIdName, string>> {
  const parameters = URL.parse(url)?.searchParams
  const found = names.flatMap((name) => {
    const source = sources[name]
    if (!consent[source.category]) return []
    const inAddress = source.parameter ? parameters?.get(source.parameter) : null
    const id =
      valid(wholeValue, inAddress) ||
      inCookie(source, cookies, measurementId) ||
      valid(source.cookie?.value, sent[name])
    return id ? [[name, id] as const] : []
  })
  return Object.fromEntries(found)
}

function inCookie({ cookie }: IdSource, cookies: Cookies, measurementId: string): string {
  if (!cookie) return ''
  const property = measurementId.replace(/^G-/, '')
  return valid(cookie.value, cookies[cookie.name.replace('*', property)])
}

const valid = (pattern: RegExp | undefined, text: string | null | undefined): string =>
  (text && pattern?.exec(text)?.[1]) || ''

/**
 * Parameters by which platforms recognise a click; without consent they are removed from the
 * address.
 */
export const clickParameters: ReadonlySet<string> = new Set([
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'ttclid',
  'epik',
  'msclkid',
  'li_fat_id',
])

function advertisement(name: string, value: RegExp, parameter?: VisitorIdName): IdSource {
  const cookie = { name, value }
  return { category: 'advertisement', cookie, ...(parameter && { parameter }) }
}
