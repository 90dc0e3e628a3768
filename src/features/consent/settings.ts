import type { Language } from '#lib/language.ts'
import type { Service } from './services.ts'
import type { ThirdPartySlug } from './third-parties.ts'

/**
 * A script of the owner's, given as an address or as code; it runs once its service's category is
 * allowed.
 */
export interface OwnerScript {
  service: ThirdPartySlug
  src?: string | undefined
  code?: string | undefined
  attributes?: Readonly<Record<string, string | true>> | undefined
}

/** What the banner asks, in the owner's own words. */
export type OwnBanner = Readonly<Record<Language, { title: string; text: string }>>

/** The owner's settings in `content/consent.json`. */
export interface ConsentSettings {
  /** Do Not Track counts as a refusal, as Global Privacy Control does. */
  doNotTrack: boolean
  /**
   * Consent given under CookieYes on this host stays valid, because the owner says that its
   * texts and services were equivalent. Each such consent is recorded as taken over.
   */
  takesOverCookieYes: boolean
  /** Without it the banner has the texts of the program. */
  banner?: OwnBanner | undefined
  /** In the order they run. */
  scripts: readonly OwnerScript[]
}

/** Data recorded about a decision, as declared to visitors. */
export interface RecordPolicy {
  network: 'none' | 'truncated'
  /** Months until the details are erased; 0 retains them for good. */
  months: number
  /** Host of the consent service that decisions are reported to. */
  reportedTo: string | null
}

/** Consent facts that every page needs. */
export interface ConsentConfig extends ConsentSettings {
  services: readonly Service[]
  /**
   * Version of the banner's texts and the services, which decisions refer to; changes with them.
   */
  version: string
  /** Hashes of the banner's texts, which records of decisions name. */
  textVersions: Readonly<Record<Language, string>>
  /** The host the banner is meant for, including its subdomains. */
  domain: string
  record: RecordPolicy
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    consent: ConsentSettings
  }
}
