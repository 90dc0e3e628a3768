import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { EventTestResult } from './console-wire.ts'
import type { ServerDestinationSlug } from './destinations.ts'
import type { LedgerEvent, MatchQuality } from './ledger.ts'
import type { MatchAdvice } from './match-advice.ts'

/** Path of the log of events and their outcomes. */
export const eventLogPath = `${consolePath}/ivykiai`
export const eventPath = (id: string) => `${eventLogPath}/${id}`
/**
 * Path of one event's page. The name is part of it, because several events may share an id under
 * different names.
 */
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
  /** Count of dead letters that were just replayed. */
  replayed: 'kartojama',
} as const
export type LogField = keyof Omit<typeof logFields, 'replayed'>
/** The filters as they were typed; empty texts filter nothing. */
export type TypedLogFilter = Readonly<Record<LogField, string>>

export interface EventLogProps {
  filter: TypedLogFilter
  events: readonly LedgerEvent[]
  /** The place where the next page begins, as addresses hold it. */
  olderThan: string | null
  deadLetters: readonly { destination: MatchQuality['destination']; count: number }[]
  quality: readonly MatchQuality[]
  /** Advice that would make a destination recognise more visitors. */
  advice: readonly { destination: MatchQuality['destination']; keys: readonly MatchAdvice[] }[]
  /** Any destination is on. */
  isAnyOn: boolean
  replayed: number | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleEventLog: InFrame & EventLogProps
    consoleEvent: InFrame & {
      event: LedgerEvent
      replayed: number | null
      /** Destinations the event can be sent to as a test. */
      testable: readonly ServerDestinationSlug[]
      test: { destination: ServerDestinationSlug; result: EventTestResult } | null
    }
  }
}
