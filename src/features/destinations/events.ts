import {
  eventsOfDomainEvents,
  ga4Names,
  linkedinNames,
  pinterestNames,
  tiktokNames,
} from './destination-names.ts'
import { type EventName, metaNames } from './event-names.ts'

export { eventsOfDomainEvents } from './destination-names.ts'
export type { EventName } from './event-names.ts'

export interface EventDefinition {
  title: Readonly<Record<'lt' | 'en', string>>
  /** The event's name at each destination; null where the destination has no name for it. */
  names: {
    meta: string
    ga4: string
    tiktok: string | null
    pinterest: string | null
    linkedin: string | null
  }
}

/**
 * All events by the name they have in our data, settings and statistics, with their titles for
 * owners and their names at destinations.
 */
export const eventDefinitions: Readonly<Record<EventName, EventDefinition>> = {
  page_view: define('page_view', 'Puslapio peržiūra', 'Page view'),
  view_content: define('view_content', 'Produkto peržiūra', 'Product view'),
  view_category: define('view_category', 'Kategorijos peržiūra', 'Category view'),
  search: define('search', 'Paieška', 'Search'),
  add_to_cart: define('add_to_cart', 'Įdėjimas į krepšelį', 'Add to cart'),
  remove_from_cart: define('remove_from_cart', 'Išėmimas iš krepšelio', 'Remove from cart'),
  view_cart: define('view_cart', 'Krepšelio peržiūra', 'Cart view'),
  initiate_checkout: define('initiate_checkout', 'Pirkimo pradžia', 'Checkout start'),
  add_payment_info: define('add_payment_info', 'Mokėjimo būdo pasirinkimas', 'Payment choice'),
  purchase: define('purchase', 'Pirkimas', 'Purchase'),
  refund: define('refund', 'Pinigų grąžinimas', 'Refund'),
  lead: define('lead', 'Užklausa', 'Lead'),
  contact: define('contact', 'Susisiekimas', 'Contact'),
  schedule: define('schedule', 'Susitikimo užsakymas', 'Meeting request'),
  subscribe: define('subscribe', 'Naujienlaiškio prenumerata', 'Newsletter subscription'),
  complete_registration: define('complete_registration', 'Registracija', 'Registration'),
  comment: define('comment', 'Komentaras', 'Comment'),
  form: define('form', 'Formos išsiuntimas', 'Form sent'),
  download: define('download', 'Failo atsisiuntimas', 'Download'),
  internal_link: define('internal_link', 'Vidinės nuorodos paspaudimas', 'Internal link click'),
  outbound_link: define('outbound_link', 'Išorinės nuorodos paspaudimas', 'Outbound link click'),
  scroll: define('scroll', 'Puslapio slinkimas', 'Scroll depth'),
  time_on_page: define('time_on_page', 'Laikas puslapyje', 'Time on page'),
  video: define('video', 'Vaizdo įrašo paleidimas', 'Video play'),
  click: define('click', 'Paspaudimas', 'Click'),
  mouse_over: define('mouse_over', 'Pelės užvedimas', 'Mouse over'),
  element_view: define('element_view', 'Elemento pamatymas', 'Element view'),
  custom: define('custom', 'Savas įvykis', 'Custom event'),
}

export const eventNames = Object.keys(eventDefinitions) as EventName[]

/**
 * Events that are believed only from a domain event of our own server. When a page reports one of
 * these, the report says only which tags were given it: the ledger shows it as the browser's copy,
 * paired by id with the server's event, and it is never sent. The same holds for an owner-defined
 * event under one of these names: tags get it, but the server does not send it.
 */
export const confirmedEvents: ReadonlySet<EventName> = new Set<EventName>([
  ...Object.values(eventsOfDomainEvents),
  'contact',
])

/**
 * The source that says an event happened. `domain_event` comes from our own server; so does
 * `rehearsal`, for an order that was paid with no real money.
 */
export type EventOrigin = 'page' | 'original_client' | 'domain_event' | 'rehearsal'

const confirmedOrigins: ReadonlySet<EventOrigin> = new Set(['domain_event', 'rehearsal'])

/** Whether our own server knows that the event happened. */
export const isConfirmed = ({ origin }: { origin: EventOrigin }) => confirmedOrigins.has(origin)

/**
 * Whether a page reports an event that only a domain event can confirm. Such a report is stored in
 * the ledger, with the tags in `fired`, and is sent to no destination.
 */
export const isBrowserCopy = (event: { name: EventName; origin: EventOrigin }) =>
  !isConfirmed(event) && confirmedEvents.has(event.name)

function define(name: EventName, lt: string, en: string): EventDefinition {
  const named = (names: Readonly<Partial<Record<EventName, string>>>) => names[name] ?? null
  return {
    title: { lt, en },
    names: {
      meta: metaNames[name],
      ga4: ga4Names[name],
      tiktok: named(tiktokNames),
      pinterest: named(pinterestNames),
      linkedin: named(linkedinNames),
    },
  }
}
