import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { readDeadLetters } from '#server/journal/dead-letters.ts'
import { clicked } from '../../../../../tests/support/goals.ts'
import { agreedCookie, consentCookie, emptyStore } from '../../../../../tests/support/statistics.ts'
import { useStatistics } from '../../../../../tests/support/statistics-engines.ts'
import { hitPath } from '../../hit-paths.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const otherAgent = userAgent.replaceAll('144', '143')
const contacted = { ...clicked, id: 5, type: 'hook', hook: 'contact_sent', url: '*' } as const
const [ona, petras] = ['a'.repeat(32), 'b'.repeat(32)]

describe('in fingerprint mode, whose fingerprint no form carries', () => {
  let now: number
  const site = useStatistics({
    identity: 'fingerprint',
    goals: () => [contacted],
    now: () => now,
  })
  beforeAll(() => {
    const { http, database, domainEvents } = site()
    http.post('/forma', async (request, reply) => {
      const visitor = await domainEvents.visitorOf(request)
      await database.db.transaction().execute((transaction) =>
        domainEvents.announce(transaction, {
          name: 'contact_sent',
          data: { message: 1 },
          visitor,
        }),
      )
      return reply.status(204).send()
    })
  })
  beforeEach(async () => {
    const { journal, store, database } = site()
    now = Date.parse('2026-11-03T10:00:00Z')
    await journal.flush()
    await emptyStore(store)
    for (const table of ['statistics_open_sessions', 'statistics_open_views'] as const)
      await database.db.deleteFrom(table).execute()
  })

  const headersOf = (ip: string, agent = userAgent, cookie = agreedCookie) => ({
    'user-agent': agent,
    'x-forwarded-for': ip,
    cookie,
  })
  let views = 0
  const hit = (fingerprint: string, url: string, ip: string, more: object = {}) =>
    site().http.inject({
      method: 'POST',
      url: hitPath,
      headers: headersOf(ip),
      payload: {
        fingerprint,
        url: `https://kryptis.example${url}`,
        user_agent: userAgent,
        view_id: String(++views).padStart(32, '0'),
        ...more,
      },
    })

  /** Sends a form, which carries only IP address, user agent and cookies. */
  const send = (ip: string, agent = userAgent, cookie = agreedCookie) =>
    site().http.inject({ method: 'POST', url: '/forma', headers: headersOf(ip, agent, cookie) })

  async function completed() {
    await site().journal.flush()
    expect(await readDeadLetters(site().database.db, 'statistics')).toEqual([])
    const rows = await site().store.query<{ path: string }>(
      'select path from hits where has(goals, 5) order by id',
    )
    return rows.map(({ path }) => path)
  }

  test('an event belongs to the page that was viewed last from its address and browser', async () => {
    await hit(ona, '/', '192.0.2.1')
    await hit(ona, '/kontaktai', '192.0.2.1')
    await hit(petras, '/kainos', '192.0.2.2')
    await send('192.0.2.1')
    expect(await completed()).toEqual(['/kontaktai'])
  })

  test('an event may be loaded in the same batch as the pages before it, or later', async () => {
    await hit(ona, '/kontaktai', '192.0.2.1')
    await site().journal.flush()
    await send('192.0.2.1')
    expect(await completed()).toEqual(['/kontaktai'])
  })

  test('of several visitors behind one address it is the one with the latest hit', async () => {
    await hit(ona, '/kontaktai', '192.0.2.1')
    now += 1000
    await hit(petras, '/kainos', '192.0.2.1')
    now += 1000
    const view_id = String(views - 1).padStart(32, '0')
    await hit(ona, '/kontaktai', '192.0.2.1', { user_agent: '', view_id, sequence: 1 })
    await send('192.0.2.1')
    expect(await completed()).toEqual(['/kontaktai'])
  })

  test('the same fingerprint at two addresses is two visitors', async () => {
    await hit(ona, '/kontaktai', '192.0.2.1')
    await hit(ona, '/registracija', '198.51.100.7')
    await send('192.0.2.1')
    await send('198.51.100.7')
    expect(await completed()).toEqual(['/kontaktai', '/registracija'])
  })

  test('an event after midnight belongs to the page that was viewed before', async () => {
    now = Date.parse('2026-11-03T21:58:00Z')
    await hit(ona, '/kontaktai', '192.0.2.1')
    await site().journal.flush()
    now += 4 * minuteMs
    await send('192.0.2.1')
    expect(await completed()).toEqual(['/kontaktai'])
  })

  test.each([
    ['another address', '192.0.2.9', userAgent, agreedCookie],
    ['another browser', '192.0.2.1', otherAgent, agreedCookie],
    ['no consent', '192.0.2.1', userAgent, consentCookie('no')],
  ])('with %s nothing is completed', async (_what, ip, agent, cookie) => {
    await hit(ona, '/kontaktai', '192.0.2.1')
    await send(ip, agent, cookie)
    expect(await completed()).toEqual([])
  })

  test('half an hour after the last hit an event belongs to no session', async () => {
    await hit(ona, '/kontaktai', '192.0.2.1')
    now += 30 * minuteMs + 1
    await send('192.0.2.1')
    expect(await completed()).toEqual([])
  })
})

