import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { DestinationSettings } from '#server/delivery/destination.ts'
import { createOutbox } from '#server/delivery/outbox.ts'
import { migration as accounts } from '../../../migrations/baseline/accounts.ts'
import { migration as deliveries } from '../../../migrations/baseline/deliveries.ts'
import { migration as report } from '../../../migrations/baseline/weekly-report.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import {
  modelProcesses,
  type OpenedModel,
  openModel,
  runsWith,
} from '../../../tests/support/open-model.ts'
import { weekDue } from './server/week.ts'
import { createReports } from './server.ts'

const runs = { sqlite: 40, postgres: 20 }
const people = ['ona@kryptis.lt', 'jonas@kryptis.lt'] as const

const acts = ['subscribe', 'subscribe', 'unsubscribe'] as const
interface Act {
  act: (typeof acts)[number]
  who: number
}
const act = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(people.length - 1) })
const steps = stepsWith<Act>(act, [minuteMs, 22 * hourMs, 7 * dayMs])

const own = (act: Act['act'], who: number): Step<Act> => ({ do: 'own', own: { act, who } })
/** Two processes have the same reports due, and one is killed after each number of its stops. */
const killedAt = (stops: number): Step<Act>[] => [
  own('subscribe', 0),
  own('subscribe', 1),
  { do: 'wait', ms: 7 * dayMs },
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: stops },
  own('unsubscribe', 1),
  { do: 'kill', process: 0, after: 0 },
  { do: 'advance', process: 1, times: 20 },
]
/** A process stops with the due recipients in hand while another one sends to them, and goes on. */
const overtaken = (stops: number): Step<Act>[] => [
  own('subscribe', 0),
  { do: 'wait', ms: 7 * dayMs },
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: 20 },
  own('unsubscribe', 0),
  own('subscribe', 0),
  { do: 'advance', process: 0, times: 20 },
]
const examples = Array.from({ length: 8 }, (_, index) => index + 1).flatMap((stops) => [
  killedAt(stops),
  overtaken(stops),
])

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  const reportsOver = (
    { db, engine: of }: Parameters<StartProcess>[0]['database'],
    destination: DestinationSettings<{ to: string; week: string }>,
    now: () => number,
    pause = async () => {},
  ) => {
    const outbox = createOutbox({ db, engine: of }, destination)
    return createReports({
      db,
      statistics: {
        async siteTotals() {
          await pause()
          return {} as never
        },
        ranking: async () => ({ rows: [] }) as never,
        consentChainHead: async () => ({ number: 7, hash: '' }),
        provedBackupAt: async () => null,
      },
      mail: {
        isOn: true,
        wake: () => {},
        async enqueue(transaction, { to, subject, kind }) {
          await outbox.put(transaction, [{ kind, payload: { to, week: subject } }], now())
        },
      },
      key: 'a key of the tests',
      publicUrl: 'https://kryptis.example',
      siteName: () => 'Kryptis',
      renderEmail: (_name, props) => {
        const { metrics } = props as { metrics: { week: { monday: string } } }
        return { subject: metrics.week.monday, html: '', text: '' }
      },
      listUsers: () => db.selectFrom('users').select(['id', 'email', 'language']).execute(),
      now,
    })
  }

  async function addUsers({ db }: OpenedModel) {
    const about = { password_hash: '', created_at: 0, language: null, role: 'owner' as const }
    const rows = people.map((email) => ({ email, email_key: email, ...about }))
    const added = await db.insertInto('users').values(rows).returning('id').execute()
    return added.map(({ id }) => id)
  }

  /** The weeks that were reported to somebody, in order. */
  async function weeksOf({ db }: OpenedModel, name: string, email: string): Promise<string[]> {
    const rows = await db
      .selectFrom('deliveries')
      .select('payload')
      .where('destination', '=', name)
      .orderBy('id')
      .execute()
    const sent = rows.map(({ payload }) => JSON.parse(payload) as { to: string; week: string })
    return sent.filter(({ to }) => to === email).map(({ week }) => week)
  }

  /** Somebody's reports: by hand, who subscribes waits for the next and who left gets none. */
  function follow(opened: OpenedModel, name: string, email: string) {
    let since: string | null = null
    let before: string[] = []
    const isUnchanged = async () => expect(await weeksOf(opened, name, email)).toEqual(before)
    return {
      async change(isOn: boolean) {
        if (isOn === (since !== null)) return
        if (isOn) await isUnchanged()
        before = await weeksOf(opened, name, email)
        since = isOn ? weekDue(opened.clock.now()).monday : null
      },
      async expectReported() {
        const weeks = await weeksOf(opened, name, email)
        expect(weeks).toEqual([...new Set(weeks)].sort())
        if (since === null) return isUnchanged()
        const due = weekDue(opened.clock.now()).monday
        if (since < due) expect(weeks.at(-1)).toBe(due)
      },
    }
  }

  test('each week is reported once to who wants it, and to nobody who left, whatever is killed', async () => {
    const opened = await openModel(openEmpty, accounts, deliveries, report)
    const { db, shared, clock } = opened
    const ids = await addUsers(opened)
    let made = 0
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await db.deleteFrom('report_recipients').execute()
        const name = `model ${++made}`
        const retry = { firstMs: minuteMs, maxMs: hourMs, giveUpAfterMs: dayMs }
        const kept = { keepAfterDelivery: (payload: { to: string; week: string }) => payload }
        const destination = { name, leaseMs: minuteMs, retry, retentionMs: dayMs, ...kept }
        const outside = reportsOver(opened.database, destination, clock.now)
        const followed = people.map((email) => follow(opened, name, email))
        async function act({ act: what, who }: Act) {
          await outside[what](ids[who] ?? 0)
          await followed[who]?.change(what === 'subscribe')
        }
        const start: StartProcess = ({ database, gate }) =>
          reportsOver(database, destination, clock.now, gate.pause).sendDue
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        const isDone = async () => true
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: 7 * dayMs, rounds: 1, isDone })
        for (const one of followed) await one.expectReported()
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
