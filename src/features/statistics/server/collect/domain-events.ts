import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { type Goal, isRunning } from '#features/goals/wire.ts'
import { hostOf } from '#lib/host.ts'
import { dayOf } from '#lib/local-day.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { type DomainEvent, domainEventTopic } from '#server/domain-events/events.ts'
import { markProcessed, processedBy } from '#server/domain-events/processed-events.ts'
import type { VisitorContextProvider } from '#server/domain-events/visitor-context.ts'
import type { BatchRow, SplitRows } from '#server/journal/dead-letters.ts'
import { parseReport, type Report, uidCookie } from '../../wire.ts'
import { createAdmission } from './admission.ts'
import { type Hit, hitReportOf, hitTopic } from './hit.ts'
import { createSalts } from './salts.ts'
import { userAgentOf } from './to-hit.ts'
import { type VisitorIds, visitorIdsOf } from './visitor-id.ts'

/** Finds the session of the visitor behind an event, and the goals it completes. */
interface EventVisitor extends VisitorIds, Pick<Hit, 'userAgent'> {
  /** Ids by event, decided when it happens, so that a repeated batch completes the same goals. */
  goals: Readonly<Record<string, readonly number[]>>
}

declare module '#server/domain-events/visitor-context.ts' {
  interface VisitorContext {
    statistics?: EventVisitor
  }
}

interface Options {
  db: Kysely<Tables>
  config: Pick<Config, 'publicUrl' | 'statistics'>
  goals: () => readonly Goal[]
  now: () => number
}

/** Null without consent, and while no goal waits for an event. */
export function createVisitorContext(options: Options): VisitorContextProvider<'statistics'> {
  const { db, config, goals, now } = options
  const saltsAt = createSalts(db)
  const admit = createAdmission(config.statistics)
  const { identity } = config.statistics
  const site = hostOf(config.publicUrl)

  return async (request: FastifyRequest) => {
    const goalIds = goalsByEvent(goals(), dayOf(now()).name)
    if (Object.keys(goalIds).length === 0 || admit(request)) return null
    const { ip } = request
    const userAgent = userAgentOf(request)
    const cookie = identity === 'cookie' ? (request.cookies[uidCookie] ?? '') : ''
    const report = emptyReport(site, cookie)
    const context = { identity, site, salts: await saltsAt(now()) }
    return {
      ...visitorIdsOf({ ip, userAgent, report }, context),
      userAgent,
      goals: goalIds,
    }
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

/** A report of no particular page. A cookie of a wrong form is left out. */
function emptyReport(site: string, cookie: string): Report {
  const url = `https://${site}/`
  const parsed = [cookie, ''].map((uid) => parseReport({ url, uid })).find(({ ok }) => ok)
  if (!parsed?.ok) throw new Error(`${url} is no address of a page.`)
  return parsed.report
}

/**
 * Replaces the domain events of a batch by hits that complete goals. Events that the consumer has
 * handled before, and those that complete none, are left out.
 */
export async function withHitsOfEvents(
  db: Kysely<Tables>,
  consumer: string,
  { rows, deadRows }: SplitRows,
  site: string,
): Promise<{ rows: readonly BatchRow[]; eventIds: readonly string[] }> {
  const ids = [...rows, ...deadRows].flatMap((row) => eventOf(row)?.id ?? [])
  if (ids.length === 0) return { rows, eventIds: [] }
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

/** An update of the page the visitor viewed last; null when the event completes no goal. */
function hitOf({ name, visitor }: DomainEvent, site: string): Hit | null {
  const { goals, ...known } = visitor?.statistics ?? { goals: {} }
  const completed = (goals as EventVisitor['goals'])[name] ?? []
  if (completed.length === 0 || !('visitor' in known)) return null
  return {
    ...known,
    language: '',
    country: '',
    kind: 'update',
    isDomainEvent: true,
    report: hitReportOf(emptyReport(site, ''), completed),
  }
}
