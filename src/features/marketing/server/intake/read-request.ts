import { type OptionalCategory, optionalCategories } from '#features/consent/wire.ts'
import { type DestinationSlug, destinationSlugs } from '#features/destinations/destinations.ts'
import { maxItems, maxUrlLength } from '../../wire.ts'
import { bracketed } from './bracketed-fields.ts'

/** An event as it was sent, in one form for every encoding; not yet checked. */
export interface SentEvent {
  /** The pixel's name for the event, or the owner's own name. */
  event: string
  /** Our name for the event; empty from the original client. */
  name: string
  eventID: string
  data: Fields
  pixelIds: readonly string[]
  url: string
  referrer: string
  token: string
  /** Milliseconds by the visitor's clock; NaN when not sent. */
  at: number
  fired: readonly DestinationSlug[]
  /** Categories allowed since an earlier report; null in the first report. */
  added: readonly OptionalCategory[] | null
  /** The order's number; empty without an order. */
  order: string
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the REST encoding, in which `data` and `ids` are JSON texts, whether the body is JSON or a
 * form. Null for anything else.
 */
export function readRestRequest(body: unknown, query: unknown): SentEvent | null {
  if (!isFields(body)) return null
  const { data = '{}', ids = '[]', fired } = body
  return sentEvent(body, query, { data: jsonOf(data), ids: jsonOf(ids), fired })
}

/** Reads a form whose fields are named in PHP's way: `data[value]`, `ids[]`. */
export function readAjaxRequest(body: unknown, query: unknown): SentEvent | null {
  if (!isFields(body)) return null
  const [data = {}, ids = [], fired] = ['data', 'ids', 'fired'].map((it) => bracketed(body, it))
  return sentEvent(body, query, { data, ids, fired })
}

function sentEvent(
  fields: Fields,
  query: unknown,
  { data, ids, fired }: { data: unknown; ids: unknown; fired: unknown },
): SentEvent | null {
  if (!isFields(data) || !Array.isArray(ids)) return null
  const text = (name: string, most = 100) => textOf(fields[name], most)
  const added = text('added').split(',')
  const inAddress = isFields(query) ? textOf(query['token'], 100) : ''
  return {
    event: text('event'),
    name: text('name'),
    eventID: text('eventID'),
    data,
    pixelIds: ids.slice(0, maxItems).map((id) => textOf(id, 100)),
    url: text('url', 2 * maxUrlLength),
    referrer: text('referrer', 2 * maxUrlLength),
    token: text('token') || text('ajax_event') || inAddress,
    at: Number(fields['at'] ?? Number.NaN),
    fired: destinationSlugs.filter((slug) => Array.isArray(fired) && fired.includes(slug)),
    added:
      fields['added'] === undefined
        ? null
        : optionalCategories.filter((category) => added.includes(category)),
    order: [text('woo_order'), text('edd_order')].find((order) => /^[1-9]\d*$/.test(order)) ?? '',
  }
}

const isFields = (given: unknown): given is Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Empty for a text that is too long, because a truncated one would mean something else. */
function textOf(given: unknown, most: number): string {
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && text.length <= most ? text : ''
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
