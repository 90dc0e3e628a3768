import type { Choices } from '#features/consent/wire.ts'
import type { PageOptions } from '../page-options.ts'
import { cookieDomain, readCookie, writeCookie } from './cookies.ts'

type Lifetimes = Pick<PageOptions, 'cookieDays' | 'lastVisitMinutes'>
type Values = Readonly<Record<string, string>>

const utmNames = ['source', 'medium', 'campaign', 'term', 'content']
/** Address parameters by cookie; the cookie stores the first parameter that is present. */
const clickIds: Readonly<Record<string, readonly string[]>> = {
  pys_fbadid: ['fbadid', 'fbclid'],
  pys_gadid: ['gadid', 'gclid', 'gbraid', 'wbraid'],
  pys_padid: ['padid', 'epik'],
  pys_bingid: ['bingid', 'msclkid'],
}
/** Ids a platform itself stores under the name of the parameter. */
const ownIds = ['ttclid', 'li_fat_id']
const ownIdDays = 30
const maxLength = 200

let isFirstVisit = false
let isNewSession = false

/** Stores where the visitor came from, in cookies whose category is allowed. */
export function keepAttribution(options: Lifetimes, allowed: Choices) {
  if (allowed.analytics) keepVisit(options)
  if (allowed.advertisement) keepClickIds(options, allowed)
}

function keepVisit({ cookieDays, lastVisitMinutes }: Lifetimes) {
  const visit = visitOf(document.referrer)
  if (!readCookie('pys_first_visit')) {
    isFirstVisit = true
    writeCookie('pys_first_visit', 'true', cookieDays)
    writeAll('', visit, cookieDays)
  }
  if (!readCookie('pys_start_session') || !readCookie('pys_session_limit')) {
    isNewSession = true
    writeCookie('pys_start_session', 'true', null)
    if (!goesOn()) writeAll('last_', visit, cookieDays)
  }
  renewSession(lastVisitMinutes)
}

/**
 * Whether an expired session goes on: a visitor who stayed past the session's end, and moves within
 * the site, came from nowhere else in between.
 */
const goesOn = () => isOwn(document.referrer) && readCookie('last_pysTrafficSource')

/** Extends the session cookie whenever the visitor does something. */
export function renewSession(minutes: number) {
  writeCookie('pys_session_limit', 'true', minutes / 1440)
}

function keepClickIds({ cookieDays }: Lifetimes, { analytics }: Choices) {
  const ids = Object.fromEntries(
    Object.entries(clickIds).map(([name, parameters]) => [
      name,
      parameters.map(parameter).find(Boolean) ?? '',
    ]),
  )
  // Without the cookies of a visit, only an id in the address proves that a visit begins.
  const given = Object.fromEntries(Object.entries(ids).filter(([, id]) => id))
  const isFirst = ([name]: [string, string]) => !readCookie(name)
  if (isFirstVisit) writeAll('', ids, cookieDays)
  else if (!analytics)
    writeAll('', Object.fromEntries(Object.entries(given).filter(isFirst)), cookieDays)
  if (isNewSession && !isOwn(document.referrer)) writeAll('last_', ids, cookieDays)
  else if (!analytics) writeAll('last_', given, cookieDays)
  for (const name of ownIds) {
    const id = parameter(name)
    if (id) writeCookie(name, id, ownIdDays)
  }
}

function visitOf(referrer: string): Values {
  const utm = utmNames.map((name) => [`pys_utm_${name}`, parameter(`utm_${name}`)])
  return {
    pysTrafficSource: isOwn(referrer)
      ? 'direct'
      : hostOf(referrer).replace(/^www\./, '') || 'direct',
    pys_landing_page: location.href.replace(/[?#].*/, '').slice(0, 1000),
    ...Object.fromEntries(utm),
  }
}

/** Clears cookies whose value is empty now, so that they do not keep the value of another visit. */
function writeAll(prefix: string, values: Values, days: number) {
  for (const [name, value] of Object.entries(values)) {
    if (value) writeCookie(prefix + name, value, days)
    else if (readCookie(prefix + name)) writeCookie(prefix + name, '', 0)
  }
}

/**
 * Reads a parameter of the address, decoded once; a value that looks like an email address becomes
 * empty.
 */
export function parameter(name: string): string {
  const value = new URLSearchParams(location.search).get(name)?.trim() ?? ''
  const isEmail = /[^\s@]@[^\s@]+\.[^\s@]|%40/i.test(value)
  return isEmail ? '' : value.slice(0, maxLength)
}

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/** Whether the referrer is this site, under any of its host names. */
function isOwn(referrer: string): boolean {
  const host = hostOf(referrer).replace(/:\d+$/, '')
  const domain = cookieDomain() || location.hostname
  return `.${host}`.endsWith(`.${domain}`)
}
