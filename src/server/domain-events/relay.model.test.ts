import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secondMs } from '#lib/dates/durations.ts'
import type { Json } from '#lib/json.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { domainEventTables } from '../../../tests/support/domain-events.ts'
import { modelProcesses, openModel, runsWith } from '../../../tests/support/open-model.ts'
import { relayBatch } from './relay.ts'

const runs = { sqlite: 80, postgres: 30 }
const steps = stepsWith(fc.integer({ min: 1, max: 4 }), [secondMs])

const announce: Step<number> = { do: 'own', own: 3 }
/** One process is killed at each of its stops, while another one has the same events before it. */
const killedAt = (stops: number): Step<number>[] => [
  announce,
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: 4 },
  announce,
  { do: 'kill', process: 0, after: 0 },
  { do: 'advance', process: 1, times: 12 },
]
const examples = Array.from({ length: 12 }, (_, stops) => killedAt(stops + 1))

interface Appended {
  id: string
  isDead: () => boolean
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  /**
   * A process whose journal lets others run before and after it has written. It is a fault to
   * append an event again while who appended it lives.
   */
  const relaying =
    (appended: Appended[], faults: string[]): StartProcess =>
    ({ database, gate }) => {
      const journal = {
        async append(_topic: string, body: Json) {
          await gate.pause()
          const id = String((body as { id?: Json }).id)
          if (appended.some((one) => one.id === id && !one.isDead())) faults.push(id)
          appended.push({ id, isDead: gate.isDead })
          await gate.pause()
        },
      }
      return () => relayBatch({ ...database, synced: () => gate.pause() }, journal)
    }

  test('each event comes to the journal, in order, and twice only after a kill', async () => {
    const { db, shared, close } = await openModel(openEmpty, ...domainEventTables)
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const announced: string[] = []
        const appended: Appended[] = []
        const faults: string[] = []
        async function act(count: number) {
          const events = Array.from({ length: count }, (_, index) => ({
            event_id: `event ${announced.length + index}`,
            name: 'tested',
            at: 0,
            body: '{}',
          }))
          await db.insertInto('domain_events').values(events).execute()
          announced.push(...events.map(({ event_id }) => event_id))
        }
        const start = relaying(appended, faults)
        const isDone = async () =>
          (await db.selectFrom('domain_events').select('id').execute()).length === 0
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        await takeSteps({ ...run, wait: () => {} }, { afterMs: 0, rounds: 2, isDone })
        expect([...new Set(appended.map(({ id }) => id))]).toEqual(announced)
        expect(faults).toEqual([])
      }),
      runsWith(examples, runs[engine]),
    )
    await close()
  }, 400_000)
})
