import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { stepsWith, takeSteps } from '../../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../../tests/support/databases.ts'
import { addIssue, addSubscribers } from '../../../../../tests/support/newsletter-sending.ts'
import { type OpenedModel, openModel, runsWith } from '../../../../../tests/support/open-model.ts'
import {
  createMailServer,
  type Fault,
  faults,
  sendingProcess,
} from '../../../../../tests/support/sending-processes.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { noRecipients } from '../../issue.ts'
import { cancelIssue, pauseIssue, resumeIssue, scheduleIssue } from './issue-rows.ts'
import { leaseMs } from './leased-recipient.ts'

const runs = { sqlite: 120, postgres: 35 }
/** Processes on one database: SQLite's data folder admits one, PostgreSQL several. */
const processes = { sqlite: 1, postgres: 3 }

const acts = ['pause', 'resume', 'resume', 'cancel', 'leave', 'down', 'up', 'up'] as const
const own = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(7) })
type Own = { act: (typeof acts)[number]; who: number }

const issues = fc.record({
  /** The faults before the delivery to each recipient. */
  people: fc.array(fc.array(fc.constantFrom(...faults), { maxLength: 3 }), {
    minLength: 2,
    maxLength: 8,
  }),
  perDay: fc.constantFrom(0, 0, 3),
  steps: stepsWith<Own>(own, [secondMs, 61 * secondMs, leaseMs + minuteMs, 26 * hourMs]),
})
type Issue = typeof issues extends fc.Arbitrary<infer Value> ? Value : never

/**
 * A process sleeps at a stop until another one holds its lease, and wakes while that one is at a
 * stop of its own.
 */
const overslept = (stops: number, first: Fault[], others: number): Issue => ({
  people: [first, []],
  perDay: 0,
  steps: [
    { do: 'advance', process: 0, times: stops },
    { do: 'wait', ms: leaseMs + minuteMs },
    { do: 'advance', process: 1, times: others },
    { do: 'advance', process: 0, times: 20 },
    { do: 'advance', process: 1, times: 40 },
  ],
})

/** The issue is cancelled at a stop, and the machine is off for more than a day. */
const cancelledAndOff = (stops: number): Issue => ({
  people: [[], []],
  perDay: 0,
  steps: [
    { do: 'advance', process: 0, times: stops },
    { do: 'own', own: { act: 'cancel', who: 0 } },
    { do: 'kill', process: 0, after: 0 },
    { do: 'wait', ms: 26 * hourMs },
  ],
})

const examples = Array.from({ length: 15 }, (_, index) => index + 13).flatMap((stops) => [
  cancelledAndOff(stops),
  ...[14, 40].flatMap((others) => [
    overslept(stops, [], others),
    overslept(stops, ['busy'], others),
  ]),
])

