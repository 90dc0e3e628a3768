import { beforeEach, describe, expect, test } from 'vitest'
import { signInPath } from '#features/console/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { sealOf } from '#server/sealed-chain/chain.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { consoleKey, pageOf, useConsole } from '../../../../tests/support/console.ts'
import { bothEngines } from '../../../../tests/support/databases.ts'
import { consentsFilePath, consentsPath, eraseConsentPath } from '../console-wire.ts'
import { countDecisions } from './record-queries.ts'
import { appendDecisions, type RecordedDecision } from './records.ts'
import { verifyCsv } from './records-csv.ts'
import { ownTextVersions, saveTextVersions } from './text-versions.ts'

const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const other = 'Zz3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const all = { functional: true, analytics: true, advertisement: true }
const nothing = { functional: false, analytics: false, advertisement: false }

describe.each(bothEngines)('on %s', (engine) => {
  const site = useConsole(engine, migration)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
    await saveTextVersions(site().db, site().time)
  })

  const decide = (...changes: Partial<RecordedDecision>[]) =>
    appendDecisions(
      { db: site().db, key: consoleKey },
      changes.map((change, index) => ({
        id,
        action: 'accept_all',
        choices: all,
        textVersion: ownTextVersions.lt,
        language: 'lt',
        path: '/',
        at: site().time - index * minuteMs,
        browser: 'Chrome 156 / Android',
        network: '',
        ...change,
      })),
    )
  const read = async (query = '') => pageOf(await site().get(consentsPath + query, cookie))[1]
  const numbers = async (query: string) =>
    (await read(query)).list.records.map(({ number }: { number: number }) => number)

  test('decisions are counted and listed, the newest first', async () => {
    await decide(
      {},
      { id: other, action: 'reject', choices: nothing },
      {
        id: `${other}1`,
        action: 'save',
        choices: { ...nothing, analytics: true },
        textVersion: '',
      },
      { action: 'withdraw', choices: nothing },
    )
    const { total, list, filter, days, verified } = await read()
    expect(total).toEqual({
      decisions: 3,
      withdrawn: 1,
      acceptedAll: 1,
      rejected: 1,
      allowed: 2,
      functional: 1,
      analytics: 2,
      advertisement: 1,
    })
    expect(days).toMatchObject([{ day: '2026-11-21', counts: { decisions: 3 } }])
    expect(filter).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
    expect(list.records).toMatchObject([
      { number: 4, action: 'withdraw' },
      { number: 3, hasText: false },
      { number: 2, details: { consentId: other } },
      { number: 1, hasText: true, choices: all },
    ])
    expect(verified).toBe(null)
  })

  test('decisions of a range about analytics are counted, and erasures are none', async () => {
    const { db, time } = site()
    const range = { from: time - minuteMs, to: time + 1 }
    expect(await countDecisions(db, range)).toEqual({ accepted: 0, rejected: 0 })
    // The third is older than the range.
    await decide({}, { id: other, action: 'reject', choices: nothing }, { id: `${other}1` })
    expect(await countDecisions(db, range)).toEqual({ accepted: 1, rejected: 1 })
    await site().post(eraseConsentPath, { numeris: other }, { cookie })
    expect(await countDecisions(db, range)).toEqual({ accepted: 1, rejected: 1 })
  })

  test('a decision belongs to its day in Lithuania', async () => {
    await decide(
      { at: Date.UTC(2026, 10, 19, 22, 30) },
      { id: other, at: Date.UTC(2026, 10, 19, 21, 30) },
    )
    expect((await read()).days.map(({ day }: { day: string }) => day)).toEqual([
      '2026-11-19',
      '2026-11-20',
    ])
    expect(await numbers('?nuo=2026-11-20&ligi=2026-11-20')).toEqual([1])
    expect(await numbers('?ligi=2026-11-19')).toEqual([2])
  })

  test('records are found by category, action, text and number', async () => {
    await decide(
      {},
      { id: other, action: 'reject', choices: nothing },
      {
        id: `${other}1`,
        action: 'save',
        choices: { ...nothing, analytics: true },
        textVersion: ownTextVersions.en,
      },
    )
    expect(await numbers('?kategorija=analytics')).toEqual([3, 1])
    expect(await numbers('?kategorija=functional')).toEqual([1])
    expect(await numbers('?veiksmas=reject')).toEqual([2])
    expect(await numbers(`?tekstas=${ownTextVersions.en}`)).toEqual([3])
    expect(await numbers(`?numeris=${other}`)).toEqual([2])
    expect(await numbers('?kategorija=x&veiksmas=y&tekstas=z')).toEqual([3, 2, 1])
  })

  test('twenty-five stand on a page and the older ones follow', async () => {
    await decide(...Array.from({ length: 26 }, (_, n) => ({ id: id + String(n) })))
    const { records, olderThan } = (await read()).list
    expect([records.length, olderThan]).toEqual([25, 2])
    expect(await numbers(`?iki=${olderThan}`)).toEqual([1])
  })

  test('what is known of a person is erased, and a record of it is shown', async () => {
    await decide({}, { id: other })
    const answer = await site().post(eraseConsentPath, { numeris: ` ${id} ` }, { cookie })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${consentsPath}?pamirsta=1`,
    ])
    const { list, erased, verified } = await read('?pamirsta=1&tikrinti=1')
    expect(erased).toBe(1)
    expect(list.records).toMatchObject([
      { kind: 'erasure', erased: [1] },
      { number: 2 },
      { details: null },
    ])
    expect(verified).toMatchObject({ records: 3, broken: null })
    expect(await numbers('?veiksmas=erasure')).toEqual([3])
  })

  test('the exported chain proves itself, and a changed file does not', async () => {
    await decide({ path: '/"a",b' }, { id: other }, { id: `${other}1` })
    await site().post(eraseConsentPath, { numeris: other }, { cookie })
    const { body, headers } = await site().get(consentsFilePath, cookie)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
    const { verified } = await read('?tikrinti=1')
    expect(verifyCsv(body)).toEqual({ ...verified, isSealChecked: false })
    expect(verifyCsv(body, { noted: verified.head }).broken).toBe(null)
    const foreign = verifyCsv(body, { noted: 'f'.repeat(64) })
    expect(foreign.broken).toEqual({ number: 4, breach: 'noted' })
    const lines = body.split('\r\n')
    const without = (index: number) => lines.filter((_, at) => at !== index).join('\r\n')
    expect(verifyCsv(without(2)).broken).toEqual({ number: 2, breach: 'gap' })
    expect(verifyCsv(without(4)).broken).toEqual({ number: 4, breach: 'head' })
    expect(body).toContain('Priimti visus')
    expect(verifyCsv(body.replace('Priimti visus', 'Skaityti toliau')).broken).toEqual({
      number: 1,
      breach: 'text',
    })
    expect(verifyCsv(body.replace('accept_all', 'save')).broken).toEqual({
      number: 1,
      breach: 'hash',
    })
    expect(verifyCsv(body.replace('Chrome 156', 'Chrome 15')).broken).toEqual({
      number: 1,
      breach: 'details',
    })
    expect(() => verifyCsv('a,b')).toThrow('no export')
  })

  test('an export that was cut off is found by its last line, and one made anew by its seal', async () => {
    await decide({}, { id: other }, { id: `${other}1` })
    const { body } = await site().get(consentsFilePath, cookie)
    const [header, first, second, _third, end = ''] = body.split('\r\n')
    const check = (lines: (string | undefined)[], key?: string) =>
      verifyCsv(`${lines.join('\r\n')}\r\n`, { key: key ?? null })
    expect(verifyCsv(body, { key: consoleKey })).toMatchObject({
      records: 3,
      broken: null,
      isSealChecked: true,
    })
    const cut = { number: 3, breach: 'head' }
    expect(check([header, first, second]).broken).toEqual(cut)
    expect(check([header, first, second, end]).broken).toEqual(cut)
    expect(check([header]).broken).toEqual({ number: 1, breach: 'head' })
    const { head } = check([header, first, second])
    const [, , , seal] = end.split(',')
    const forged = [header, first, second, `"end","2","${head}",${seal}`]
    expect(check(forged)).toMatchObject({ records: 2, broken: null, isSealChecked: false })
    expect(check(forged, consoleKey).broken).toEqual({ number: 2, breach: 'seal' })
    const sealedByForger = `"end","2","${head}","${sealOf('another key', 'consentSeal', { number: 2, hash: head })}"`
    expect(check([header, first, second, sealedByForger], consoleKey).broken).toMatchObject({
      breach: 'seal',
    })
    const emptied = check([header, '"end","0","",""'], consoleKey)
    expect(emptied).toMatchObject({ records: 0, isSealChecked: false })
  })

  test('a seal that was noted down is looked for', async () => {
    await decide({}, { id: other })
    const { head } = (await read('?tikrinti=1')).verified
    await decide({ id: `${other}1` })
    const asked = (noted: string) => read(`?tikrinti=1&uzsirasyta=${noted}`)
    expect((await asked(` ${head.toUpperCase()}`)).verified).toMatchObject({
      records: 3,
      broken: null,
    })
    expect((await asked('f'.repeat(64))).verified.broken).toEqual({ number: 3, breach: 'noted' })
  })

  test('without a session nothing is shown, exported or erased', async () => {
    await decide({})
    const answers = [
      await site().get(consentsPath),
      await site().get(consentsFilePath),
      await site().post(eraseConsentPath, { numeris: id }),
    ]
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers.location?.split('?')[0]]).toEqual([303, signInPath])
    expect(await numbers('')).toEqual([1])
  })

  test.each(['?iki=x', '?pamirsta=-1', '?nuo=2026-13-45&ligi=never', '?nuo=2001-01-01'])(
    '%s harms nothing',
    async (query) => {
      const { statusCode } = await site().get(consentsPath + query, cookie)
      expect([200, 404]).toContain(statusCode)
    },
  )
})
