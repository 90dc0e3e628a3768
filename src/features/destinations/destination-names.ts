import type { EventName } from './event-names.ts'

/**
 * Event names of the other destinations. An event missing here has no name at that destination; it
 * is sent as a custom event where the destination accepts any name.
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export const ga4Names = {
  page_view: 'page_view',
  view_content: 'view_item',
  view_category: 'view_item_list',
  search: 'search',
  add_to_cart: 'add_to_cart',
  remove_from_cart: 'remove_from_cart',
  view_cart: 'view_cart',
  initiate_checkout: 'begin_checkout',
  add_payment_info: 'add_payment_info',
  purchase: 'purchase',
  refund: 'refund',
  lead: 'generate_lead',
  contact: 'contact',
  schedule: 'schedule',
  subscribe: 'newsletter_signup',
  complete_registration: 'sign_up',
  comment: 'comment',
  form: 'form_sent',
  download: 'download',
  internal_link: 'internal_click',
  outbound_link: 'outbound_click',
  scroll: 'page_scroll',
  time_on_page: 'time_on_page',
  video: 'video_play',
  click: 'element_click',
  mouse_over: 'mouse_over',
  element_view: 'element_view',
  custom: 'custom_event',
} as const satisfies Readonly<Record<EventName, string>>

export const tiktokNames = {
  page_view: 'Pageview',
  view_content: 'ViewContent',
  search: 'Search',
  add_to_cart: 'AddToCart',
  initiate_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  lead: 'Lead',
  contact: 'Contact',
  schedule: 'Schedule',
  subscribe: 'Subscribe',
  complete_registration: 'CompleteRegistration',
} as const satisfies Readonly<Partial<Record<EventName, string>>>

export const pinterestNames = {
  page_view: 'page_visit',
  view_content: 'view_content',
  view_category: 'view_category',
  search: 'search',
  add_to_cart: 'add_to_cart',
  initiate_checkout: 'initiate_checkout',
  add_payment_info: 'add_payment_info',
  purchase: 'checkout',
  lead: 'lead',
  contact: 'contact',
  schedule: 'schedule',
  subscribe: 'subscribe',
  complete_registration: 'signup',
} as const satisfies Readonly<Partial<Record<EventName, string>>>

export const linkedinNames = {
  page_view: 'KEY_PAGE_VIEW',
  view_content: 'VIEW_CONTENT',
  search: 'SEARCH',
  add_to_cart: 'ADD_TO_CART',
  initiate_checkout: 'START_CHECKOUT',
  add_payment_info: 'ADD_BILLING_INFO',
  purchase: 'PURCHASE',
  lead: 'LEAD',
  contact: 'CONTACT',
  schedule: 'BOOK_APPOINTMENT',
  subscribe: 'SUBSCRIBE',
  complete_registration: 'SIGN_UP',
} as const satisfies Readonly<Partial<Record<EventName, string>>>

/** Names the pixel sends with `track`; all others are sent with `trackCustom`. */
export const standardMetaNames: ReadonlySet<string> = new Set([
  'PageView',
  'ViewContent',
  'Search',
  'AddToCart',
  'AddToWishlist',
  'InitiateCheckout',
  'AddPaymentInfo',
  'Purchase',
  'Lead',
  'Subscribe',
  'CustomizeProduct',
  'FindLocation',
  'StartTrial',
  'SubmitApplication',
  'Schedule',
  'Contact',
  'Donate',
  'CompleteRegistration',
])

/**
 * The marketing event that follows from each domain event. Everything about an order comes from the
 * domain event's data; see `marketing/server/confirmed-events.ts`.
 */
export const eventsOfDomainEvents = {
  contact_sent: 'lead',
  booking_requested: 'schedule',
  newsletter_subscribed: 'subscribe',
  comment_posted: 'comment',
  order_paid: 'purchase',
  order_refunded: 'refund',
} as const satisfies Readonly<Record<string, EventName>>