describe('the visit in which an event happened', () => {
  let now: number
  const site = useStatistics({ now: () => now })
  const announced: unknown[] = []
  const userAgentOf = { 'user-agent': userAgent, cookie: agreedCookie }
  beforeAll(() => {
    const { http, database, domainEvents, statistics } = site()
    statistics.recogniseVisitOf('contact_sent')
    http.post('/forma', async (request, reply) => {
      const visitor = await domainEvents.visitorOf(request)
      const data = { message: Number(request.headers['x-message']) }
      await database.db.transaction().execute(async (transaction) => {
        await domainEvents.announce(transaction, { name: 'contact_sent', data, visitor })
        await domainEvents.announce(transaction, { name: 'booking_requested', data, visitor })
      })
      return reply.status(204).send()
    })
    domainEvents.subscribe('tested', ['visit_recognised'], async ({ data }) => {
      announced.push([data.event, data.about, data.visit && data.visit.source])
    })
  })
  beforeEach(async () => {
    await site().journal.flush()
    now = Date.parse('2026-11-03T10:00:00Z')
    announced.length = 0
  })

  let views = 0
  const view = (ip: string, url: string) =>
    site().http.inject({
      method: 'POST',
      url: hitPath,
      headers: { ...userAgentOf, 'x-forwarded-for': ip },
      payload: {
        url: `https://kryptis.example${url}`,
        user_agent: userAgent,
        view_id: String(++views).padStart(32, '7'),
      },
    })
  const send = (ip: string, message: number, cookie = agreedCookie) =>
    site().http.inject({
      method: 'POST',
      url: '/forma',
      headers: { ...userAgentOf, 'x-forwarded-for': ip, 'x-message': String(message), cookie },
    })
  /** Flushes twice, because announced events arrive with the next batch. */
  async function recognised() {
    await site().journal.flush()
    await site().journal.flush()
    return announced
  }
  const facebook = '/kainos?utm_source=facebook&utm_medium=cpc'
  const google = '/?utm_source=google&utm_medium=cpc'

  test('is announced once, whether or not its pages were counted before', async () => {
    await view('192.0.2.1', google)
    await send('192.0.2.1', 1)
    expect(await recognised()).toEqual([['contact_sent', { message: 1 }, 'Google']])
    await send('192.0.2.1', 2)
    expect((await recognised()).slice(1)).toEqual([['contact_sent', { message: 2 }, 'Google']])
  })

  test('is that of its time, also where later ones are counted with it', async () => {
    await view('192.0.2.2', google)
    await send('192.0.2.2', 1)
    await site().domainEvents.flush()
    now += 2 * 60 * minuteMs
    await view('192.0.2.2', facebook)
    await send('192.0.2.2', 2)
    expect(await recognised()).toEqual([
      ['contact_sent', { message: 1 }, 'Google'],
      ['contact_sent', { message: 2 }, 'Facebook'],
    ])
  })

  test('is found although its page stood open for long', async () => {
    await view('192.0.2.3', google)
    now += 3 * 60 * minuteMs
    await send('192.0.2.3', 1)
    expect(await recognised()).toEqual([['contact_sent', { message: 1 }, 'Google']])
  })

  test('is none where no page was counted, and nothing is said without consent', async () => {
    await view('192.0.2.4', google)
    await send('192.0.2.5', 1)
    await send('192.0.2.4', 2, consentCookie('no'))
    expect(await recognised()).toEqual([['contact_sent', { message: 1 }, null]])
  })
})
