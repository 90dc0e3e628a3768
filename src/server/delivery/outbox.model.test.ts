import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { migration as deliveries } from '../../../migrations/baseline/deliveries.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { openModel } from '../../../tests/support/open-model.ts'
import type { SendResult } from './destination.ts'
import { createOutbox, type LeasedDelivery } from './outbox.ts'

const runs = { sqlite: 80, postgres: 60 }
/**
 * The number of processes: with SQLite one owns the data folder, a PostgreSQL server may have
 * several.
 */
const processes = { sqlite: 1, postgres: 3 }
const leaseMs = minuteMs
const retry = { firstMs: 20 * secondMs, maxMs: hourMs, giveUpAfterMs: 12 * hourMs }

/**
 * Whether the destination answers every attempt, fails the first one, refuses, or is never reached.
 */
const behaviours = ['delivered', 'retried once', 'rejected', 'never reached'] as const

interface Payload {
  behaviour: (typeof behaviours)[number]
}

const enqueue = fc.record({
  orderKey: fc.option(fc.constantFrom('a', 'b'), { nil: null }),
  behaviour: fc.constantFrom(...behaviours),
})
type Enqueue = typeof enqueue extends fc.Arbitrary<infer Value> ? Value : never
const steps = stepsWith(enqueue, [secondMs, 31 * secondMs, 61 * secondMs])

/** One process sleeps with its lease until it ends, and settles after another one's attempt. */
const overslept: Step<Enqueue>[] = [
  { do: 'own', own: { orderKey: 'a', behaviour: 'retried once' } },
  { do: 'own', own: { orderKey: 'a', behaviour: 'delivered' } },
  { do: 'advance', process: 0, times: 3 },
  { do: 'wait', ms: 61 * secondMs },
  { do: 'advance', process: 1, times: 3 },
  { do: 'advance', process: 0, times: 6 },
  { do: 'advance', process: 1, times: 6 },
]

/** Unreachable deliveries use up all the time that the last one of their key has. */
const outwaited: Step<Enqueue>[] = [
  ...Array<Enqueue['behaviour']>(6).fill('never reached'),
  'retried once' as const,
].map((behaviour) => ({ do: 'own', own: { orderKey: 'b', behaviour } }))

/** One process's work on a delivery, from the lease until the answer is recorded. */
interface Attempt {
  leased: LeasedDelivery
  isDead: () => boolean
  isSettled: boolean
  isSent: boolean
}

