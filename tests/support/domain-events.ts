import { pino } from 'pino'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { openDomainEvents } from '#server/domain-events/domain-events.ts'
import { type DomainEvent, domainEventTopic } from '#server/domain-events/events.ts'
import { openJournal } from '#server/journal/journal.ts'
import { migration as movement } from '../../migrations/0003-consumer-movement.ts'
import { migration as domainEvents } from '../../migrations/baseline/domain-events.ts'
import { migration as journal } from '../../migrations/baseline/journal.ts'
import { migration as consumers } from '../../migrations/baseline/journal-consumers.ts'
import { readJournal } from './databases.ts'

export const domainEventTables: readonly Migration[] = [journal, consumers, movement, domainEvents]

/** Domain events over a journal of their own. */
export function openEvents(database: Database, now: () => number = Date.now) {
  const log = pino({ level: 'silent' })
  const journal = openJournal(database, log, { now, sweepMs: 60_000 })
  const domainEvents = openDomainEvents({ database, journal, log, now })

  return {
    domainEvents,
    journal,
    /** Resolves when every subscriber has handled all announced events. */
    async flush() {
      await domainEvents.flush()
      await journal.flush()
    },
    /** The announced events in order. */
    async announced(): Promise<DomainEvent[]> {
      await domainEvents.flush()
      const rows = await readJournal(database, [domainEventTopic])
      return rows.map(({ body }) => JSON.parse(body))
    },
    async close() {
      await domainEvents.close()
      await journal.close()
    },
  }
}
