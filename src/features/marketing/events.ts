/**
 * Every event there is, by the name it has in our data, settings and statistics: what owners call
 * it, and what each destination does. Null is an event a destination has no name for; it is sent as
 * a custom one where the destination takes any name.
 *
 * Names: https://developers.facebook.com/docs/meta-pixel/reference,
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export const eventDefinitions = {
  page_view: define('Puslapio peržiūra', 'Page view', {
    meta: 'PageView',
    ga4: 'page_view',
    tiktok: 'Pageview',
    pinterest: 'page_visit',
    linkedin: 'KEY_PAGE_VIEW',
  }),
  view_content: define('Produkto peržiūra', 'Product view', {
    meta: 'ViewContent',
    ga4: 'view_item',
    tiktok: 'ViewContent',
    pinterest: 'view_content',
    linkedin: 'VIEW_CONTENT',
  }),
  view_category: define('Kategorijos peržiūra', 'Category view', {
    meta: 'ViewCategory',
    ga4: 'view_item_list',
    tiktok: null,
    pinterest: 'view_category',
    linkedin: null,
  }),
  search: define('Paieška', 'Search', {
    meta: 'Search',
    ga4: 'search',
    tiktok: 'Search',
    pinterest: 'search',
    linkedin: 'SEARCH',
  }),
  add_to_cart: define('Įdėjimas į krepšelį', 'Add to cart', {
    meta: 'AddToCart',
    ga4: 'add_to_cart',
    tiktok: 'AddToCart',
    pinterest: 'add_to_cart',
    linkedin: 'ADD_TO_CART',
  }),
  remove_from_cart: define('Išėmimas iš krepšelio', 'Remove from cart', {
    meta: 'RemoveFromCart',
    ga4: 'remove_from_cart',
    tiktok: null,
    pinterest: null,
    linkedin: null,
  }),
  view_cart: define('Krepšelio peržiūra', 'Cart view', {
    meta: 'ViewCart',
    ga4: 'view_cart',
    tiktok: null,
    pinterest: null,
    linkedin: null,
  }),
  initiate_checkout: define('Pirkimo pradžia', 'Checkout start', {
    meta: 'InitiateCheckout',
    ga4: 'begin_checkout',
    tiktok: 'InitiateCheckout',
    pinterest: 'initiate_checkout',
    linkedin: 'START_CHECKOUT',
  }),
  add_payment_info: define('Mokėjimo būdo pasirinkimas', 'Payment choice', {
    meta: 'AddPaymentInfo',
    ga4: 'add_payment_info',
    tiktok: 'AddPaymentInfo',
    pinterest: 'add_payment_info',
    linkedin: 'ADD_BILLING_INFO',
  }),
  purchase: define('Pirkimas', 'Purchase', {
    meta: 'Purchase',
    ga4: 'purchase',
    tiktok: 'Purchase',
    pinterest: 'checkout',
    linkedin: 'PURCHASE',
  }),
  refund: define('Pinigų grąžinimas', 'Refund', {
    meta: 'Refund',
    ga4: 'refund',
    tiktok: null,
    pinterest: null,
    linkedin: null,
  }),
  lead: define('Užklausa', 'Lead', {
    meta: 'Lead',
    ga4: 'generate_lead',
    tiktok: 'Lead',
    pinterest: 'lead',
    linkedin: 'LEAD',
  }),
  contact: define('Susisiekimas', 'Contact', {
    meta: 'Contact',
    ga4: 'contact',
    tiktok: 'Contact',
    pinterest: null,
    linkedin: 'CONTACT',
  }),
  schedule: define('Susitikimo užsakymas', 'Meeting request', {
    meta: 'Schedule',
    ga4: 'schedule',
    tiktok: 'Schedule',
    pinterest: null,
    linkedin: 'BOOK_APPOINTMENT',
  }),
  subscribe: define('Naujienlaiškio prenumerata', 'Newsletter subscription', {
    meta: 'Subscribe',
    ga4: 'newsletter_signup',
    tiktok: 'Subscribe',
    pinterest: 'subscribe',
    linkedin: 'SUBSCRIBE',
  }),
  complete_registration: define('Registracija', 'Registration', {
    meta: 'CompleteRegistration',
    ga4: 'sign_up',
    tiktok: 'CompleteRegistration',
    pinterest: 'signup',
    linkedin: 'SIGN_UP',
  }),
  comment: define('Komentaras', 'Comment', custom('Comment', 'comment')),
  form: define('Formos išsiuntimas', 'Form sent', custom('Form', 'form_sent')),
  download: define('Failo atsisiuntimas', 'Download', custom('Download', 'download')),
  internal_link: define(
    'Vidinės nuorodos paspaudimas',
    'Internal link click',
    custom('InternalClick', 'internal_click'),
  ),
  outbound_link: define(
    'Išorinės nuorodos paspaudimas',
    'Outbound link click',
    custom('OutboundClick', 'outbound_click'),
  ),
  scroll: define('Puslapio slinkimas', 'Scroll depth', custom('PageScroll', 'page_scroll')),
  time_on_page: define('Laikas puslapyje', 'Time on page', custom('TimeOnPage', 'time_on_page')),
  video: define('Vaizdo įrašo paleidimas', 'Video play', custom('WatchVideo', 'video_play')),
  click: define('Paspaudimas', 'Click', custom('Click', 'element_click')),
  mouse_over: define('Pelės užvedimas', 'Mouse over', custom('MouseOver', 'mouse_over')),
  element_view: define('Elemento pamatymas', 'Element view', custom('ElementView', 'element_view')),
  custom: define('Savas įvykis', 'Custom event', custom('CustomEvent', 'custom_event')),
} as const satisfies Readonly<Record<string, EventDefinition>>

export type EventName = keyof typeof eventDefinitions
export const eventNames = Object.keys(eventDefinitions) as EventName[]

/**
 * Which event follows from each domain event. Everything about an order comes from the domain
 * event's data; see `server/confirmed-events.ts`.
 */
export const eventsOfDomainEvents = {
  contact_sent: 'lead',
  booking_requested: 'schedule',
  newsletter_subscribed: 'subscribe',
  comment_posted: 'comment',
  order_paid: 'purchase',
  order_refunded: 'refund',
} as const satisfies Readonly<Record<string, EventName>>

/**
 * What our own server knows to be true is believed from its domain event alone. A page that reports
 * one of these reports only that its tags were given it: the ledger shows that as the browser's copy,
 * paired by its id with the event of the server, and it is never sent. So is an event of the owner's
 * own under one of these names: tags get it, the server does not vouch for it.
 */
export const confirmedEvents: ReadonlySet<EventName> = new Set<EventName>([
  ...Object.values(eventsOfDomainEvents),
  'contact',
])

export interface EventDefinition {
  title: Readonly<Record<'lt' | 'en', string>>
  names: DestinationNames
}

interface DestinationNames {
  meta: string
  ga4: string
  tiktok: string | null
  pinterest: string | null
  linkedin: string | null
}

/** Names the pixel sends by `track`; any other goes by `trackCustom`. */
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

function define(lt: string, en: string, names: DestinationNames): EventDefinition {
  return { title: { lt, en }, names }
}

function custom(meta: string, ga4: string): DestinationNames {
  return { meta, ga4, tiktok: null, pinterest: null, linkedin: null }
}
