import { tiktokNames } from '#features/destinations/destination-names.ts'
import type { EventName } from '#features/destinations/event-names.ts'
import type { EventParams } from '#features/destinations/event-params.ts'
import type { OpenTag } from '../tag.ts'
import { itemsOf } from './params.ts'
import { known } from './person.ts'
import { addScript } from './script.ts'

type Ttq = unknown[] & Record<string, unknown> & Record<Method, (...words: unknown[]) => void>
type Method = (typeof methods)[number]
const methods = [
  'page',
  'track',
  'identify',
  'ready',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'grantConsent',
  'revokeConsent',
] as const

const src = 'https://analytics.tiktok.com/i18n/pixel/events.js'
const names: Readonly<Partial<Record<EventName, string>>> = tiktokNames

/** https://business-api.tiktok.com/portal/docs?id=1739585702922241 */
export const open: OpenTag = (destination, externalId, person) => {
  const { pixel_id: id = '' } = destination.values
  if (!id) return { fireEvent: () => false }
  const page = window as unknown as { TiktokAnalyticsObject?: string; ttq?: Ttq }
  const isOurs = !page.ttq
  page.TiktokAnalyticsObject = 'ttq'
  const ttq = (page.ttq ??= createQueue())
  ttq.holdConsent()
  if (isOurs) addScript(`${src}?sdkid=${id}&lib=ttq`, destination)
  // The fields the script looks for: its address, the time it was asked for, and its options.
  Object.assign(ttq, {
    _i: { [id]: Object.assign([], { _u: src }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  })
  ttq.grantConsent()
  const identity = known({
    email: person?.email,
    phone_number: person?.plusPhone,
    external_id: externalId,
  })
  if (Object.keys(identity).length > 0) ttq.identify(identity)
  return {
    fireEvent(name, { event, params, eventID }) {
      page.ttq?.track(names[event] ?? name, tiktokParams(params), { event_id: eventID })
      return true
    },
  }
}

function createQueue(): Ttq {
  const queue = [] as unknown as Ttq
  for (const method of methods)
    queue[method] = (...words: unknown[]) => void queue.push([method, ...words])
  return queue
}

function tiktokParams(params: EventParams) {
  const { value, currency, search_string, order_id, content_type } = params
  const contents = itemsOf(params).map(({ id, name, category, item_price, quantity }) => ({
    content_id: id,
    content_name: name,
    content_category: category,
    price: item_price,
    quantity,
  }))
  return {
    ...(contents.length > 0 && { contents, content_type }),
    ...(value !== undefined && { value, currency }),
    ...(search_string && { query: search_string }),
    ...(order_id && { order_id }),
  }
}
