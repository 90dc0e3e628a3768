import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { type Goal, isRunning } from '#features/goals/wire.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { AsJson, Json } from '#lib/json.ts'
import type { Tables } from '#server/database/tables.ts'
import { type DomainEvent, domainEventTopic } from '#server/domain-events/events.ts'
import { markProcessed, processedBy } from '#server/domain-events/processed-events.ts'
import type { VisitorContextProvider } from '#server/domain-events/visitor-context.ts'
import type { BatchRow, SplitRows } from '#server/journal/dead-letters.ts'
import type { Config } from '#server/process/config.ts'
import type { VisitSource } from '../../visit-source.ts'
import { createAdmission } from './admission.ts'
import { type Hit, hitTopic } from './hit.ts'
import { createRequestVisitor, type RequestVisitor } from './request-visitor.ts'
import { eventHit } from './site-events.ts'

/** Identifies the session of the visitor behind an event, and the goals the event completes. */
interface EventVisitor extends RequestVisitor {
  /**
   * Goal ids by event, decided when it happens, so that a repeated batch completes the same goals.
   */
  goals: Readonly<Record<string, readonly number[]>>
  /** Names of domain events among the events of the session. */
  names: EventNames
  /** Names of events after which the source of their session is announced. */
  recognised?: readonly string[]
}

export type EventNames = Readonly<Record<string, string>>

declare module '#server/domain-events/visitor-context.ts' {
  interface VisitorContext {
    statistics?: EventVisitor
  }
}

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** Announces the result of looking for the session of an event. */
    visit_recognised: {
      /** The event's name and its data. */
      event: string
      about: Json
      /** Null where statistics know no such session. */
      visit: AsJson<VisitSource> | null
    }
  }
}

interface Options {
  db: Kysely<Tables>
  config: Pick<Config, 'publicUrl' | 'statistics'>
  goals: () => readonly Goal[]
  names: () => EventNames
  recognised: () => readonly string[]
  now: () => number
}

/**
 * Makes the provider of the visitor context. It is null without consent, and while no event has any
 * effect.
 */
export function createVisitorContext(options: Options): VisitorContextProvider<'statistics'> {
  const { config, goals, names, recognised, now } = options
  const admit = createAdmission(config.statistics)
  const visitorOf = createRequestVisitor(options)

  return async (request: FastifyRequest) => {
    const goalIds = goalsByEvent(goals(), dayOf(now()).name)
    const known = { goals: goalIds, names: names(), recognised: recognised() }
    const isWanted = Object.values(known).some((each) => Object.keys(each).length > 0)
    if (!isWanted || admit(request)) return null
    return { ...(await visitorOf(request)), ...known }
  }
}

function goalsByEvent(goals: readonly Goal[], day: string) {
  const ids: Record<string, number[]> = {}
  for (const goal of goals) {
    if (goal.type !== 'hook' || !isRunning(goal, day)) continue
    ids[goal.hook] = [...(ids[goal.hook] ?? []), goal.id]
  }
  return ids
}

/**
 * Topic of rows that replace an event whose session is to be recognised; their body is a hit of its
 * visitor.
 */
export const recognitionTopic = 'recognition'

/**
 * Replaces the domain events of a batch by hits, which complete goals and are events of their
 * session, and by recognitions. Events that the consumer has handled before, and events without any
 * effect, are left out.
 */
export async function withHitsOfEvents(
  db: Kysely<Tables>,
  consumer: string,
  { rows, deadRows }: SplitRows,
  site: string,
): Promise<{ rows: readonly BatchRow[]; events: readonly DomainEvent[] }> {
  const events = new Map(
    [...rows, ...deadRows].flatMap((row) => {
      const event = eventOf(row)
      return event ? [[event.id, event]] : []
    }),
  )
  const handled = await processedBy(db, consumer, [...events.keys()])
  const seen = new Set([...handled, ...deadRows.map((row) => eventOf(row)?.id)])
  return {
    rows: rows.flatMap((row): BatchRow[] => {
      if (row.topic !== domainEventTopic) return [row]
      const event = eventOf(row)
      // The same event may also occur twice in this batch.
      if (!event || seen.has(event.id)) return []
      seen.add(event.id)
      return rowsOf(event, row.id, site)
    }),
    events: [...events.values()].filter(({ id }) => !handled.has(id)),
  }
}

/** To be called in the transaction that ends the batch. */
export async function markEventsProcessed(
  transaction: Transaction<Tables>,
  consumer: string,
  eventIds: readonly string[],
  now: number,
) {
  for (const id of eventIds) await markProcessed(transaction, consumer, id, now)
}

function eventOf({ topic, body }: BatchRow): DomainEvent | null {
  if (topic !== domainEventTopic) return null
  const event = body as unknown as Partial<DomainEvent> | null
  const isWhole = typeof event?.id === 'string' && event.visitor?.statistics !== undefined
  return isWhole ? (event as DomainEvent) : null
}

function rowsOf({ id, name, at, data, visitor }: DomainEvent, rowId: number, site: string) {
  if (!visitor?.statistics) return []
  const { goals, names, recognised, ...known } = visitor.statistics
  const row = (topic: string, body: Hit): BatchRow => ({ id: rowId, topic, at, body })
  const rows: BatchRow[] = []
  if (recognised?.includes(name)) {
    const sender = eventHit(known, { name: '', number: 0 }, [], site)
    rows.push(row(recognitionTopic, { ...sender, event: id }))
  }
  const completed = goals[name] ?? []
  const event = { name: names[name] ?? '', number: valueOf(data) }
  if (completed.length > 0 || event.name)
    rows.push(row(hitTopic, eventHit(known, event, completed, site)))
  return rows
}

/** The value of the order, for an event about one. */
function valueOf(data: object): number {
  return 'value' in data && typeof data.value === 'number' ? data.value : 0
}
