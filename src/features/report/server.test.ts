import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { EmailPayload } from '#server/mail/email.ts'
import { startMail } from '#server/mail/mail.ts'
import { smtp } from '#server/mail/smtp.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as consoleTables } from '../../../migrations/baseline/accounts.ts'
import { migration as mailTables } from '../../../migrations/baseline/deliveries.ts'
import { migration as report } from '../../../migrations/baseline/weekly-report.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { renderEmail } from '../../../tests/support/emails.ts'
import { keepVisits, type MadeVisit } from '../../../tests/support/made-visits.ts'
import { addressedTo } from '../../../tests/support/own-addresses.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { readRanking } from '../statistics/server/query/ranking.ts'
import { readTotals } from '../statistics/server/query/site-sums.ts'
import type { WeekSource } from './server/metrics.ts'
import { createReports } from './server.ts'

const monday = Date.parse('2026-11-16T06:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-report-'))
let store: StatisticsStore

/** 21 visitors in the week, each with two pages; 14 in the week before; one after it. */
const visits = [
  ...Array.from({ length: 21 }, (_, index) =>
    visit(index + 1, monday - 3 * dayMs + index * minuteMs),
  ),
  ...Array.from({ length: 14 }, (_, index) => visit(100 + index, monday - 10 * dayMs + index)),
  visit(200, monday),
]

function visit(visitor: number, at: number): MadeVisit {
  return {
    visitor,
    isNew: true,
    channel: 'search',
    source: visitor === 1 ? '' : 'Google',
    referrer: 'google.lt',
    campaign: '',
    device: 'mobile',
    browser: 'Firefox',
    country: 'LT',
    language: 'lt',
    views: ['/', '/kainos<b>'].map((path, index) => ({
      path,
      at: at + index * minuteMs,
      engagement_ms: 20_000,
      scroll: 50,
    })),
    events: [],
  }
}

const statisticsOf = (of: Pick<StatisticsStore, 'query'>): WeekSource => ({
  siteTotals: async (range, filters) => ({
    ...(await readTotals(of, range, filters)),
    conversions: 0,
  }),
  ranking: (query) => readRanking(of, query),
  consentChainHead: async () => ({ number: 7, hash: 'c'.repeat(64) }),
  provedBackupAt: async () => monday - dayMs,
})

