import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useEngine } from '../../../../../tests/support/databases.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { saveGroups } from './group-rows.ts'
import type { LeasedRecipient } from './leased-recipient.ts'
import { defaultPace, newGroup } from './pace.ts'
import { settlementOf } from './settlement.ts'
import { createTransitions } from './transitions.ts'

describe('on postgres', () => {
  const { openEmpty } = useEngine('postgres')
  let database: Awaited<ReturnType<typeof openEmpty>>

  beforeEach(async () => {
    database = await openEmpty(...newsletterTables)
  })
  afterEach(() => database.close())

  test('a slowed group waits for whoever changes it, and keeps nobody waiting meanwhile', async () => {
    const { db } = database
    const groups = ['google.com', 'outlook.com'].map((name) => newGroup(name, defaultPace, 0))
    await saveGroups(db, groups)
    const transitions = createTransitions({
      database,
      suppressed: async () => new Map(),
      pace: () => defaultPace,
      now: () => 1000,
    })
    const slow = settlementOf({ outcome: 'refused', answer: '421 4.7.0 Slow down' }, 1, () => 0.5)
    let settled: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (transaction) => {
      const setRate = (name: string, per_minute: number) =>
        transaction
          .updateTable('newsletter_mailbox_groups')
          .set({ per_minute })
          .where('name', '=', name)
          .execute()
      await setRate('google.com', 1000)
      settled = Promise.all([
        transitions.settle(leasedOf(1, 'outlook.com'), slow),
        transitions.settle(leasedOf(2, 'google.com'), slow),
      ])
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000)
      await setRate('outlook.com', 600)
    })
    await settled
    const rows = db.selectFrom('newsletter_mailbox_groups').select(['name', 'per_minute'])
    expect(await rows.orderBy('name').execute()).toEqual([
      { name: 'google.com', per_minute: 500 },
      { name: 'outlook.com', per_minute: 300 },
    ])
  })

  async function countWaiting() {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    return rows.length
  }
})

const leasedOf = (subscriberId: number, mailboxGroup: string): LeasedRecipient => ({
  issueId: 1,
  subscriberId,
  email: `rasa${subscriberId}@kryptis.lt`,
  language: 'lt',
  firstName: null,
  trackingAgreedAt: null,
  mailboxGroup,
  attempts: 0,
  leaseUntil: 2000,
})
