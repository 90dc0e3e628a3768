import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedMailboxDays } from '#features/legal/retention.ts'
import { hourMs } from '#lib/dates/durations.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import {
  allFormTables,
  openNewsletterForm,
  queuedSignUp,
} from '../../../../../tests/support/newsletter-form.ts'
import { admit, type Evidence } from './admission.ts'
import { createBudgets } from './budgets.ts'
import { deleteOldCounts } from './delete-counts.ts'

const dayMs = 24 * hourMs
const victim = 'auka@imone.lt'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let form: Awaited<ReturnType<typeof openNewsletterForm>>
  beforeEach(async () => {
    database = await openEmpty(...allFormTables)
    form = await openNewsletterForm(database)
  })
  afterEach(async () => {
    await form.close()
    await database.close()
  })
  const asked = async () => {
    await form.stored()
    return form.asked.map(({ email }) => email)
  }
  const many = (count: number) => Array.from({ length: count }, (_, index) => index)

  /** Queues sign-ups past every guard except that of the mailbox. */
  const queue = async (emails: readonly string[]) => {
    await Promise.all(emails.map((email) => form.append(queuedSignUp(email))))
    return asked()
  }

  /** Counts the verdicts about sign-ups, each from a network of its own. */
  async function judged(evidence: Evidence, emails: readonly string[], ip = newNetwork) {
    const budgets = createBudgets(database.db, 'key', () => form.clock.now)
    const verdicts: Record<string, number> = {}
    for (const email of emails) {
      const { kind } = await admit(budgets, { ip: ip(), email, evidence }, form.clock.now)
      verdicts[kind] = (verdicts[kind] ?? 0) + 1
    }
    return verdicts
  }
  let networks = 0
  const newNetwork = () =>
    `2001:db8:${(++networks >> 16).toString(16)}:${(networks & 65535).toString(16)}::1`

  test('10,000 sign-ups for one address are one confirmation a day', {
    timeout: 120_000,
  }, async () => {
    expect(await queue(many(10_000).map(() => victim))).toEqual([victim])
    form.clock.now += dayMs - 1
    expect(await queue([victim])).toEqual([victim])
    form.clock.now += 1
    expect(await queue(many(100).map(() => victim))).toEqual([victim, victim])
  })

  test('whoever tries each day gets three confirmations in any thirty days', async () => {
    const days: number[] = []
    for (let day = 0; day < 70; day++) {
      const before = form.asked.length
      await queue([victim])
      if (form.asked.length > before) days.push(day)
      form.clock.now += dayMs
    }
    expect(days).toEqual([0, 1, 2, 30, 31, 32, 60, 61, 62])
  })

  test('one mailbox under 1,000 spellings is asked once', async () => {
    const tagged = many(500).map((index) => `auka+${index}@imone.lt`)
    const dotted = many(500).map((index) => {
      const bits = index.toString(2).padStart(9, '0')
      const name = [...'aukosvardas'].map((letter, at) => letter + (bits[at] === '1' ? '.' : ''))
      return `${name.join('')}@${index % 2 ? 'gmail' : 'googlemail'}.com`
    })
    expect(await queue([...tagged, ...dotted])).toHaveLength(2)
  })

  test('neither a restart nor being erased gives an address a fresh budget', async () => {
    await queue([victim])
    const subscriber = await form.list.findByEmail(victim)
    await form.list.erase(subscriber?.id ?? 0)
    await form.close()
    const restarted = await openNewsletterForm(database)
    restarted.clock.now = form.clock.now + hourMs
    form = restarted
    expect(await queue([victim])).toEqual([])
  })

  test.each([
    ['none', { admitted: 30, needs_button: 270 }],
    ['token', { admitted: 30, needs_proof: 270 }],
    ['proof', { admitted: 60, too_many: 240 }],
    ['button', { admitted: 30, too_many: 270 }],
  ] as const)(
    'of 300 addresses of one domain, with %s as evidence, %j',
    async (evidence, bound) => {
      const emails = many(300).map((index) => `a${index}@imone.lt`)
      expect(await judged(evidence, emails)).toEqual(bound)
      form.clock.now += hourMs
      expect(await judged(evidence, [victim])).toEqual({ admitted: 1 })
    },
  )

  test('whoever proves the work is bounded too, from one network and to the site', async () => {
    const emails = many(3100).map((index) => `a${index}@gmail.com`)
    expect(await judged('proof', emails.slice(0, 40), () => '192.0.2.1')).toEqual({
      admitted: 30,
      too_many: 10,
    })
    expect(await judged('token', emails.slice(0, 300))).toEqual({ admitted: 270, needs_proof: 30 })
    expect(await judged('none', ['ona@gmail.com'])).toEqual({ needs_button: 1 })
    expect(await judged('proof', emails)).toEqual({ admitted: 2700, too_many: 400 })
  })

  test('without tokens each network has a limit of its own, and the site that of all forms', async () => {
    const emails = many(400).map((index) => `a${index}@gmail.com`)
    const ofNetwork = (address: string, from: number) =>
      judged('none', emails.slice(from, from + 10), () => address)
    expect(await ofNetwork('192.0.2.1', 0)).toEqual({ admitted: 3, needs_button: 7 })
    let count = 0
    const inSubnet = () => `2001:db8:1:1::${++count}`
    expect(await judged('none', emails.slice(10, 20), inSubnet)).toEqual({
      admitted: 3,
      needs_button: 7,
    })
    expect(await judged('none', emails.slice(20, 220))).toEqual({ admitted: 200 })
    expect(await judged('none', emails.slice(220))).toEqual({ admitted: 94, needs_button: 86 })
    form.clock.now += hourMs
    expect(await judged('token', ['ona@gmail.com'])).toEqual({ admitted: 1 })
    expect(await judged('button', ['jonas@gmail.com'])).toEqual({ admitted: 1 })
  })

  test('no more are admitted when all come at once', async () => {
    const budgets = createBudgets(database.db, 'key', () => form.clock.now)
    const verdicts = await Promise.all(
      many(100).map((index) => {
        const sender = { ip: newNetwork(), email: `a${index}@imone.lt`, evidence: 'token' as const }
        return admit(budgets, sender, form.clock.now)
      }),
    )
    expect(verdicts.filter(({ kind }) => kind === 'admitted')).toHaveLength(30)
  })

  test('what no limit counts any more is deleted, and nothing else', async () => {
    const tables = [
      'newsletter_budgets',
      'newsletter_used_tokens',
      'newsletter_asked_mailboxes',
    ] as const
    const counts = () =>
      Promise.all(
        tables.map(
          async (table) => (await database.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    const { token } = await form.token()
    await form.subscribe({ token })
    await form.stored()
    expect(await counts()).toEqual([3, 1, 1])
    await deleteOldCounts(database.db, form.clock.now + hourMs)
    expect(await counts()).toEqual([0, 1, 1])
    await deleteOldCounts(database.db, form.clock.now + 2 * hourMs)
    expect(await counts()).toEqual([0, 0, 1])
    await deleteOldCounts(database.db, form.clock.now + 30 * dayMs)
    expect(await counts()).toEqual([0, 0, 0])
    // The number of days in the privacy policy.
    expect(rateLimits.confirmationsToEmailInMonth.windowMs).toBe(askedMailboxDays * dayMs)
  })

  test('what is counted names neither networks nor addresses', async () => {
    const { token } = await form.token()
    await form.subscribe({ email: victim, token }, { 'x-forwarded-for': '203.0.113.9' })
    await form.stored()
    for (const table of [
      'newsletter_budgets',
      'newsletter_used_tokens',
      'newsletter_asked_mailboxes',
    ] as const)
      expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toMatch(
        /auka|imone|203\.0/,
      )
  })
})

test('10,000 forms over HTTP, from as many networks, ask one address once', {
  timeout: 300_000,
}, async () => {
  const { openEmpty } = sqlite
  const database = await openEmpty(...allFormTables)
  const form = await openNewsletterForm(database)
  const statuses: Record<string, number> = {}
  for (let index = 0; index < 10_000; index++) {
    const { token } = index % 2 ? await form.token() : { token: undefined }
    const { status } = (await form.subscribe({ email: victim, token })).json()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await form.stored()
  // Each token advances the clock by two seconds, so 10,000 s have passed: three windows.
  expect(form.asked.map(({ email }) => email)).toEqual([victim])
  expect(statuses.pending).toBeLessThanOrEqual(3 * 30)
  await form.close()
  await database.close()
})
const sqlite = useEngine('sqlite')
