/**
 * Meta's name of each event, by our own name:
 * https://developers.facebook.com/docs/meta-pixel/reference
 */
export const metaNames = {
  page_view: 'PageView',
  view_content: 'ViewContent',
  view_category: 'ViewCategory',
  search: 'Search',
  add_to_cart: 'AddToCart',
  remove_from_cart: 'RemoveFromCart',
  view_cart: 'ViewCart',
  initiate_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  refund: 'Refund',
  lead: 'Lead',
  contact: 'Contact',
  schedule: 'Schedule',
  subscribe: 'Subscribe',
  complete_registration: 'CompleteRegistration',
  comment: 'Comment',
  form: 'Form',
  download: 'Download',
  internal_link: 'InternalClick',
  outbound_link: 'OutboundClick',
  scroll: 'PageScroll',
  time_on_page: 'TimeOnPage',
  video: 'WatchVideo',
  click: 'Click',
  mouse_over: 'MouseOver',
  element_view: 'ElementView',
  custom: 'CustomEvent',
} as const

export type EventName = keyof typeof metaNames
