import type { DestinationSlug } from './destinations.ts'
import type { EventName } from './events.ts'

/**
 * The fields an owner fills in for each destination. Public values appear on pages; secrets are
 * stored encrypted and never shown again.
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
    /** `browser`, or `server` over the Measurement Protocol: an event is never sent both ways. */
    sends_from: field('public', /^(browser|server)$/, 'browser'),
  },
  google_tag_manager: {
    container_id: field('public', /^GTM-[A-Z0-9]{4,12}$/),
    /** When off, the owner's own code places the container, and only the data layer is filled. */
    places_container: field('switch'),
    data_layer: field('public', /^[a-zA-Z_]\w{0,40}$/, 'dataLayer'),
  },
  google_ads: {
    conversion_id: field('public', /^AW-\d{6,15}$/),
    /** Labels by event, one per line: `purchase=AbC-D_efG`. */
    labels: field('public', /^[\w\-=\n\r]{0,2000}$/),
    customer_id: field('public', /^\d{10}$/),
    /**
     * Ids of conversion actions by event, in the form of `labels`; a refund uses the id of the
     * purchase.
     */
    conversion_actions: field('public', /^(?!(?:[^]*\s)?refund=)[\w\-=\n\r]{0,2000}$/),
    /** The service account's JSON key file. */
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
    /** Removes dots, and a plus with what follows it, from email addresses before hashing. */
    strips_emails: field('switch'),
    advanced_matching: field('switch'),
  },
  linkedin: {
    partner_id: field('public', /^\d{4,15}$/),
    access_token: field('secret', /^[\w-]{20,2000}$/),
    api_version: field('public', /^20\d{4}$/, '202608'),
    /**
     * Ids of the API's conversion rules by event, in the form of `labels`; the tag's rules are
     * others.
     */
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
  /** The pattern a value must match; a switch is `yes` or empty. */
  pattern: RegExp
  initial: string
}

export type FieldsOf<Slug extends DestinationSlug> = Readonly<
  Record<keyof (typeof destinationFields)[Slug] & string, string>
>

/**
 * A destination's settings as the program uses them: all fields are present, empty where nothing
 * was entered.
 */
export interface DestinationSettings<Slug extends DestinationSlug = DestinationSlug> {
  isOn: boolean
  /** Includes secrets: never for a page or a log. */
  values: FieldsOf<Slug>
  /** The reason nothing is sent until the owner acts, such as a revoked token. */
  pausedBecause: string | null
}

/** Pause reason of a destination whose secrets were encrypted with a key that is lost. */
export const secretsUnreadable = 'secrets_unreadable'

/** An owner-defined event, watched for on pages. */
export interface OwnEvent {
  id: number
  /** The event it is sent as: a standard one, or `custom` with a name. */
  event: EventName
  customName: string
  trigger: 'click' | 'mouse_over' | 'element_view' | 'scroll_depth' | 'time_on_page' | 'page_visit'
  /**
   * A CSS selector, a percentage or seconds, depending on the trigger; unused for a page visit,
   * whose page is in `url`.
   */
  target: string
  /** Pages to watch: `*`, a path, or `/path/*`. */
  url: string
  delaySeconds: number
  valueCents: number
  isOn: boolean
}

export type OwnEventFields = Omit<OwnEvent, 'id'>

/** `full` beyond the maximum count, `same` beside an equal one that is on, `missing` without the id. */
export type OwnEventSaving = 'saved' | 'full' | 'same' | 'missing'

/** The fields that decide what is sent and when. */
const identifying = ['event', 'customName', 'trigger', 'target', 'url'] as const

export const countSameTwice = (one: OwnEventFields, other: OwnEventFields): boolean =>
  one.isOn && other.isOn && identifying.every((field) => one[field] === other[field])
export const maxOwnEvents = 50

export interface MarketingSettings extends MarketingOptions {
  destinations: { readonly [Slug in DestinationSlug]: DestinationSettings<Slug> }
  ownEvents: readonly OwnEvent[]
}

/** While no destination is on, no marketing data is collected, stored or declared. */
export const isAnyOn = ({ destinations }: Pick<MarketingSettings, 'destinations'>) =>
  Object.values(destinations).some(({ isOn }) => isOn)

/** Options that apply to all destinations. */
export interface MarketingOptions {
  /** Events that are not sent to any destination. */
  switchedOff: ReadonlySet<EventName>
  /** Extensions of files whose links are downloads, in lower case. */
  downloadExtensions: readonly string[]
  /** Percentages of the scrollable height, and seconds on the page. */
  scrollPercents: readonly number[]
  timesOnPage: readonly number[]
  /** Lifetime of attribution cookies in days, and of a session in minutes. */
  cookieDays: number
  lastVisitMinutes: number
  /** Pages of the former site, which have no token, may send events for now. */
  acceptsFormerPages: boolean
}

/** Options until an owner changes them; the lifetimes are those of PixelYourSite. */
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
