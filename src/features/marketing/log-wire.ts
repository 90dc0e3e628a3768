import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { EventTestResult } from './console-wire.ts'
import type { ServerDestinationSlug } from './destinations.ts'
import type { LedgerEvent, MatchQuality } from './ledger.ts'
import type { MatchAdvice } from './match-advice.ts'

/** Every event and what became of it. */
export const eventLogPath = `${consolePath}/ivykiai`
export const eventPath = (id: string) => `${eventLogPath}/${id}`
/** The page of one event: several may have the same id, under other names. */
export const pageOfEvent = ({ id, name }: Pick<LedgerEvent, 'id' | 'name'>) =>
  `${eventPath(id)}?${new URLSearchParams({ [logFields.name]: name })}`
export const eventLogFilePath = `${eventLogPath}/ivykiai.csv`
export const replayPath = `${eventLogPath}/kartoti`
export const logFields = {
  name: 'ivykis',
  destination: 'kam',
  outcome: 'busena',
  from: 'nuo',
  to: 'ligi',
  id: 'numeris',
  /** How many dead letters were just sent again. */
  replayed: 'kartojama',
} as const
export type LogField = keyof Omit<typeof logFields, 'replayed'>
/** What is filtered by, as it was typed; empty texts filter nothing. */
export type TypedLogFilter = Readonly<Record<LogField, string>>

export interface EventLogProps {
  filter: TypedLogFilter
  events: readonly LedgerEvent[]
  /** The place of the next page, as an address holds it. */
  olderThan: string | null
  deadLetters: readonly { destination: MatchQuality['destination']; count: number }[]
  quality: readonly MatchQuality[]
  /** What would make a destination recognise more visitors. */
  advice: readonly { destination: MatchQuality['destination']; keys: readonly MatchAdvice[] }[]
  /** Whether any destination is on. */
  isAnyOn: boolean
  replayed: number | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleEventLog: InFrame & EventLogProps
    consoleEvent: InFrame & {
      event: LedgerEvent
      replayed: number | null
      /** Destinations it can be tried at. */
      testable: readonly ServerDestinationSlug[]
      test: { destination: ServerDestinationSlug; result: EventTestResult } | null
    }
  }
}
