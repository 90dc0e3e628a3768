import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { secondMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

const pollMs = 100
const maxWaitMs = 20 * secondMs

/**
 * Waits until no process on this PostgreSQL handles a batch of the consumer; none begins until the
 * returned function is called. The lock on its row leaves nothing behind.
 */
export async function holdBetweenBatches(
  db: Kysely<Tables>,
  name: string,
  now: () => number = Date.now,
): Promise<() => Promise<void>> {
  for (const until = now() + maxWaitMs; ; ) {
    const transaction = await db.startTransaction().execute()
    const goOn = async () => {
      await transaction.rollback().execute()
    }
    const place = await transaction
      .selectFrom('journal_consumers')
      .select(['claimed_to', 'lease_until'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (!place || place.claimed_to === null || place.lease_until <= now()) return goOn
    await goOn()
    if (now() > until) throw new Error(`The consumer ${name} made no pause.`)
    await sleep(pollMs)
  }
}
