import type { DestinationSlug } from '#features/destinations/destinations.ts'
import type { EventParams } from '#features/destinations/event-params.ts'
import type { EventName } from '#features/destinations/events.ts'

/** Paths pages send events to; they and the encodings are fixed by the PixelYourSite client. */
export const eventRestPath = '/wp-json/pys-facebook/v1/event'
export const ajaxPath = '/wp-admin/admin-ajax.php'

/** Cookie by which the server recognises a browser: 64 lower-case hex digits. */
export const externalIdCookie = 'pbid'
export const externalIdDays = 180
/**
 * Hidden field our script adds to a form when it is sent: the UUID of the event that will follow on
 * the server, so that tags are given the event under the same id.
 */
export const eventIdField = 'pys_event_id'

/** Session-storage key of the ids of late events that have already happened. */
export const lateEventsKey = 'pys_late_events'

/** Whether the text is a UUID, 36 characters: `7c9e6679-7425-40de-944b-e07fc1f90ae7` */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** An event on a page, with the fields the specification names. */
export interface PageEvent {
  /** The pixel's name for it, or the owner's own name. */
  name: string
  params: EventParams
  /** Seconds between the trigger and the firing. */
  delay: number
  /** UUID, the same for every destination, in the browser and from the server. */
  eventID: string
  /** Key of the definition it was made from, such as `automatic_event_download`. */
  e_id: string
  type: 'static' | 'dyn' | 'trigger'
  /** A static event has fired: it fires once per page. */
  fired: boolean
  woo_order: number
  edd_order: number
  /** Ids of the configured pixels and tags the event is for. */
  trackingIds: readonly string[]
  scroll_percent?: number
  time_on_page?: number
  extensions?: readonly string[]
}

/**
 * JSON body our client posts to the REST path. As in the PixelYourSite client, `data` and `ids` are
 * JSON texts; the other fields are our own additions.
 */
export interface EventRequest {
  /** The pixel's name for the event. */
  event: string
  /** JSON of the parameters. */
  data: string
  /** JSON of pixel ids; ids that are not configured are dropped. */
  ids: string
  eventID: string
  woo_order: string
  edd_order: string
  /** Address of the page the event happened on. */
  url: string
  /** The page's signed token; the PixelYourSite client sends it as its nonce, `ajax_event`. */
  token: string
  /** Our name for the event; for `custom`, `event` holds the owner's own name. */
  name: EventName
  /**
   * Milliseconds since 1970 by the visitor's clock; a time in the future or over a day ago is
   * replaced by the present.
   */
  at: number
  /** Destinations whose tag on the page was given the event. */
  fired: readonly DestinationSlug[]
  referrer: string
  /**
   * Only in a further report of an event: the categories allowed since the report before, separated
   * by commas. Only destinations of these categories get it, and `fired` names the tags given it
   * since.
   */
  added?: string
}

/** Limits of accepted events. */
export const maxEventBytes = 16_384
export const maxParams = 40
export const maxParamNameLength = 40
export const maxParamLength = 500
export const maxItems = 50
export const maxUrlLength = 2048

/**
 * A `CustomEvent` a script of the page may dispatch on the document to send an event; its `detail`
 * is `{ name, params, delay }`, of which only `name` is required.
 */
export const customEventType = 'marketing_event'
