import { readCookie } from './cookies.ts'

const utmNames = ['source', 'medium', 'campaign', 'term', 'content']
const idNames = ['fbadid', 'gadid', 'padid', 'bingid']

/**
 * Where the visitor came from, on the first and the last visit, in PixelYourSite's order fields.
 */
export function formFields(now = new Date()): Readonly<Record<string, string>> {
  return {
    ...visitFields(''),
    ...visitFields('last_'),
    pys_browser_time: browserTime(now),
    pys_order_type: document.querySelector('.wcf-optin-form') ? 'wcf-optin' : 'normal',
  }
}

function visitFields(prefix: string) {
  const read = (name: string) => readCookie(prefix + name) ?? 'undefined'
  return {
    [`${prefix}pys_utm`]: utmNames
      .map((name) => `utm_${name}:${read(`pys_utm_${name}`)}`)
      .join('|'),
    [`${prefix}pys_utm_id`]: idNames.map((name) => `${name}:${read(`pys_${name}`)}`).join('|'),
    [`${prefix}pys_landing`]: read('pys_landing_page'),
    [`${prefix}pys_source`]: read('pysTrafficSource'),
  }
}

/** `09-10|Saturday|November`, in English, by the visitor's clock. */
function browserTime(now: Date): string {
  const hours = [now.getHours(), now.getHours() + 1].map((hour) => String(hour).padStart(2, '0'))
  const word = (part: 'weekday' | 'month') => now.toLocaleDateString('en', { [part]: 'long' })
  return [hours.join('-'), word('weekday'), word('month')].join('|')
}
