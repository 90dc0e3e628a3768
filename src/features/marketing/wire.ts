import type { DestinationSlug } from './destinations.ts'
import type { EventName } from './events.ts'

/** Where pages send events; the paths and encodings of the original client are fixed. */
export const eventRestPath = '/wp-json/pys-facebook/v1/event'
export const ajaxPath = '/wp-admin/admin-ajax.php'

/** The server's recognition of a browser, 64 lower-case hex digits. */
export const externalIdCookie = 'pbid'
export const externalIdDays = 180
/**
 * The hidden field our script adds to a form when it is sent: the UUID of the event that follows from
 * it on the server, so that tags can be given the same one.
 */
export const eventIdField = 'pys_event_id'

/** Under which a page remembers the ids of late events that have happened, for the session. */
export const lateEventsKey = 'pys_late_events'

/** 36 characters: `7c9e6679-7425-40de-944b-e07fc1f90ae7` */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** One event on a page, with the fields the specification names. */
export interface PageEvent {
  /** What the pixel calls it, or the owner's own name. */
  name: string
  params: EventParams
  /** Seconds from the trigger to the firing. */
  delay: number
  /** UUID; the same for every destination, in the browser and from the server. */
  eventID: string
  /** Which definition it was made from, such as `automatic_event_download`. */
  e_id: string
  type: 'static' | 'dyn' | 'trigger'
  /** A static event fires once a page. */
  fired: boolean
  woo_order: number
  edd_order: number
  /** Ids of the configured pixels and tags it is for. */
  trackingIds: readonly string[]
  scroll_percent?: number
  time_on_page?: number
  extensions?: readonly string[]
}

export type EventParam = string | number | boolean | readonly EventItem[] | readonly string[]
export type EventParams = Readonly<Record<string, EventParam>>

/** A product of an event: `contents` in Meta's words, `items` in Google's. */
export interface EventItem {
  id: string
  quantity: number
  /** Per piece, in units of the currency, not cents. */
  item_price?: number
  name?: string
  category?: string
  variant?: string
}

/**
 * What our own client posts to the REST path as JSON, and as the original client does: `data` and
 * `ids` are JSON texts. The other fields are our own; the original has none of them.
 */
export interface EventRequest {
  /** The pixel's name of the event. */
  event: string
  /** JSON of the params. */
  data: string
  /** JSON of pixel ids; those not configured are dropped. */
  ids: string
  eventID: string
  woo_order: string
  edd_order: string
  /** The page it happened on. */
  url: string
  /** The page's signed token; the original client sends it as its nonce, `ajax_event`. */
  token: string
  /** Our name of it; for `custom`, `event` is the owner's own name. */
  name: EventName
  /** Milliseconds since 1970 by the visitor's clock; in the future or over a day ago it counts as now. */
  at: number
  /** Destinations a tag on the page has been given it for. */
  fired: readonly DestinationSlug[]
  referrer: string
  /**
   * Only in a further report of an event: the categories allowed since the one before, separated by
   * commas. It is for destinations of these alone, and `fired` names the tags that were given it since.
   */
  added?: string
}

/** Bounds of what is accepted. */
export const maxEventBytes = 16_384
export const maxParams = 40
export const maxParamNameLength = 40
export const maxParamLength = 500
export const maxItems = 50
export const maxUrlLength = 2048

/**
 * A `CustomEvent` a script of the page may dispatch on the document to have an event sent; its
 * `detail` is `{ name, params, delay }`, of which only `name` is needed.
 */
export const customEventType = 'marketing_event'
