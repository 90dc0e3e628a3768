import type { Language } from '#lib/language.ts'
import type { KnownService } from './known-services.ts'
import type { Service } from './third-parties.ts'

/** A script of the owner's, run once its service's category is allowed: an address or a text. */
export interface OwnerScript {
  service: KnownService
  src?: string | undefined
  code?: string | undefined
  attributes?: Readonly<Record<string, string | true>> | undefined
}

/** What an owner settles in `content/consent.json`. */
export interface ConsentSettings {
  /** Do Not Track refuses like Global Privacy Control does. */
  doNotTrack: boolean
  /** In the order they run. */
  scripts: readonly OwnerScript[]
}

/** What is kept of a decision, as visitors are told. */
export interface RecordSettings {
  network: 'none' | 'truncated'
  /** Until it tells no more whose it was; 0 is for good. */
  months: number
  /** The host of the consent service that is told as well. */
  toldTo: string | null
}

/** What every page knows about consent. */
export interface ConsentFrame extends ConsentSettings {
  services: readonly Service[]
  /** Changes with the banner's texts and the services: what a decision was made about. */
  version: string
  /** Hashes of what the banner says, which records of decisions name. */
  wordings: Readonly<Record<Language, string>>
  /** The host the banner is meant for, and with it all below it. */
  domain: string
  record: RecordSettings
}
