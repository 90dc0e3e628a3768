import { cutText } from '#lib/text/cut-text.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import type { EventItem } from '../../event-params.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import { withoutContactsInUrl } from './contact-details.ts'
import { contentOf, filled, moneyOf, nameOf } from './event-content.ts'

/** https://support.google.com/analytics/answer/9267744 */
const maxNameLength = 40
const maxParams = 25
const maxItems = 200
const maxValueLength = 100
const longerValues: Readonly<Record<string, number>> = {
  page_location: 1000,
  page_referrer: 420,
  page_title: 300,
}

/** Names that Google's own tags use; Google drops other events that have one. */
const reservedNames: ReadonlySet<string> = new Set(
  `app_remove app_store_refund app_store_subscription_cancel app_store_subscription_renew click error
  file_download first_open first_visit form_start form_submit in_app_purchase scroll session_start
  user_engagement view_complete video_progress video_start view_search_results`.split(/\s+/),
)
const reservedPrefixes = /^(_|firebase_|ga_|google_|gtag\.)/
const reservedParams: ReadonlySet<string> = new Set(['gclid', 'session_number', 'user_id'])

/**
 * An event name Google accepts: letters, digits and underscores after a letter, and no reserved
 * name.
 */
export function analyticsNameOf(event: Pick<MarketingEvent, 'name' | 'customName'>): string {
  const words = foldDiacritics(nameOf(event, 'ga4')).replace(/\W+/g, '_')
  const name = words.replace(/^_+|_+$/g, '')
  const isTaken = !/^[a-z]/i.test(name) || reservedNames.has(name) || reservedPrefixes.test(name)
  return (isTaken ? `own_${name}` : name).slice(0, maxNameLength)
}

/** The most important parameters come first, because those beyond the limit are left out. */
export function analyticsParamsOf(event: MarketingEvent): Record<string, unknown> {
  const { items, category, searchTerm, name, rest } = contentOf(event)
  const params = filled({
    // Sessions and the real-time report need both fields.
    session_id: event.visitor.ids.ga_session_id,
    engagement_time_msec: 1,
    page_location: withoutContactsInUrl(event.url),
    page_referrer: withoutContactsInUrl(event.referrer),
    // An empty transaction id would merge all purchases into one.
    transaction_id: event.name === 'purchase' ? event.orderId || event.id : event.orderId,
    ...moneyOf(event),
    items: items.slice(0, maxItems).map(itemOf),
    search_term: searchTerm,
    content_name: name,
    content_category: category,
    ...rest,
  })
  const kept = Object.entries(params).filter(([param]) => isParamName(param))
  return Object.fromEntries(
    kept.slice(0, maxParams).map(([param, value]) => [param, cut(param, value)]),
  )
}

function isParamName(name: string): boolean {
  return /^[a-z]\w{0,39}$/i.test(name) && !reservedPrefixes.test(name) && !reservedParams.has(name)
}

function itemOf({ id, name, category, variant, item_price, quantity }: EventItem) {
  const text = (value = '') => cutText(value, maxValueLength)
  return filled({
    item_id: text(id),
    item_name: text(name),
    item_category: text(category),
    item_variant: text(variant),
    price: item_price,
    quantity,
  })
}

function cut(param: string, value: unknown): unknown {
  const most = longerValues[param] ?? maxValueLength
  return typeof value === 'string' ? cutText(value, most) : value
}
