import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import type { PersonPart } from '#server/person-part.ts'
import { migration } from '../../../../migrations/0053-person-erasures.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { modelProcesses, openModel, runsWith } from '../../../../tests/support/open-model.ts'
import { createErasures } from './erasures.ts'

const runs = { sqlite: 40, postgres: 15 }
const names = ['orders', 'invoices', 'comments'] as const
const broken = 'neistrinamas@kryptis.lt'

const acts = ['begin', 'begin', 'break down', 'mend'] as const
type Act = (typeof acts)[number]
const steps = stepsWith<Act>(fc.constantFrom(...acts), [minuteMs])

const own = (act: Act): Step<Act> => ({ do: 'own', own: act })
/** A process is killed after each number of its stops, while another one erases the same people. */
const killedAt = (stops: number): Step<Act>[] => [
  own('begin'),
  own('begin'),
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: stops },
  { do: 'kill', process: 0, after: 0 },
  { do: 'advance', process: 1, times: 40 },
]
const examples = Array.from({ length: 10 }, (_, index) => killedAt(index + 1))

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  test('everybody is erased from everything but who cannot be, whatever is killed', async () => {
    const opened = await openModel(openEmpty, migration)
    const { db, shared, clock } = opened
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await db.deleteFrom('person_erasures').execute()
        const left = new Map(names.map((name) => [name, new Set<string>()]))
        const state = { isDown: false, begun: 0 }
        const partOf = (name: (typeof names)[number], pause: () => Promise<void>): PersonPart => ({
          name,
          title: { lt: name, en: name },
          access: 'people.see',
          list: async () => [],
          read: async () => [],
          async erase(email) {
            await pause()
            if (state.isDown || email === broken) throw new Error('not erased')
            left.get(name)?.delete(email)
            await pause()
          },
        })
        async function act(what: Act) {
          if (what !== 'begin') return void (state.isDown = what === 'break down')
          const email_key = state.begun++ === 1 ? broken : `n${state.begun}@kryptis.lt`
          for (const part of left.values()) part.add(email_key)
          const row = { email_hash: email_key, email_key, done: '[]', started_at: clock.now() }
          await db
            .insertInto('person_erasures')
            .values({ ...row, finished_at: null })
            .execute()
        }
        const start: StartProcess = ({ database, gate }) => {
          const parts = names.map((name) => partOf(name, gate.pause))
          const key = 'a key of the tests'
          const given = { db: database.db, key, parts: () => parts, now: clock.now }
          return createErasures(given).finish
        }
        async function isDone() {
          state.isDown = false
          const open = await db
            .selectFrom('person_erasures')
            .select('email_key')
            .where('finished_at', 'is', null)
            .execute()
          return open.every(({ email_key }) => email_key === broken)
        }
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: minuteMs, rounds: 2, isDone })
        for (const people of left.values())
          expect([...people].filter((email) => email !== broken)).toEqual([])
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
