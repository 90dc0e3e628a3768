import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Goal } from '#features/goals/wire.ts'
import { hitPath } from '#features/statistics/hit-paths.ts'
import { subscribePath } from '#features/subscribe-embed/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { readJournal } from '../../../tests/support/databases.ts'
import { clicked, visited } from '../../../tests/support/goals.ts'
import {
  newsletterFormTables,
  serveNewsletterForm,
} from '../../../tests/support/newsletter-form.ts'
import { agreedCookie, consentCookie } from '../../../tests/support/statistics.ts'
import { useStatistics } from '../../../tests/support/statistics-engines.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const site = 'https://kryptis.example'
const seen: Goal = { ...clicked, id: 2, type: 'views', url: '*' }
const hooked = (id: number, hook: string): Goal => ({
  ...clicked,
  id,
  type: 'hook',
  server_side: true,
  url: '*',
  hook,
})
const subscribed = hooked(4, 'newsletter_subscribed')
const all = [clicked, seen, visited, subscribed]

let goals: readonly Goal[]
let now: number
let views = 0

const statistics = useStatistics({ goals: () => goals, now: () => now }, ...newsletterFormTables)
beforeAll(() => {
  const { http, database, domainEvents, journal } = statistics()
  serveNewsletterForm({ http, db: database.db, domainEvents, journal, now: () => now })
})
beforeEach(async () => {
  goals = all
  now = Date.parse('2026-11-03T10:00:00Z')
  const { journal, store, database } = statistics()
  await journal.flush()
  await store.command('truncate table hits')
  await database.db.deleteFrom('statistics_open_sessions').execute()
  await database.db.deleteFrom('newsletter_subscribers').execute()
  await database.db.deleteFrom('newsletter_budgets').execute()
  await database.db.deleteFrom('newsletter_asked_mailboxes').execute()
})
const headersOf = (cookie: string) => ({ 'user-agent': userAgent, cookie, origin: site })

async function send(body: object, cookie = agreedCookie) {
  const headers = { ...headersOf(cookie), 'content-type': 'application/json' }
  const url = hitPath
  expect(
    (await statistics().http.inject({ method: 'POST', url, headers, payload: body })).statusCode,
  ).toBe(204)
}

/** Views a page; returns a function that reports more of that view. */
async function view(path: string) {
  const url = site + path
  const view_id = String(++views).padStart(32, '0')
  await send({ url, user_agent: userAgent, view_id })
  let sequence = 1
  return {
    complete: (...completed_goals: number[]) =>
      send({ url, view_id, sequence: sequence++, completed_goals }),
    claimElsewhere: (elsewhere: string, goal: number) =>
      send({ url: site + elsewhere, view_id, sequence: sequence++, completed_goals: [goal] }),
  }
}

async function subscribe(email: string, cookie = agreedCookie) {
  const payload = new URLSearchParams({ email }).toString()
  const headers = { ...headersOf(cookie), 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await statistics().http.inject({
    method: 'POST',
    url: subscribePath,
    headers,
    payload,
  })
  await statistics().journal.flush()
  await statistics().domainEvents.flush()
  return answer
}

/** The goals completed on each page, in order. */
async function completed() {
  await statistics().journal.flush()
  const rows = await statistics().store.query<{ path: string; goal: number }>(
    'select path, goal from hits array join goals as goal order by id, goal',
  )
  return rows.map(({ path, goal }) => [path, goal])
}

test('a click or an element in view that a page reports counts once on its view', async () => {
  const { complete } = await view('/kainos')
  await complete(1)
  await complete(1)
  await complete(1, 2)
  expect(await completed()).toEqual([
    ['/kainos', 3],
    ['/kainos', 1],
    ['/kainos', 2],
  ])
})

test('the next view of the page counts again', async () => {
  for (let count = 0; count < 2; count++) await (await view('/kainos')).complete(1)
  expect((await completed()).filter(([, goal]) => goal === 1)).toHaveLength(2)
})

test('a visit is noticed on the server, on its page and no other', async () => {
  for (const path of ['/kainos/?plan=augimas', '/kontaktai']) await view(path)
  expect(await completed()).toEqual([['/kainos', 3]])
})

test('a page claims no visit and no domain event', async () => {
  goals = [{ ...visited, url: '/kitur' }, subscribed]
  await (await view('/kainos')).complete(3, 4, 999)
  expect(await completed()).toEqual([])
})

test('a page claims no goal of another page, not even under its name', async () => {
  await (await view('/kontaktai')).complete(1)
  await (await view('/kontaktai')).claimElsewhere('/kainos', 1)
  expect(await completed()).toEqual([])
})

test.each(['inactive', 'archived'] as const)('a goal that is %s does not count', async (status) => {
  goals = all.map((goal) => ({ ...goal, status }))
  await (await view('/kainos')).complete(1, 2)
  await subscribe('ona@pastas.lt')
  expect(await completed()).toEqual([])
})

test('before its first day a goal does not count', async () => {
  goals = all.map((goal) => ({ ...goal, date_start: '2026-11-04' }))
  now = Date.parse('2026-11-03T21:59:59Z')
  await (await view('/kainos')).complete(1)
  await subscribe('ona@pastas.lt')
  expect(await completed()).toEqual([])
  now += 1000
  await view('/kainos')
  expect(await completed()).toEqual([['/kainos', 3]])
})

test('a subscription belongs to the page its visitor viewed last, and counts once for it', async () => {
  await view('/')
  await view('/kontaktai')
  await subscribe('ona@pastas.lt')
  await subscribe('petras@pastas.lt')
  expect(await completed()).toEqual([['/kontaktai', 4]])
})

test('an address that is subscribed already completes nothing', async () => {
  await subscribe('ona@pastas.lt')
  await view('/')
  await subscribe('ona@pastas.lt')
  expect(await completed()).toEqual([])
})

test.each(['no', 'maybe'])(
  'with consent “%s” an event leaves no trace in the statistics',
  async (choice) => {
    await view('/')
    const before = await readJournal(statistics().database)
    const { statusCode } = await subscribe('ona@pastas.lt', consentCookie(choice))
    expect(statusCode).toBe(303)
    expect(await completed()).toEqual([])
    const after = await readJournal(statistics().database)
    expect(after.length).toBeLessThanOrEqual(before.length)
  },
)

test('half an hour after the last hit an event belongs to no visit', async () => {
  await view('/')
  now += 30 * minuteMs + 1
  await subscribe('ona@pastas.lt')
  expect(await completed()).toEqual([])
})
