import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { DestinationSlug } from './destinations.ts'
import type { NotSentReason } from './ledger.ts'
import type { OwnEvent } from './settings.ts'

export const marketingPath = `${consolePath}/rinkodara`
export const destinationPath = (slug: string) => `${marketingPath}/${slug}`
/** Asks the other side whether the stored ids and secrets work. */
export const testDestinationPath = (slug: string) => `${destinationPath(slug)}/patikrinti`
/** Sends an event, or a sample of one, to be checked. */
export const eventTestPath = (path: string) => `${path}/bandyti`
export const resumeDestinationPath = (slug: string) => `${destinationPath(slug)}/testi`
export const optionsPath = `${marketingPath}/nustatymai`
export const newOwnEventPath = `${marketingPath}/ivykiai/naujas`
export const ownEventPath = (id: number | string) => `${marketingPath}/ivykiai/${id}`
export const deleteOwnEventPath = (id: number | string) => `${ownEventPath(id)}/istrinti`
/** The query parameter of what has just been saved. */
export const savedField = 'issaugota'

/** What the owner's list shows of a destination: nothing secret. */
export interface DestinationSummary {
  slug: DestinationSlug
  isOn: boolean
  /** On without an id its tag could be loaded with. */
  lacksId: boolean
  pausedBecause: string | null
  delivery: DeliverySummary | null
}

/** How sending from the server fares; null where it does not send. */
export interface DeliverySummary {
  state: 'off' | 'not_ready' | 'paused' | 'resting' | 'running'
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
  /** Secret fields that have a value. */
  storedSecrets: readonly string[]
  canBeTested: boolean
  test: { isOk: boolean; answer: string } | null
  eventTest: EventTestResult | null
}

/** What became of an event that was sent to be checked. */
export type EventTestResult =
  /** It would not be sent there at all. */
  | { outcome: 'not_for_it'; reason: NotSentReason }
  /** It was not sent: the destination has no way to check it, or its code for that was not given. */
  | { outcome: 'not_sent'; because: 'no_test' | 'no_code'; payload: string }
  | { outcome: 'answered'; isOk: boolean; answer: string; payload: string }

interface OwnEventProps {
  /** Null for a new one. */
  id: number | null
  form: FormState
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleMarketing: InFrame & MarketingProps
    consoleDestination: InFrame & DestinationProps
    consoleMarketingOptions: InFrame & { form: FormState }
    consoleOwnEvent: InFrame & OwnEventProps
  }
}
