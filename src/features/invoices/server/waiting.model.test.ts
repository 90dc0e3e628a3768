import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { createShop } from '#features/shop/server.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { lawfulVatRates } from '#lib/money/vat.ts'
import { addIncident } from '#server/installation/incidents.ts'
import { plainLook } from '#server/pdf/look.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables } from '../../../../tests/support/invoices.ts'
import { modelProcesses, openModel, runsWith } from '../../../../tests/support/open-model.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { modelPayments } from '../../../../tests/support/payments/model-payments.ts'
import { exampleShop } from '../../../../tests/support/shop.ts'
import { openInvoices } from '../server.ts'
import { confirmNumbers, readSeries } from './numbering.ts'
import { readInvoicesOf } from './rows.ts'
import { countWaiting } from './waiting.ts'

const runs = { sqlite: 20, postgres: 6 }

const acts = ['pay', 'pay', 'pay back', 'restore', 'confirm'] as const
type Act = (typeof acts)[number]
const steps = stepsWith<Act>(fc.constantFrom(...acts), [minuteMs])

const own = (act: Act): Step<Act> => ({ do: 'own', own: act })
const waiting = (['restore', 'pay', 'pay', 'pay back', 'confirm'] as const).map(own)
/** A process is killed after each number of its stops, while another one issues the same. */
const killedAt = (stops: number): Step<Act>[] => [
  ...waiting,
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: 3 },
  { do: 'kill', process: 0, after: stops },
  own('pay'),
  { do: 'advance', process: 1, times: 20 },
]
const examples = Array.from({ length: 10 }, (_, index) => killedAt(index + 1))

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  const settings = { ...exampleShop, vatRates: lawfulVatRates }
  const shop = createShop({ current: () => settings, save: async () => {} })

  async function open() {
    const opened = await openModel(openEmpty, ...invoiceTables)
    const { clock, database } = opened
    function partsOver(over: Parameters<typeof modelPayments>[0]) {
      const { orders } = modelPayments(over, { open: () => null, methods: () => [] }, clock.now)
      const mail = { addDocuments: () => {} }
      const readLook = async () => plainLook
      const invoices = openInvoices({ db: over.db, mail, orders, shop, readLook, now: clock.now })
      return { orders, invoices }
    }
    const start: StartProcess = ({ database: over }) => {
      const { invoices } = partsOver(over)
      return () => invoices.issueWaiting()
    }
    return { ...opened, ...partsOver(database), start }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** The owner confirms the last numbers that are known. */
  async function confirm({ db }: Opened) {
    const { invoice, creditNote } = settings.series
    const known = await Promise.all([invoice, creditNote].map((one) => readSeries(db, one)))
    await confirmNumbers(db, known)
  }

  /** A paid order, with the number of the refunds that its credit notes are for. */
  interface Paid {
    id: number
    refunds: number
  }

  async function pay({ orders }: Opened, paid: Paid[]) {
    const { header } = await placed(orders)
    await orders.receive({
      orderId: header.id,
      source: readMoneySource(`bank:${header.id}`),
      amountCents: cents(header.totalCents),
      actor: 'bank',
    })
    paid.push({ id: header.id, refunds: 0 })
  }

  async function payBack({ orders }: Opened, paid: readonly Paid[]) {
    const last = paid.at(-1)
    if (!last || last.refunds === 3) return
    last.refunds++
    await orders.refund({
      orderId: last.id,
      source: readMoneySource(`bank:${last.id}:${last.refunds}`),
      amountCents: cents(500),
      reason: 'Renginys neįvyko',
      actor: { owner: 'ona@kryptis.lt' },
    })
  }

  async function happen(opened: Opened, paid: Paid[], act: Act) {
    if (act === 'pay') await pay(opened, paid)
    if (act === 'pay back') await payBack(opened, paid)
    if (act === 'restore') await addIncident(opened.db, 'database_restored', opened.clock.now())
    if (act === 'confirm') await confirm(opened)
  }

  /** Expects numbers without gaps or repetitions, over all runs. */
  async function expectWholeSeries({ db }: Opened) {
    for (const series of Object.values(settings.series)) {
      const rows = await db
        .selectFrom('invoices')
        .select('number')
        .where('series', '=', series)
        .orderBy('number')
        .execute()
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    }
  }

  test('each document is issued once, in order and without gaps, whatever is killed', async () => {
    const opened = await open()
    const { db, shared, clock, start } = opened
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const paid: Paid[] = []
        const act = (step: Act) => happen(opened, paid, step)
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        async function isDone() {
          await confirm(opened)
          return (await countWaiting(db)) === 0
        }
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: minuteMs, rounds: 2, isDone })
        const firsts: number[] = []
        for (const { id, refunds } of paid) {
          const issued = await readInvoicesOf(db, id)
          const notes = Array<string>(refunds).fill('credit_note')
          expect(issued.map(({ kind }) => kind)).toEqual(['invoice', ...notes])
          firsts.push(issued[0]?.number ?? 0)
        }
        expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
        await expectWholeSeries(opened)
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