beforeAll(async () => {
  store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await keepVisits(store, visits)
})
afterAll(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof startSmtp>>
  let mail: ReturnType<typeof startMail>
  let now: number

  beforeEach(async () => {
    now = monday - 2 * dayMs
    database = await openEmpty(consoleTables, mailTables, report)
    server = await startSmtp()
    mail = startMail({
      database,
      log: pino({ level: 'silent' }),
      send: smtp(server.url(), () => ({ name: 'Kryptis', address: 'labas@kryptis.lt' })),
      folder: { remove: async () => {} },
      domain: 'kryptis.lt',
      ...addressedTo('savininke@kryptis.lt'),
      now: () => now,
    })
  })
  afterEach(async () => {
    await mail.close()
    await server.stop()
    await database.close()
  })

  const open = (more: Partial<Parameters<typeof createReports>[0]> = {}) =>
    createReports({
      db: database.db,
      statistics: statisticsOf(store),
      mail,
      key: 'a key of the tests',
      publicUrl: 'https://kryptis.example',
      siteName: () => 'Kryptis',
      renderEmail,
      listUsers: () =>
        database.db.selectFrom('users').select(['id', 'email', 'language']).execute(),
      now: () => now,
      ...more,
    })
  async function addUser(language: 'lt' | 'en' | null = null) {
    const email = `${language ?? 'kas'}@kryptis.lt`
    const values = {
      email,
      email_key: email,
      password_hash: '',
      created_at: 0,
      language,
      role: 'owner' as const,
    }
    const added = database.db.insertInto('users').values(values).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  }
  const emails = async () => {
    const rows = await database.db
      .selectFrom('deliveries')
      .select('payload')
      .where('kind', '=', 'report')
      .execute()
    return rows.map(({ payload }): EmailPayload => JSON.parse(payload))
  }
  const arrived = (count: number) =>
    vi.waitFor(() => expect(server.accepted).toHaveLength(count), 30_000)

  test('nobody gets it who has not subscribed, nor before Monday at eight', async () => {
    const reports = open()
    const id = await addUser()
    now = monday
    await reports.sendDue()
    await reports.subscribe(id)
    expect(await reports.isRecipient(id)).toBe(true)
    now = monday + 7 * dayMs - 1
    await reports.sendDue()
    expect(await emails()).toEqual([])
  })

  test('it shows the week beside the one before, and how to unsubscribe', async () => {
    const reports = open()
    await reports.subscribe(await addUser())
    now = monday
    await reports.sendDue()
    await arrived(1)
    const message = decoded(server.accepted[0] ?? '')
    expect(message).toContain('To: kas@kryptis.lt')
    expect(message).toContain('Subject: Kryptis: savaitės statistika, lapkričio 9–15 d.')
    expect(message).toMatch(
      /List-Unsubscribe: <https:\/\/kryptis\.example\/valdymas\/ataskaita\/atsisakyti\?raktas=\d+\.[\w-]{43}>/,
    )
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(message).toContain(
      'Lapkričio 9–15 d. apsilankė 21 lankytojas: 50 % daugiau nei savaitę prieš tai.',
    )
    for (const line of [
      'Lankytojai: 21 (↑ 50 %)',
      'Apsilankymai: 21 (↑ 50 %)',
      'Peržiūros: 42 (↑ 50 %)',
      'Išėjo iš karto: 0 % (tiek pat)',
      'Vid. trukmė: 40 s (tiek pat)',
      '/kainos<b>: 21 peržiūra',
      'Google: 20 apsilankymų',
      'Tiesiogiai: 1 apsilankymas',
      'Visa statistika: https://kryptis.example/valdymas/statistika',
    ])
      expect(message).toContain(line)
    expect(message).toContain('/kainos&lt;b&gt;')
    expect(message).not.toMatch(/<img|src=|<script/)
  })

  test('it is in the language of the account', async () => {
    const reports = open()
    await reports.subscribe(await addUser('en'))
    now = monday
    await reports.sendDue()
    await arrived(1)
    const message = decoded(server.accepted[0] ?? '')
    expect(message).toContain('Subject: Kryptis: weekly statistics, 9–15 November')
    expect(message).toContain(
      'In the week of 9–15 November 21 visitors came: 50% more than the week before.',
    )
    expect(message).toContain('/: 21 page views')
  })

  test.each([
    [monday - dayMs, 'Paskutinė atsarginė kopija padaryta 2026 m. lapkričio'],
    [null, 'Atsarginės kopijos, kurią pavyko grąžinti bandymui, nėra.'],
    [undefined, null],
  ])('of a backup proved at %s it says “%s”', async (provedAt, text) => {
    const statistics = { ...statisticsOf(store), provedBackupAt: async () => provedAt }
    const reports = open({ statistics })
    await reports.subscribe(await addUser())
    now = monday
    await reports.sendDue()
    await arrived(1)
    const message = decoded(server.accepted[0] ?? '')
    if (text) expect(message).toContain(text)
    else expect(message).not.toMatch(/kopij/)
  })

  test('a week without visits says so and compares nothing', async () => {
    const reports = open()
    now = monday + 20 * dayMs
    await reports.subscribe(await addUser())
    now = monday + 28 * dayMs
    await reports.sendDue()
    await arrived(1)
    expect(decoded(server.accepted[0] ?? '')).toMatch(
      /Gruodžio 7–13 d\. apsilankymų nebuvo\.\s+Visa statistika: /,
    )
  })

  test('of many processes and restarts at once, one sends it', async () => {
    const id = await addUser()
    await open().subscribe(id)
    now = monday
    await Promise.all(Array.from({ length: 6 }, () => open().sendDue()))
    await open().sendDue()
    await arrived(1)
    expect(await emails()).toHaveLength(1)
    now = monday + 7 * dayMs
    await open().sendDue()
    expect(await emails()).toHaveLength(2)
  })

  test('a server that was down sends late, and of several weeks only the last', async () => {
    await open().subscribe(await addUser())
    now = monday + 17 * dayMs
    await open().sendDue()
    const sent = await emails()
    expect(sent.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      'Kryptis: savaitės statistika, lapkričio 23–29 d.',
    ])
  })

  test('when the statistics do not answer it is not sent, and comes later', async () => {
    const down = statisticsOf({ query: () => Promise.reject(new Error('down')) })
    await open().subscribe(await addUser())
    now = monday
    await expect(open({ statistics: down }).sendDue()).rejects.toThrow('down')
    expect(await emails()).toEqual([])
    await open().sendDue()
    expect(await emails()).toHaveLength(1)
  })

  test('without a mail server nothing is sent', async () => {
    const off = open({ mail: { ...mail, isOn: false } })
    await off.subscribe(await addUser())
    now = monday
    await off.sendDue()
    expect([off.isOn(), await emails()]).toEqual([false, []])
  })

  test('whoever unsubscribes, or loses the account, gets no more', async () => {
    const reports = open()
    const [first, second] = [await addUser('lt'), await addUser('en')]
    for (const id of [first, second]) await reports.subscribe(id)
    await reports.unsubscribe(first)
    await database.db.deleteFrom('users').where('id', '=', second).execute()
    now = monday
    await reports.sendDue()
    expect(await emails()).toEqual([])
  })

  test('only links we made name a reader', async () => {
    const reports = open()
    const id = await addUser()
    await reports.subscribe(id)
    now = monday
    await reports.sendDue()
    await arrived(1)
    const [, token = ''] = /<[^>]+raktas=([^>]+)>/.exec(decoded(server.accepted[0] ?? '')) ?? []
    expect(reports.recipientOf(token)).toBe(id)
    for (const wrong of ['', `${id}`, `${id + 1}${token.slice(1)}`, `${token}x`, 'ą'.repeat(45)])
      expect(reports.recipientOf(wrong)).toBeNull()
    expect(open({ key: 'another key' }).recipientOf(token)).toBeNull()
  })
})

/** Headers, and the decoded parts of the email. */
function decoded(message: string): string {
  const words = message
    .replace(/\r\n[ \t]+(?==\?)/g, '')
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_all, text) =>
      quotedPrintable(text.replaceAll('_', ' ')),
    )
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_all, text) => Buffer.from(text, 'base64').toString())
  const parts = words.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    if (/transfer-encoding: base64/i.test(head))
      return `${head}\n${Buffer.from(body.join(''), 'base64').toString()}`
    return /transfer-encoding: quoted-printable/i.test(head) ? quotedPrintable(part) : part
  })
  return parts
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replace(/\r\n[ \t]+/g, ' ')
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
