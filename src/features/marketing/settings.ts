import type { DestinationSlug } from './destinations.ts'
import type { EventName } from './events.ts'

/**
 * What an owner gives for each destination. Public values stand on pages; secrets are kept encrypted
 * and never shown again.
 */
export const destinationFields = {
  meta: {
    pixel_id: field('public', /^\d{5,20}$/),
    access_token: field('secret', /^[\w-]{20,500}$/),
    api_version: field('public', /^v\d{2}\.0$/, 'v26.0'),
    test_event_code: field('public', /^TEST\w{1,20}$/),
    limited_data_use: field('switch'),
    advanced_matching: field('switch'),
  },
  google_analytics: {
    measurement_id: field('public', /^G-[A-Z0-9]{4,16}$/),
    api_secret: field('secret', /^[\w-]{10,100}$/),
    /** `browser`, or `server` by the Measurement Protocol: never both for one event. */
    sends_from: field('public', /^(browser|server)$/, 'browser'),
  },
  google_tag_manager: {
    container_id: field('public', /^GTM-[A-Z0-9]{4,12}$/),
    /** Off: the owner's own code places the container, and only the data layer is filled. */
    places_container: field('switch'),
    data_layer: field('public', /^[a-zA-Z_]\w{0,40}$/, 'dataLayer'),
  },
  google_ads: {
    conversion_id: field('public', /^AW-\d{6,15}$/),
    /** Labels by event, one in a line: `purchase=AbC-D_efG`. */
    labels: field('public', /^[\w\-=\n\r]{0,2000}$/),
    customer_id: field('public', /^\d{10}$/),
    /** Ids of conversion actions by event, as above; a refund has that of the purchase. */
    conversion_actions: field('public', /^(?!(?:[^]*\s)?refund=)[\w\-=\n\r]{0,2000}$/),
    /** A service account's key, as its JSON file. */
    service_account: field('secret', /^\{[\s\S]{100,5000}\}$/),
  },
  tiktok: {
    pixel_id: field('public', /^[A-Z0-9]{10,30}$/),
    access_token: field('secret', /^[\w-]{20,500}$/),
    test_event_code: field('public', /^\w{1,40}$/),
    advanced_matching: field('switch'),
  },
  pinterest: {
    tag_id: field('public', /^\d{8,20}$/),
    ad_account_id: field('public', /^\d{8,20}$/),
    access_token: field('secret', /^[\w.-]{20,500}$/),
    advanced_matching: field('switch'),
  },
  microsoft: {
    tag_id: field('public', /^\d{5,15}$/),
    access_token: field('secret', /^[\w.-]{20,2000}$/),
    /** Drops dots and what follows a plus from email addresses before hashing. */
    strips_emails: field('switch'),
    advanced_matching: field('switch'),
  },
  linkedin: {
    partner_id: field('public', /^\d{4,15}$/),
    access_token: field('secret', /^[\w-]{20,2000}$/),
    api_version: field('public', /^20\d{4}$/, '202608'),
    /** Ids of conversion rules by event, as above; rules of the API, not those of the tag. */
    conversion_rules: field('public', /^[\w\-=\n\r]{0,2000}$/),
  },
  lead_tracking: {
    provider: field('public', /^(leadfeeder|albacross)$/),
    account_id: field('public', /^[\w-]{4,40}$/),
  },
  rehearsal: {},
} as const satisfies Readonly<Record<DestinationSlug, Readonly<Record<string, DestinationField>>>>

export interface DestinationField {
  kind: 'public' | 'secret' | 'switch'
  /** What a value must look like; a switch is `yes` or empty. */
  pattern: RegExp
  initial: string
}

export type FieldsOf<Slug extends DestinationSlug> = Readonly<
  Record<keyof (typeof destinationFields)[Slug] & string, string>
>

/** A destination as the program uses it: every field there, empty where nothing was given. */
export interface DestinationSettings<Slug extends DestinationSlug = DestinationSlug> {
  isOn: boolean
  /** Secrets included: never for a page or a log. */
  values: FieldsOf<Slug>
  /** Why nothing is sent to it until the owner acts, such as a token that was revoked. */
  pausedBecause: string | null
}

/** Why a destination is paused whose secrets were encrypted with a key that is lost. */
export const secretsUnreadable = 'secrets_unreadable'

/** An event of the owner's own, watched on pages. */
export interface OwnEvent {
  id: number
  /** What it is sent as: one of the standard events, or `custom` with a name. */
  event: EventName
  customName: string
  trigger: 'click' | 'mouse_over' | 'element_view' | 'scroll_depth' | 'time_on_page' | 'page_visit'
  /** A CSS selector, a percent or seconds, by the trigger; a page that is opened is named by `url`. */
  target: string
  /** Which pages: `*`, a path, or `/path/*`. */
  url: string
  delaySeconds: number
  valueCents: number
  isOn: boolean
}

export type OwnEventFields = Omit<OwnEvent, 'id'>
export const maxOwnEvents = 50

export interface MarketingSettings extends MarketingOptions {
  destinations: { readonly [Slug in DestinationSlug]: DestinationSettings<Slug> }
  ownEvents: readonly OwnEvent[]
}

/** While no destination is on, nothing of marketing is collected, kept or declared. */
export const isAnyOn = ({ destinations }: Pick<MarketingSettings, 'destinations'>) =>
  Object.values(destinations).some(({ isOn }) => isOn)

/** What holds for all destinations. */
export interface MarketingOptions {
  /** Events that are not sent at all. */
  switchedOff: ReadonlySet<EventName>
  /** Endings of files whose links are downloads, in lower case. */
  downloadExtensions: readonly string[]
  /** Percents of scrollable height, and seconds. */
  scrollPercents: readonly number[]
  timesOnPage: readonly number[]
  /** Days attribution cookies are kept, and minutes of a session. */
  cookieDays: number
  lastVisitMinutes: number
  /** Whether pages of the former site, which have no token, may send events for now. */
  acceptsFormerPages: boolean
}

/** What holds until an owner sets something else; the lifetimes are the original's. */
export const defaultOptions: MarketingOptions = {
  switchedOff: new Set(),
  downloadExtensions: ['csv', 'doc', 'docx', 'pdf', 'ppt', 'pptx', 'xls', 'xlsx', 'zip'],
  scrollPercents: [50, 90],
  timesOnPage: [30],
  cookieDays: 7,
  lastVisitMinutes: 60,
  acceptsFormerPages: false,
}

function field(
  kind: DestinationField['kind'],
  pattern: RegExp = /^(yes)?$/,
  initial = '',
): DestinationField {
  return { kind, pattern, initial }
}
