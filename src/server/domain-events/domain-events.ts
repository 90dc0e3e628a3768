import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Json } from '#lib/json.ts'
import type { Database } from '#server/database/database.ts'
import type { JournalRow } from '#server/database/journal-file.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ConsumerOptions } from '#server/journal/consumer.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import {
  type DomainEvent,
  type DomainEventName,
  domainEventTopic,
  type NewDomainEvent,
} from './events.ts'
import { markAllProcessed, markProcessed, processedBy } from './processed-events.ts'
import { startRelay } from './relay.ts'
import {
  createVisitorContexts,
  type VisitorContext,
  type VisitorContextProvider,
} from './visitor-context.ts'
import './tables.ts'

/**
 * Handles an event in a transaction that also marks it as handled, so that each event is handled
 * once. May return work to do after the commit.
 */
type EventHandler<Name extends DomainEventName> = (
  event: DomainEvent<Name>,
  transaction: Transaction<Tables>,
) => Promise<(() => void) | void>

/** An event becomes a dead letter after a subscriber has failed on it this often. */
const isolateAfterFailures = 5

/** Publishes facts that became true on the server to subscribers. */
export interface DomainEventService {
  /**
   * The visitor data that may accompany an event about the sender of this request; to be read
   * before the transaction.
   */
  visitorOf(request: FastifyRequest): Promise<VisitorContext>
  addVisitorContext<Name extends Exclude<keyof VisitorContext, 'language'>>(
    name: Name,
    provide: VisitorContextProvider<Name>,
  ): void
  /**
   * Stores the event in the caller's transaction, the one that makes it true, and commits or rolls
   * back with it.
   */
  announce<Name extends DomainEventName>(
    transaction: Transaction<Tables>,
    event: NewDomainEvent<Name>,
  ): Promise<void>
  /**
   * Calls the handler once for each event of these names, in order, from where the consumer
   * stopped.
   */
  subscribe<Name extends DomainEventName>(
    consumer: string,
    names: readonly Name[],
    handle: EventHandler<Name>,
    options?: ConsumerOptions,
  ): void
  /**
   * Appends a body made from each event to the journal under a topic. An event is appended twice
   * only after a kill or a failure before its receipt; so readers of the topic skip ids they have
   * seen.
   *
   * @param toBody returns the same body for the same event; null to append nothing
   */
  forward<Name extends DomainEventName>(
    consumer: string,
    names: readonly Name[],
    topic: string,
    toBody: (event: DomainEvent<Name>) => Json,
  ): void
  /** Resolves when all events announced before the call are in the journal. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface Options {
  database: Database
  journal: Pick<Journal, 'append' | 'consume'>
  log: Pick<Log, 'warn'>
  now?: () => number
}

export function openDomainEvents({
  database,
  journal,
  log,
  now = Date.now,
}: Options): DomainEventService {
  const contexts = createVisitorContexts()
  const relay = startRelay({ database, journal, log, now })

  return {
    visitorOf: contexts.of,
    addVisitorContext: contexts.add,
    async announce(transaction, { name, data, visitor }) {
      await transaction
        .insertInto('domain_events')
        .values({
          event_id: randomUUID(),
          name,
          at: now(),
          body: JSON.stringify({ data, visitor }),
        })
        .execute()
      relay.expect()
    },
    subscribe(consumer, names, handle, options) {
      journal.consume(
        consumer,
        [domainEventTopic],
        async ({ rows }) => {
          const events = eventsIn<(typeof names)[number]>(rows)
          return (transaction) => handleNew(transaction, consumer, events, handle, now())
        },
        { ...optionsFor(names), ...options },
      )
    },
    forward(consumer, names, topic, toBody) {
      journal.consume(
        consumer,
        [domainEventTopic],
        async ({ rows }) => {
          const events = await unprocessed(
            database,
            consumer,
            eventsIn<(typeof names)[number]>(rows),
          )
          const bodies = events.map(toBody).filter((body) => body !== null)
          await Promise.all(bodies.map((body) => journal.append(topic, body)))
          const ids = events.map(({ id }) => id)
          return (transaction) => markAllProcessed(transaction, consumer, ids, now())
        },
        optionsFor(names),
      )
    },
    flush: relay.flush,
    close: relay.close,
  }
}

const optionsFor = (names: readonly DomainEventName[]): ConsumerOptions => ({
  minIntervalMs: 0,
  isolateAfterFailures,
  // Dead letters that are replayed have another topic.
  concerns: ({ topic, body }) => topic !== domainEventTopic || names.includes(nameOf(body)),
})

const nameOf = (body: Json) => (body as unknown as DomainEvent | null)?.name as DomainEventName

const eventsIn = <Name extends DomainEventName>(rows: readonly JournalRow[]) =>
  rows.map(({ body }) => body as unknown as DomainEvent<Name>)

/** Each event once, without those processed in earlier batches. */
async function unprocessed<Name extends DomainEventName>(
  { db }: Database,
  consumer: string,
  events: readonly DomainEvent<Name>[],
): Promise<DomainEvent<Name>[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const processed = await processedBy(db, consumer, [...byId.keys()])
  return [...byId.values()].filter(({ id }) => !processed.has(id))
}

async function handleNew<Name extends DomainEventName>(
  transaction: Transaction<Tables>,
  consumer: string,
  events: readonly DomainEvent<Name>[],
  handle: EventHandler<Name>,
  now: number,
) {
  const afterCommit: (() => void)[] = []
  for (const event of events) {
    if (!(await markProcessed(transaction, consumer, event.id, now))) continue
    const next = await handle(event, transaction)
    if (next) afterCommit.push(next)
  }
  return () => {
    for (const next of afterCommit) next()
  }
}
