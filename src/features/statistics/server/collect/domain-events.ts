import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { type Goal, isRunning } from '#features/goals/wire.ts'
import { dayOf } from '#lib/local-day.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { type DomainEvent, domainEventTopic } from '#server/domain-events/events.ts'
import { markProcessed, processedBy } from '#server/domain-events/processed-events.ts'
import type { VisitorContextProvider } from '#server/domain-events/visitor-context.ts'
import type { BatchRow, SplitRows } from '#server/journal/dead-letters.ts'
import { createAdmission } from './admission.ts'
import { type Hit, hitTopic } from './hit.ts'
import { createRequestVisitor, type RequestVisitor } from './request-visitor.ts'
import { eventHit } from './site-events.ts'

/** Finds the session of the visitor behind an event, and the goals it completes. */
interface EventVisitor extends RequestVisitor {
  /** Ids by event, decided when it happens, so that a repeated batch completes the same goals. */
  goals: Readonly<Record<string, readonly number[]>>
  /** What domain events are called among the events of the session. */
  names: EventNames
}

export type EventNames = Readonly<Record<string, string>>

declare module '#server/domain-events/visitor-context.ts' {
  interface VisitorContext {
    statistics?: EventVisitor
  }
}

interface Options {
  db: Kysely<Tables>
  config: Pick<Config, 'publicUrl' | 'statistics'>
  goals: () => readonly Goal[]
  names: () => EventNames
  now: () => number
}

/** Null without consent, and while no goal waits for an event and none is recorded as one. */
export function createVisitorContext(options: Options): VisitorContextProvider<'statistics'> {
  const { config, goals, names, now } = options
  const admit = createAdmission(config.statistics)
  const visitorOf = createRequestVisitor(options)

  return async (request: FastifyRequest) => {
    const goalIds = goalsByEvent(goals(), dayOf(now()).name)
    const isWanted = Object.keys(goalIds).length > 0 || Object.keys(names()).length > 0
    if (!isWanted || admit(request)) return null
    return { ...(await visitorOf(request)), goals: goalIds, names: names() }
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
 * Replaces the domain events of a batch by hits that complete goals and are events of their session.
 * Events that the consumer has handled before, and those that are neither, are left out.
 */
export async function withHitsOfEvents(
  db: Kysely<Tables>,
  consumer: string,
  { rows, deadRows }: SplitRows,
  site: string,
): Promise<{ rows: readonly BatchRow[]; eventIds: readonly string[] }> {
  const ids = [...rows, ...deadRows].flatMap((row) => eventOf(row)?.id ?? [])
  const handled = await processedBy(db, consumer, ids)
  const eventIds = new Set(ids.filter((id) => !handled.has(id)))
  const seen = new Set([...handled, ...deadRows.map((row) => eventOf(row)?.id)])
  return {
    rows: rows.flatMap((row): BatchRow[] => {
      if (row.topic !== domainEventTopic) return [row]
      const event = eventOf(row)
      // An event may also be in this batch twice.
      if (!event || seen.has(event.id)) return []
      seen.add(event.id)
      const hit = hitOf(event, site)
      return hit ? [{ id: row.id, topic: hitTopic, at: event.at, body: hit }] : []
    }),
    eventIds: [...eventIds],
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

/** Null when the event completes no goal and has no name among the events of a session. */
function hitOf({ name, data, visitor }: DomainEvent, site: string): Hit | null {
  if (!visitor?.statistics) return null
  const { goals, names, ...known } = visitor.statistics
  const completed = goals[name] ?? []
  const event = { name: names[name] ?? '', number: valueOf(data) }
  return completed.length > 0 || event.name ? eventHit(known, event, completed, site) : null
}

/** What an order is worth, where the event is about one. */
function valueOf(data: object): number {
  return 'value' in data && typeof data.value === 'number' ? data.value : 0
}
