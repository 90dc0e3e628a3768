import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../../tests/support/databases.ts'
import {
  modelProcesses,
  type OpenedModel,
  openModel,
  runsWith,
} from '../../../../../tests/support/open-model.ts'
import { exampleSignUp, newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { revertibleStates, statesAtWork } from '../../imports.ts'
import { openSubscribers } from '../subscribers/open-subscribers.ts'
import { inspectFile } from './columns.ts'
import { insertImport, moveImport, readCounts, readImport, startImport } from './import-rows.ts'
import { openImports } from './open-imports.ts'

const runs = { sqlite: 25, postgres: 12 }
/** Longer than an import may stand still before another server gives it up. */
const sleepMs = 11 * minuteMs

const acts = ['start', 'start', 'revert', 'leave'] as const
type Act = (typeof acts)[number]
const steps = fc.record({
  asks: fc.boolean(),
  steps: stepsWith<Act>(fc.constantFrom(...acts), [secondMs, sleepMs]),
})
type Run = { asks: boolean; steps: Step<Act>[] }

const own = (act: Act): Step<Act> => ({ do: 'own', own: act })
const advance = (process: number, times: number): Step<Act> => ({ do: 'advance', process, times })
const checkedAndStarted = [advance(0, 40), own('start')]

/** The process that has the file is killed after each number of its stops, in every part. */
const killedAt = (stops: number, asks: boolean): Run => ({
  asks,
  steps: [
    { do: 'kill', process: 0, after: stops },
    ...checkedAndStarted,
    { do: 'kill', process: 0, after: stops },
    advance(0, 40),
    own('leave'),
    own('revert'),
    { do: 'kill', process: 0, after: stops },
  ],
})
/** It sleeps until another one gives the import up, which the owner reverts, and goes on. */
const overslept = (stops: number, asks: boolean): Run => ({
  asks,
  steps: [
    ...checkedAndStarted,
    advance(0, stops),
    { do: 'wait', ms: sleepMs },
    advance(1, 10),
    own('revert'),
    advance(1, 20),
    advance(0, 40),
  ],
})
const examples = Array.from({ length: 8 }, (_, index) => index + 1).flatMap((stops) =>
  [false, true].map((asks) => ({
    sqlite: killedAt(3 * stops, asks),
    postgres: overslept(stops, asks),
  })),
)

/** Jonas has left here before, and Sena is on the list. */
const text = `email,status
ona@x.lt,active
petras@x.lt,active
Ona@x.lt,active
rasa@x.lt,unsubscribed
jonas@x.lt,active
sena@x.lt,bounced
egle@x.lt,active
`
const columns = ['added', 'duplicate', 'unsubscribed', 'suppressed', 'ended'] as const
const whole = { added: 3, duplicate: 1, unsubscribed: 1, suppressed: 1, ended: 1 }
const sum = (counts: object) => Object.values(counts).reduce((all, one) => all + one, 0)

const folders = { withFile: newFolder(), other: newFolder() }
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-imports-'))
  mkdirSync(join(folder, 'imports'))
  return folder
}
afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true })
})

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  /** The list of one process; confirmations are counted by their events. */
  const listOver = ({ db }: Pick<OpenedModel, 'db'>, now: () => number) =>
    openSubscribers({
      db,
      key: 'the key of a site in tests, long enough',
      announce: async () => undefined,
      sendConfirmation: async () => {},
      now,
    })

  /** The list with Sena on it and without Jonas, and an uploaded file. */
  async function upload({ db, clock }: OpenedModel, asks: boolean) {
    for (const table of tables) await db.deleteFrom(table).execute()
    const list = listOver({ db }, clock.now)
    const { email: _, visitor: __, ...signUp } = exampleSignUp
    const known = { ...signUp, confirmedAt: clock.now(), detail: 'model' }
    await list.add(['jonas@x.lt', 'sena@x.lt'].map((email) => ({ ...known, email })))
    await list.end((await list.findByEmail('jonas@x.lt'))?.id ?? 0, 'unsubscribed', 'link')
    const inspected = await inspectFile(text, 'seni.csv')
    if (!inspected) throw new Error('no addresses')
    const { rows, columns, questions } = inspected
    const consent = 'Sutiko senojoje svetainėje'
    const about = { consent, language: 'lt' as const, asks, tag: null, storedAs: 'seni.csv' }
    const file = { name: 'seni.csv', rows }
    writeFileSync(join(folders.withFile, 'imports/seni.csv'), text)
    const id = await insertImport(db, file, { ...about, columns, questions }, clock.now())
    return { id, list, hasStarted: false, hasLeft: false }
  }
  type Uploaded = Awaited<ReturnType<typeof upload>>

  /** Of the processes that live one holds the data folder with the file. */
  function startWith({ clock }: OpenedModel): StartProcess {
    let isFree = () => true
    return ({ database, gate }) => {
      const holds = isFree()
      if (holds) isFree = gate.isDead
      const dataDir = holds ? folders.withFile : folders.other
      const config = { dataDir, publicUrl: 'https://kryptis.lt' }
      const subscribers = listOver(database, clock.now)
      const log = { warn: () => {} }
      const more = { log, rowsPerBatch: 2, now: clock.now }
      const imports = openImports({ database, config, subscribers, ...more })
      return async () => {
        await imports.resume()
        await imports.settled()
      }
    }
  }

  async function happen({ db, clock }: OpenedModel, uploaded: Uploaded, act: Act) {
    const { id, list } = uploaded
    if (act === 'start' && (await startImport(db, id, clock.now()))) uploaded.hasStarted = true
    if (act === 'revert')
      await moveImport(db, id, revertibleStates, { state: 'reverting', progressed_at: clock.now() })
    const petras = act === 'leave' ? await list.findByEmail('petras@x.lt') : null
    if (petras?.state !== 'subscribed') return
    uploaded.hasLeft = true
    await list.end(petras.id, 'unsubscribed', 'link')
  }

  async function readResult({ db }: OpenedModel, { id }: Uploaded) {
    const row = await readImport(db, id)
    const counts = (await readCounts(db, [id])).get(id)
    if (!row || !counts) throw new Error('no import')
    const people = await db.selectFrom('newsletter_subscribers').selectAll().execute()
    const events = await db
      .selectFrom('newsletter_subscriber_events as event')
      .innerJoin('newsletter_subscribers as one', 'one.id', 'event.subscriber_id')
      .select(['email', 'type'])
      .where('one.source', '=', 'import')
      .where('type', 'in', ['imported', 'confirmation_sent'])
      .execute()
    return { row, counts, people, events: events.map(({ email }) => email) }
  }
  type Result = Awaited<ReturnType<typeof readResult>>

  /** Expects that the import did what it counted, and that nobody who has left is back. */
  function expectImported({ row, counts, people, events }: Result, uploaded: Uploaded) {
    const { hasStarted, hasLeft } = uploaded
    const stateOf = (email: string) => people.find((one) => one.email === email)?.state ?? null
    expect(new Set(events).size).toBe(events.length)
    expect(stateOf('rasa@x.lt')).toBeNull()
    expect(stateOf('jonas@x.lt')).toBe('unsubscribed')
    if (hasLeft) expect(stateOf('petras@x.lt')).toBe('unsubscribed')
    const counted = hasStarted ? counts.import : counts.check
    expect(sum(counted)).toBe(row.done_rows)
    if (row.done_rows === sum(whole)) expect(counted).toEqual(whole)
  }

  /** Expects that of a reverted import nothing is left but what its people did themselves. */
  function expectReverted({ counts, people }: Result, { hasLeft }: Uploaded, asks: boolean) {
    const done = Object.fromEntries(columns.map((name) => [name, counts.import[name] ?? 0]))
    const { removed = 0, acted = 0, lifted = 0, restored = 0 } = counts.revert
    expect({ lifted, restored }).toEqual({
      lifted: (done['unsubscribed'] ?? 0) + (done['ended'] ?? 0),
      restored: done['ended'],
    })
    expect({ gone: removed + acted, acted }).toEqual({ gone: done['added'], acted: +hasLeft })
    const left = people.filter(
      ({ source, email }) => source === 'import' && !email.startsWith('petras'),
    )
    // Who was being asked when the process was given up waits to confirm for thirty days.
    expect(left.filter(({ state }) => !asks || state !== 'pending')).toEqual([])
    expect(people.find(({ email }) => email === 'sena@x.lt')?.state).toBe('subscribed')
  }

  test('nobody who left is back, nobody is added or counted twice, whatever is killed', async () => {
    const opened = await openModel(openEmpty, ...newsletterTables)
    const { db, shared, clock } = opened
    await fc.assert(
      fc.asyncProperty(steps, async ({ asks, steps: taken }) => {
        const uploaded = await upload(opened, asks)
        const act = (step: Act) => happen(opened, uploaded, step)
        const start = startWith(opened)
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        async function isDone() {
          await act('start')
          const state = (await readImport(db, uploaded.id))?.state
          return state !== undefined && !statesAtWork.includes(state)
        }
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: secondMs, rounds: 4, isDone })
        const result = await readResult(opened, uploaded)
        expectImported(result, uploaded)
        if (result.row.state === 'reverted') expectReverted(result, uploaded, asks)
        if (engine === 'sqlite') expect(result.row.state).not.toBe('failed')
      }),
      runsWith(
        examples.map((example) => example[engine]),
        runs[engine],
      ),
    )
    await opened.close()
  }, 400_000)
})

const tables = [
  'newsletter_import_rows',
  'newsletter_import_counts',
  'newsletter_import_people',
  'newsletter_import_suppressions',
  'newsletter_imports',
  'newsletter_suppressions',
  'newsletter_confirmations',
  'newsletter_subscriber_events',
  'newsletter_subscribers',
] as const
