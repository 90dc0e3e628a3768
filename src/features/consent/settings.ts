import type { Language } from '#lib/language.ts'
import type { Service } from './services.ts'
import type { ThirdPartySlug } from './third-parties.ts'

/** A script of the owner's, run once its service's category is allowed: an address or a text. */
export interface OwnerScript {
  service: ThirdPartySlug
  src?: string | undefined
  code?: string | undefined
  attributes?: Readonly<Record<string, string | true>> | undefined
}

/** What an owner settles in `content/consent.json`. */
export interface ConsentSettings {
  /** Do Not Track refuses like Global Privacy Control does. */
  doNotTrack: boolean
  /**
   * Agreements made under CookieYes on this host go on to hold, because the owner says that its
   * texts and services were equivalent. Each is recorded as taken over.
   */
  takesOverCookieYes: boolean
  /** In the order they run. */
  scripts: readonly OwnerScript[]
}

/** What is recorded of a decision, as declared to visitors. */
export interface RecordPolicy {
  network: 'none' | 'truncated'
  /** Until its details are erased; 0 keeps them for good. */
  months: number
  /** The host of the consent service decisions are reported to. */
  reportedTo: string | null
}

/** What every page knows about consent. */
export interface ConsentConfig extends ConsentSettings {
  services: readonly Service[]
  /** Changes with the banner's texts and the services: what a decision was made about. */
  version: string
  /** Hashes of what the banner says, which records of decisions name. */
  textVersions: Readonly<Record<Language, string>>
  /** The host the banner is meant for, and with it all below it. */
  domain: string
  record: RecordPolicy
}

declare module '#lib/site-content.ts' {
  interface SiteContent {
    consent: ConsentSettings
  }
}
