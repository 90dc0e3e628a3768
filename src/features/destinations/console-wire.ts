import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { DestinationSlug } from './destinations.ts'
import type { NotSentReason } from './ledger.ts'
import type { OwnEvent } from './settings.ts'

export const marketingPath = `${consolePath}/rinkodara`
export const destinationPath = (slug: string) => `${marketingPath}/${slug}`
/** Path that asks the destination whether the stored ids and secrets work. */
export const testDestinationPath = (slug: string) => `${destinationPath(slug)}/patikrinti`
/** Path that sends an event, or a sample event, to the destination as a test. */
export const eventTestPath = (path: string) => `${path}/bandyti`
export const resumeDestinationPath = (slug: string) => `${destinationPath(slug)}/testi`
export const optionsPath = `${marketingPath}/nustatymai`
export const newOwnEventPath = `${marketingPath}/ivykiai/naujas`
export const ownEventPath = (id: number | string) => `${marketingPath}/ivykiai/${id}`
export const deleteOwnEventPath = (id: number | string) => `${ownEventPath(id)}/istrinti`
/** Query parameter that names what was just saved. */
export const savedField = 'issaugota'

/** A destination as the owner's list shows it, without secrets. */
export interface DestinationSummary {
  slug: DestinationSlug
  isOn: boolean
  /** The destination is on, but has no id to load its tag with. */
  lacksId: boolean
  pausedBecause: string | null
  delivery: DeliverySummary | null
}

/** State of sending from the server; null for a destination the server does not send to. */
export interface DeliverySummary {
  state: 'off' | 'not_ready' | 'paused' | 'backing_off' | 'running'
  waiting: number
  deadLetters: number
  lastAcceptedAt: number | null
  lastErrorAt: number | null
  lastError: string | null
}

interface MarketingProps {
  destinations: readonly DestinationSummary[]
  ownEvents: readonly OwnEvent[]
  isSaved: boolean
}

export interface DestinationProps {
  destination: DestinationSummary
  form: FormState
  /** Names of the secret fields that have a value. */
  storedSecrets: readonly string[]
  canBeTested: boolean
  test: { isOk: boolean; answer: string } | null
  eventTest: EventTestResult | null
}

/** The result of a test event. */
export type EventTestResult =
  /** The event would not be sent to this destination at all. */
  | { outcome: 'not_for_it'; reason: NotSentReason }
  /**
   * Not sent: the destination has no way to test an event, or the owner has not entered its test
   * code.
   */
  | { outcome: 'not_sent'; because: 'no_test' | 'no_code'; payload: string }
  | { outcome: 'answered'; isOk: boolean; answer: string; payload: string }

interface OwnEventProps {
  /** Null for a new event. */
  id: number | null
  form: FormState
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleMarketing: InFrame & MarketingProps
    consoleDestination: InFrame & DestinationProps
    consoleMarketingOptions: InFrame & { form: FormState }
    consoleOwnEvent: InFrame & OwnEventProps
  }
}