function answerTo({ payload, attempts }: LeasedDelivery): SendResult {
  const { behaviour } = JSON.parse(payload) as Payload
  const isRetried = behaviour === 'never reached' || (behaviour === 'retried once' && attempts < 2)
  if (isRetried) return { outcome: 'retry', answer: 'busy' }
  return { outcome: behaviour === 'rejected' ? 'rejected' : 'delivered', answer: behaviour }
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  async function open() {
    const opened = await openModel(openEmpty, deliveries)
    let made = 0
    return {
      ...opened,
      newDestination: () => ({
        name: `model ${++made}`,
        leaseMs,
        retry,
        retentionMs: minuteMs,
        keepAfterDelivery: (payload: Payload) => payload,
      }),
    }
  }

  type Opened = Awaited<ReturnType<typeof open>>
  type Settings = ReturnType<Opened['newDestination']>

  /**
   * Other processes that still hold the delivery's lease, and earlier deliveries of its key that
   * still wait.
   */
  async function faultsOf({ database, clock }: Opened, attempt: Attempt, others: Attempt[]) {
    const { id, destination, order_key } = attempt.leased
    const isHeld = others.some(
      (other) =>
        other.leased.id === id &&
        !other.isSettled &&
        !other.isDead() &&
        other.leased.lease_until > clock.now(),
    )
    const earlier = await database.db
      .selectFrom('deliveries')
      .select('id')
      .where('destination', '=', destination)
      .where('order_key', '=', order_key)
      .where('state', '=', 'waiting')
      .where('id', '<', id)
      .execute()
    return [
      ...(isHeld ? [`${id} is leased twice`] : []),
      ...earlier.map((row) => `${row.id} waits`),
    ]
  }

  function startWith(opened: Opened, settings: Settings, seen: Attempt[], faults: string[]) {
    const start: StartProcess = ({ database, gate }) => {
      const outbox = createOutbox<Payload>(database, settings)
      let isReady = engine === 'postgres'
      return async () => {
        if (!isReady) await outbox.releaseLeases()
        isReady = true
        const leased = await outbox.leaseNext(opened.clock.now())
        if (!leased) return
        const attempt = { leased, isDead: gate.isDead, isSettled: false, isSent: false }
        faults.push(...(await faultsOf(opened, attempt, seen)))
        seen.push(attempt)
        await gate.pause()
        attempt.isSent = true
        await gate.pause()
        await outbox.settle(leased, answerTo(leased), opened.clock.now())
        attempt.isSettled = true
      }
    }
    return start
  }

  /** Deliveries in the order in which they were enqueued, with the outcomes of their attempts. */
  async function readAll({ database: { db } }: Opened, { name }: Settings) {
    const rows = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('destination', '=', name)
      .orderBy('id')
      .execute()
    const attempts = await db
      .selectFrom('delivery_attempts')
      .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
      .select(['delivery_id', 'outcome'])
      .where('destination', '=', name)
      .orderBy('delivery_attempts.id')
      .execute()
    const outcomes = Map.groupBy(attempts, (attempt) => attempt.delivery_id)
    return rows.map((row) => ({
      ...row,
      outcomes: (outcomes.get(row.id) ?? []).map(({ outcome }) => outcome),
    }))
  }

  type Row = Awaited<ReturnType<typeof readAll>>[number]

  /**
   * A delivery that waited behind others of its key may have had no time left for a second attempt.
   */
  function lastOutcome({ payload, attempts, finished_at, give_up_at }: Row) {
    const { behaviour } = JSON.parse(payload) as Payload
    const isLate = (finished_at ?? 0) + retry.firstMs > give_up_at
    if (behaviour === 'never reached') return 'retry'
    if (behaviour === 'retried once') return attempts === 1 && isLate ? 'retry' : 'delivered'
    return behaviour
  }

  /**
   * Expects that a delivery is not lost, and is sent twice only after a kill, a sleep or a retry.
   */
  function expectWhole(row: Row, attempts: readonly Attempt[]) {
    const last = lastOutcome(row)
    expect(row).toMatchObject({ state: last === 'delivered' ? last : 'dead', lease_until: 0 })
    const isFinal = (outcome: Row['outcomes'][number]) => /delivered|rejected/.test(outcome)
    expect(row.outcomes.at(-1)).toBe(last)
    expect(row.outcomes.filter(isFinal)).toHaveLength(last === 'retry' ? 0 : 1)
    expect(row.attempts).toBe(attempts.length)
    const isLost = attempts.some(({ isSettled }) => !isSettled)
    if (isLost) expect(row.outcomes).toContain('interrupted')
    for (const [index, attempt] of attempts.entries()) {
      const next = attempts[index + 1]
      if (!next || !attempt.isSent) continue
      const isRetried = attempt.isSettled && answerTo(attempt.leased).outcome === 'retry'
      const hasSlept = attempt.leased.lease_until <= next.leased.lease_until - leaseMs
      expect(isRetried || attempt.isDead() || hasSlept).toBe(true)
    }
  }

  test('each delivery ends once, in its order and in one hand, whatever is killed', async () => {
    const opened = await open()
    const { database, shared, clock } = opened
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const settings = opened.newDestination()
        const outbox = createOutbox<Payload>(database, settings)
        const seen: Attempt[] = []
        const faults: string[] = []
        const start = startWith(opened, settings, seen, faults)
        let enqueued = 0
        async function act({ orderKey, behaviour }: Enqueue) {
          enqueued++
          const delivery = { kind: 'test', payload: { behaviour }, ...(orderKey && { orderKey }) }
          await database.db
            .transaction()
            .execute((transaction) => outbox.put(transaction, [delivery], clock.now()))
        }
        const run = { shared, processes: processes[engine], steps: taken, start, act }
        // The outbox gives the time of the next round, as it does for its workers.
        async function isDone() {
          const due = await outbox.nextDue()
          if (due !== null) clock.waitUntil(due)
          return due === null
        }
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: 0, rounds: 2000, isDone })
        expect(faults).toEqual([])
        const rows = await readAll(opened, settings)
        expect(rows).toHaveLength(enqueued)
        const attempts = Map.groupBy(seen, ({ leased }) => leased.id)
        for (const row of rows) expectWhole(row, attempts.get(row.id) ?? [])
      }),
      { numRuns: runs[engine], examples: [[overslept], [outwaited]] },
    )
    await opened.close()
  }, 400_000)
})
