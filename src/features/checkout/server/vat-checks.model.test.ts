import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import {
  modelProcesses,
  type OpenedModel,
  openModel,
  runsWith,
} from '../../../../tests/support/open-model.ts'
import { newOrder, orderTables, placed } from '../../../../tests/support/orders.ts'
import { modelPayments } from '../../../../tests/support/payments/model-payments.ts'
import { checkVatCodes } from './check-vat-codes.ts'
import type { ViesAnswer } from './vies.ts'

const runs = { sqlite: 25, postgres: 12 }
const vatCode = 'LV40003245752'
const company = {
  name: 'SIA Rīga',
  code: '40003245752',
  vatCode,
  address: 'Brīvības iela 1, Rīga',
  country: 'LV',
}

const acts = ['place', 'go down', 'come up', 'turn invalid'] as const
type Act = (typeof acts)[number]
const steps = stepsWith<Act>(fc.constantFrom(...acts), [10 * minuteMs, hourMs, 2 * hourMs])

const own = (act: Act): Step<Act> => ({ do: 'own', own: act })
const wait: Step<Act> = { do: 'wait', ms: hourMs }
/** A process is killed after each number of its stops, while another one asks about the same. */
const killedAt = (stops: number): Step<Act>[] => [
  own('place'),
  own('place'),
  wait,
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: stops },
  { do: 'kill', process: 0, after: 0 },
  { do: 'advance', process: 1, times: 20 },
]
/** A process stops with an answer in hand until another one has recorded a later one. */
const overtaken = (stops: number): Step<Act>[] => [
  own('place'),
  own('go down'),
  wait,
  { do: 'advance', process: 0, times: stops },
  own('come up'),
  own('turn invalid'),
  { do: 'advance', process: 1, times: 20 },
  { do: 'advance', process: 0, times: 20 },
]
const examples = Array.from({ length: 8 }, (_, index) => index + 1).flatMap((stops) => [
  killedAt(stops),
  overtaken(stops),
])

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  /** The register of VAT codes, with the answers it gave. */
  function openRegister(now: () => number) {
    const register = { isUp: true, isValid: true }
    const evidence = () => JSON.stringify({ askedAt: new Date(now()).toISOString() })
    return {
      register,
      async ask(pause: () => Promise<void>): Promise<ViesAnswer> {
        await pause()
        const known = register.isValid ? 'valid' : 'invalid'
        const answer = {
          status: register.isUp ? known : 'unavailable',
          evidence: evidence(),
        } as const
        await pause()
        return answer
      },
    }
  }

  /** The statuses of the orders, each with those that their timelines say. */
  async function outcomesOf({ db }: OpenedModel, ids: readonly number[]) {
    if (ids.length === 0) return []
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'vies_status'])
      .where('id', 'in', ids)
      .execute()
    const notes = await db
      .selectFrom('order_events')
      .select(['order_id', 'data'])
      .where('type', '=', 'vat_code_checked')
      .where('order_id', 'in', ids)
      .execute()
    return orders.map(({ id, vies_status }) => ({
      status: vies_status,
      noted: notes
        .filter(({ order_id }) => order_id === id)
        .map(({ data }) => (JSON.parse(data) as { status: string }).status),
    }))
  }

  test('each code is answered for once, by its first answer, whatever is killed', async () => {
    const opened = await openModel(openEmpty, ...orderTables)
    const { db, shared, clock } = opened
    const partsOver = (over: Parameters<typeof modelPayments>[0]) =>
      modelPayments(over, { open: () => null, methods: () => [] }, clock.now)
    const { orders } = partsOver(opened.database)
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await db.updateTable('orders').set({ placed_at: 0 }).execute()
        const { register, ask } = openRegister(clock.now)
        const ids: number[] = []
        async function act(what: Act) {
          if (what === 'go down' || what === 'come up') register.isUp = what === 'come up'
          if (what === 'turn invalid') register.isValid = false
          if (what !== 'place') return
          const evidence = JSON.stringify({ askedAt: new Date(clock.now()).toISOString() })
          const vies = { status: 'unavailable', evidence } as const
          const buyer = { ...newOrder().buyer, company }
          ids.push((await placed(orders, { buyer, vies })).header.id)
        }
        const start: StartProcess = ({ database, gate }) => {
          const parts = { orders: partsOver(database).orders, now: clock.now }
          return () => checkVatCodes({ ...parts, vies: () => ask(gate.pause) })
        }
        async function isDone() {
          register.isUp = true
          clock.wait(8 * dayMs)
          return (await orders.openVatChecks()).length === 0
        }
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: minuteMs, rounds: 2, isDone })
        for (const { status, noted } of await outcomesOf(opened, ids)) {
          expect(status).toMatch(/^(in)?valid$/)
          expect(noted).toEqual([status])
        }
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
