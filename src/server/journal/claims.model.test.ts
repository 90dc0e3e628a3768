import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { migration as movement } from '../../../migrations/0003-consumer-movement.ts'
import { migration as journalTable } from '../../../migrations/baseline/journal.ts'
import { migration as consumersTable } from '../../../migrations/baseline/journal-consumers.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { openModel } from '../../../tests/support/open-model.ts'
import { type Batch, type BatchHandler, createBatches } from './batches.ts'
import { type JournalStore, openJournalStore } from './store.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    effects: { consumer: string; id: number }
  }
}

const effectsTable = {
  engine: 'relational' as const,
  up: (db: Parameters<typeof journalTable.up>[0]) =>
    db.schema
      .createTable('effects')
      .addColumn('consumer', 'text')
      .addColumn('id', 'bigint')
      .execute(),
}

const runs = { sqlite: 150, postgres: 40 }
const batchSize = 4
const poison = 'poison'

const append = fc.record({
  /** Rows of the consumer, of another one, or such that the consumer fails on. */
  kinds: fc.array(fc.constantFrom('ours', 'ours', 'ours', 'other', poison), {
    minLength: 1,
    maxLength: 5,
  }),
})
const steps = stepsWith(append, [secondMs, 31 * secondMs, 61 * secondMs])

/**
 * Another process handles all rows after a process has read the head and before it has the lease;
 * then that process is killed.
 */
const overtaken: Step<{ kinds: string[] }>[] = [
  { do: 'own', own: { kinds: ['ours'] } },
  { do: 'advance', process: 0, times: 4 },
  { do: 'advance', process: 1, times: 12 },
  { do: 'advance', process: 0, times: 1 },
  { do: 'kill', process: 0, after: 0 },
  { do: 'own', own: { kinds: ['ours'] } },
]

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  async function open() {
    const tables = [journalTable, consumersTable, movement, effectsTable]
    const opened = await openModel(openEmpty, ...tables)
    const { db, database } = opened
    const store = openJournalStore(database)
    let made = 0
    return {
      ...opened,
      store,
      /** A consumer for one run, with its own topic, that begins after the rows of earlier runs. */
      async newConsumer() {
        const name = `consumer ${++made}`
        await db
          .insertInto('journal_consumers')
          .values({ name, position: await store.head(), lease_until: 0 })
          .execute()
        return { name, topic: `topic ${made}` }
      },
    }
  }

  type Opened = Awaited<ReturnType<typeof open>>

  /** A process's store, which lets other processes run between head, rows and transactions. */
  function gated(store: JournalStore, gate: Parameters<StartProcess>[0]['gate']): JournalStore {
    return {
      ...store,
      head: () => gate.pause().then(store.head),
      read: (...range) => gate.pause().then(() => store.read(...range)),
      async endOfBatch(...range) {
        gate.check()
        return store.endOfBatch(...range)
      },
    }
  }

  const appendTo =
    ({ store, clock }: Opened, topic: string, appended: { kind: string }[]) =>
    async ({ kinds }: { kinds: string[] }) => {
      const rows = kinds.map((kind) => ({
        topic: kind === 'other' ? 'other' : topic,
        at: clock.now(),
        body: JSON.stringify(kind),
      }))
      await store.insert(rows)
      appended.push(...kinds.filter((kind) => kind !== 'other').map((kind) => ({ kind })))
    }

  async function isAtHead({ db, store }: Opened, name: string) {
    const place = await db
      .selectFrom('journal_consumers')
      .select('position')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return place.position >= (await store.head())
  }

  test('effects in the transaction of a batch happen once for each row, whatever is killed', {
    timeout: 200_000,
  }, async () => {
    const opened = await open()
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { name, topic } = await opened.newConsumer()
        const appended: { kind: string }[] = []
        const handler: BatchHandler = async ({ rows }) => {
          if (rows.some(({ body }) => body === poison)) throw new Error(poison)
          return async (transaction) => {
            const effects = rows.map(({ id }) => ({ consumer: name, id }))
            if (effects.length > 0)
              await transaction.insertInto('effects').values(effects).execute()
          }
        }
        const start: StartProcess = ({ database, gate, owner }) => {
          const context = { database, store: gated(opened.store, gate), now: opened.clock.now }
          const options = { name, topics: [topic], owner, handler, isStopping: () => false }
          const batches = createBatches(context as Parameters<typeof createBatches>[0], {
            ...options,
            batchSize,
            isolateAfterFailures: 2,
          })
          return () => batches.handleNext()
        }
        const act = appendTo(opened, topic, appended)
        const run = { shared: opened.shared, steps: taken, start, wait: opened.clock.wait, act }
        const isDone = () => isAtHead(opened, name)
        await takeSteps(run, { afterMs: 2 * minuteMs, rounds: 2000, isDone })
        expect(await outcomesOf(opened, name)).toEqual({
          handled: appended.filter(({ kind }) => kind !== poison).length,
          twice: 0,
          dead: appended.filter(({ kind }) => kind === poison).length,
        })
      }),
      { numRuns: runs[engine], examples: [[overtaken]] },
    )
    await opened.close()
  })

  async function outcomesOf({ db }: Opened, name: string) {
    const effects = await db
      .selectFrom('effects')
      .select('id')
      .where('consumer', '=', name)
      .execute()
    const letters = await db
      .selectFrom('journal_dead_letters')
      .select('id')
      .where('consumer', '=', name)
      .execute()
    const handled = new Set(effects.map(({ id }) => id)).size
    return { handled, twice: effects.length - handled, dead: letters.length }
  }

  test('batches stored elsewhere by their claim have each row in one of them', async () => {
    const opened = await open()
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { name, topic } = await opened.newConsumer()
        const appended: { kind: string }[] = []
        const stored = new Map<string, string>()
        const start: StartProcess = ({ database, gate, owner }) => {
          const handler: BatchHandler = async (batch) => {
            await gate.pause()
            const token = tokenOf(batch)
            const rows = JSON.stringify(batch.rows.map(({ id }) => id))
            expect(stored.get(token) ?? rows).toBe(rows)
            stored.set(token, rows)
            await gate.pause()
            return undefined
          }
          const context = { database, store: gated(opened.store, gate), now: opened.clock.now }
          const options = { name, topics: [topic], owner, handler, isStopping: () => false }
          const batches = createBatches(context as Parameters<typeof createBatches>[0], {
            ...options,
            batchSize,
          })
          return () => batches.handleNext()
        }
        const act = appendTo(opened, topic, appended)
        const run = { shared: opened.shared, steps: taken, start, wait: opened.clock.wait, act }
        const isDone = () => isAtHead(opened, name)
        await takeSteps(run, { afterMs: 2 * minuteMs, rounds: 500, isDone })
        const ids = [...stored.values()].flatMap((rows) => JSON.parse(rows) as number[])
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toHaveLength(appended.length)
      }),
      { numRuns: runs[engine], examples: [[overtaken]] },
    )
    await opened.close()
  })
})

const tokenOf = ({ first, last, claimId }: Batch) => `${first}-${last}:${claimId}`