const domains = ['gmail.com', 'firma.lt', 'kaimas.lt']
const addressOf = (index: number) => `rasa${index}@${domains[index % domains.length]}`
const isFinal = (fault: Fault) => ['gone', 'blocked', 'full after the text'].includes(fault)

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  /** A due issue with one recipient per list of faults, and no other subscribers. */
  async function newIssue({ database, clock }: OpenedModel, people: Issue['people']) {
    const { db } = database
    const server = createMailServer()
    await db.deleteFrom('newsletter_issue_recipients').execute()
    await db.deleteFrom('newsletter_mailbox_groups').execute()
    await db.deleteFrom('newsletter_issues').execute()
    await db.deleteFrom('newsletter_subscribers').execute()
    for (const [index, planned] of people.entries())
      server.planned.set(addressOf(index), [...planned])
    await addSubscribers(database, [...server.planned.keys()])
    const id = await addIssue(database)
    await scheduleIssue(db, id, clock.now())
    const seen = { wasPaused: false, left: new Set<string>(), inHand: new Set<string>() }
    return { id, server, ...seen }
  }
  type Running = Awaited<ReturnType<typeof newIssue>>

  async function take(
    { database: { db }, clock }: OpenedModel,
    running: Running,
    { act, who }: Own,
  ) {
    const { id, server, left } = running
    const email = addressOf(who)
    if (act === 'down' || act === 'up') server.setDown(act === 'down')
    if (act === 'pause' && (await pauseIssue(db, id, null))) running.wasPaused = true
    if (act === 'resume') await resume(db, running)
    if (act === 'cancel') await cancelIssue(db, id, clock.now())
    if (act !== 'leave') return
    left.add(email)
    const leaving = db.updateTable('newsletter_subscribers').set({ state: 'unsubscribed' })
    await leaving.where('email', '=', email).execute()
  }

  async function resume(db: OpenedModel['database']['db'], running: Running) {
    if (await resumeIssue(db, running.id)) running.wasPaused = false
  }

  const issueOf = ({ database: { db } }: OpenedModel, { id }: Running) =>
    db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const recipientsOf = ({ database: { db } }: OpenedModel, { id }: Running) =>
    db
      .selectFrom('newsletter_issue_recipients as recipient')
      .innerJoin('newsletter_subscribers as one', 'one.id', 'recipient.subscriber_id')
      .select(['one.email', 'recipient.state', 'recipient.at'])
      .where('issue_id', '=', id)
      .orderBy('one.id')
      .execute()

  /**
   * Acts as an owner who resumes an issue paused for a reason; waits longer while nothing changes.
   */
  function watchEnd(opened: OpenedModel, running: Running) {
    let before = ''
    let waitMs = secondMs
    let isAfterLease = false
    return async () => {
      const { state, paused_because } = await issueOf(opened, running)
      const rows = await recipientsOf(opened, running)
      if (state === 'sent' || state === 'draft' || paused_because === noRecipients) return true
      const isOpen = rows.some((row) => row.state === 'queued' || row.state === 'sending')
      if (state === 'cancelled' && !isOpen) return true
      if (state === 'paused') {
        if (paused_because === null && !running.wasPaused) throw new Error('paused for no reason')
        await resume(opened.database.db, running)
      }
      // The recipients leased in one round are sent to in the next.
      isAfterLease = !isAfterLease
      if (isAfterLease) return false
      const seen = JSON.stringify(rows)
      waitMs = seen === before ? Math.min(2 * waitMs, hourMs) : secondMs
      before = seen
      opened.clock.wait(waitMs)
      return false
    }
  }

  type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number]

  /** Checks that the final state of a recipient and the number of their emails are allowed. */
  function expectRightly({ email, state }: Recipient, running: Running, isCancelled: boolean) {
    const { server, left, inHand } = running
    const times = server.delivered.filter((to) => to === email).length
    if (state === 'unknown') {
      const isKilled = [...inHand].some((hand) => hand.endsWith(` ${email}`))
      expect({ email, isExplained: isKilled || server.lost.has(email) }).toMatchObject({
        isExplained: true,
      })
      return expect(times).toBeLessThanOrEqual(1)
    }
    expect({ email, state, times }).toEqual({ email, state, times: state === 'sent' ? 1 : 0 })
    if (state === 'skipped') return expect(isCancelled || left.has(email)).toBe(true)
    expect(['sent', 'failed']).toContain(state)
  }

  test('nobody gets an issue twice, all are settled and it ends, whatever is killed', async () => {
    const opened = await openModel(openEmpty, ...newsletterTables)
    await fc.assert(
      fc.asyncProperty(issues, async ({ people, perDay, steps }) => {
        const { shared, clock } = opened
        const running = await newIssue(opened, people)
        const start = sendingProcess({ ...running, perDay, now: clock.now })
        const act = async (step: Own) => take(opened, running, step)
        const run = { shared, processes: processes[engine], steps, start, wait: clock.wait, act }
        const isDone = watchEnd(opened, running)
        const isUp = async () => {
          running.server.setDown(false)
          return isDone()
        }
        await takeSteps(run, { afterMs: secondMs, rounds: 1000, isDone: isUp })
        const { state } = await issueOf(opened, running)
        for (const row of await recipientsOf(opened, running)) {
          expectRightly(row, running, state === 'cancelled')
          const planned = people[Number(/\d+/.exec(row.email)?.[0])] ?? []
          if (row.state === 'failed') expect(planned.some(isFinal)).toBe(true)
        }
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
