import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { DestinationSlug } from './destinations.ts'
import type { OwnEvent } from './settings.ts'

export const marketingPath = `${consolePath}/rinkodara`
export const destinationPath = (slug: string) => `${marketingPath}/${slug}`
/** Asks the other side whether the stored ids and secrets work. */
export const testDestinationPath = (slug: string) => `${destinationPath(slug)}/patikrinti`
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
}

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
