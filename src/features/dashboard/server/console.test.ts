import { describe, expect, test } from 'vitest'
import { accountPaths } from '#features/accounts/wire.ts'
import { consolePath, signInPath } from '#features/console/wire.ts'
import { goalsPath } from '#features/goals/wire.ts'
import { migration as dashboard } from '../../../../migrations/baseline/dashboard.ts'
import { migration as drops } from '../../../../migrations/baseline/statistics.ts'
import { pageOf, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { todayPath } from '../today-wire.ts'
import {
  allPath,
  annotationsPath,
  csvPath,
  livePath,
  removePath,
  savedFiltersPath,
  statisticsPath,
} from '../wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine, drops, dashboard)
  const shown = async (cookie: string, query = '') => {
    const [name, props] = pageOf(await site().get(`${statisticsPath}${query}`, cookie))
    expect(name).toBe('consoleStatistics')
    return props.dashboard
  }

  test('strangers can see, download and save nothing', async () => {
    await site().makeOwner()
    for (const path of [statisticsPath, `${statisticsPath}/visi/salis`, csvPath('salis')])
      expect((await site().get(path)).headers.location).toMatch(signInPath)
    expect((await site().get(livePath)).statusCode).toBe(401)
    for (const path of [savedFiltersPath, annotationsPath, removePath(annotationsPath, 1)])
      expect((await site().post(path, {})).headers.location).toBe(signInPath)
    expect(await site().db.selectFrom('dashboard_annotations').selectAll().execute()).toEqual([])
  })

  test('viewers can see and download, but not save', async () => {
    const owner = await site().makeOwner()
    const viewer = await site().addUser(owner, { email: 'ziuri@kryptis.lt', role: 'viewer' })
    for (const cookie of [viewer, await site().addGuest(owner)]) {
      await shown(cookie)
      expect((await site().get(csvPath('salis'), cookie)).statusCode).toBe(200)
      expect((await site().get(livePath, cookie)).json()).toMatchObject({ visitors: 0 })
      for (const path of [savedFiltersPath, removePath(savedFiltersPath, 1), annotationsPath])
        expect((await site().post(path, {}, { cookie })).statusCode).not.toBe(200)
    }
    const note = { diena: '2026-11-20', tekstas: 'x', atgal: '' }
    await site().post(annotationsPath, note, { cookie: viewer })
    expect((await shown(owner)).annotations).toEqual([])
  })

  test.each(['query', 'queryLive'] as const)(
    'a part that takes too long by %s is left out, and the rest is shown',
    async (method) => {
      const cookie = await site().makeOwner()
      site().store[method] = async () => {
        throw new Error('Code: 159. DB::Exception: Timeout exceeded')
      }
      const { totals, live } = await shown(cookie)
      expect(totals === null).toBe(method === 'query')
      expect(live === null).toBe(method === 'queryLive')
    },
  )

  test('a range that reaches before the first kept sessions says so', async () => {
    const cookie = await site().makeOwner()
    expect((await shown(cookie)).sessionsRetainedFrom).toBeNull()
    expect((await shown(cookie, '?laikas=12-menesiu')).sessionsRetainedFrom).toBe('2026-05-01')
  })

  test('drops are counted by reason over all days of the range', async () => {
    const cookie = await site().makeOwner()
    const row = { reason: 'bot' as const, count: 3, views: 1 }
    await site()
      .db.insertInto('statistics_drops')
      .values([
        { ...row, day: '2026-11-21' },
        { ...row, day: '2026-11-20' },
        { ...row, day: '2026-01-01' },
        { day: '2026-11-20', reason: 'rate', count: 7, views: 0 },
      ])
      .execute()
    await site()
      .db.insertInto('statistics_counted')
      .values([
        { day: '2026-11-20', count: 40, views: 11 },
        { day: '2026-01-01', count: 5, views: 5 },
      ])
      .execute()
    const { dataQuality } = await shown(cookie)
    expect(dataQuality.dropped).toEqual([
      { reason: 'rate', count: 7, views: 0 },
      { reason: 'bot', count: 6, views: 2 },
    ])
    expect(dataQuality.counted).toEqual({ count: 40, views: 11 })
    expect(dataQuality.decisions).toBeNull()
  })

  test('with a consent log, the decisions of visitors are shown', async () => {
    const cookie = await site().makeOwner()
    site().decisions = { accepted: 2, rejected: 1 }
    expect((await shown(cookie)).dataQuality.decisions).toEqual({ accepted: 2, rejected: 1 })
  })

  test('a set of filters is saved once under its name and can be removed', async () => {
    const cookie = await site().makeOwner()
    const save = (pavadinimas: string, atgal: string) =>
      site().post(savedFiltersPath, { pavadinimas, atgal }, { cookie })
    const saved = await save(' Latviai ', 'salis=LV&laikas=vakar')
    expect(saved.headers.location).toBe(`${statisticsPath}?laikas=vakar&salis=LV`)
    await save('Latviai', 'salis=LV&irenginys=mobile')
    for (const [name, query, problem] of [
      ['', 'salis=LV', 'name'],
      ['a'.repeat(61), 'salis=LV', 'name'],
      ['Nieko', 'laikas=vakar', 'filters'],
    ] as const) {
      const rejected = await save(name, query)
      expect(rejected.statusCode).toBe(422)
      expect(pageOf(rejected)[1].dashboard.rejected).toMatchObject({ problem, name })
    }
    const { savedFilters } = await shown(cookie)
    expect(savedFilters).toMatchObject([{ name: 'Latviai', query: 'salis=LV&irenginys=mobile' }])
    await site().post(removePath(savedFiltersPath, savedFilters[0].id), {}, { cookie })
    expect((await shown(cookie)).savedFilters).toEqual([])
  })

  test('annotations are shown with their day', async () => {
    const cookie = await site().makeOwner()
    const note = (diena: string, tekstas: string) =>
      site().post(annotationsPath, { diena, tekstas, atgal: '' }, { cookie })
    await note('2026-11-20', 'Išsiuntėme naujienlaiškį')
    await note('2025-11-20', 'Senai')
    for (const [day, text, problem] of [
      ['rytoj', 'Netinka', 'day'],
      ['2026-02-31', 'Tokios dienos nėra', 'day'],
      ['2026-11-20', '  ', 'text'],
      ['2026-11-20', 'a'.repeat(141), 'text'],
    ] as const) {
      const rejected = await note(day, text)
      expect(rejected.statusCode).toBe(422)
      expect(pageOf(rejected)[1].dashboard.rejected).toMatchObject({ problem, day, text })
    }
    const { annotations } = await shown(cookie)
    expect(annotations).toMatchObject([{ day: '2026-11-20', text: 'Išsiuntėme naujienlaiškį' }])
    await site().post(removePath(annotationsPath, annotations[0].id), {}, { cookie })
    expect((await shown(cookie)).annotations).toEqual([])
  })

  test.each(['//evil.example', 'https://evil.example', '\\evil', 'x=\r\nset-cookie: a=b'])(
    'nobody is redirected to another site after saving: %j',
    async (atgal) => {
      const cookie = await site().makeOwner()
      const form = { atgal, diena: '2026-11-20', tekstas: 'x' }
      const answer = await site().post(annotationsPath, form, { cookie })
      expect(answer.headers.location).toBe(`${statisticsPath}#grafikas`)
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('forms of other sites save nothing', async () => {
    const cookie = await site().makeOwner()
    const headers = { cookie, origin: 'https://evil.example' }
    expect((await site().post(annotationsPath, {}, headers)).statusCode).toBe(403)
  })

  test('of a hundred saved filters each can be changed, and no other is added', async () => {
    const cookie = await site().makeOwner()
    const query = 'salis=LV'
    const rows = Array.from({ length: 100 }, (_, n) => ({ name: `${n}`, query, created_at: 1 }))
    await site().db.insertInto('dashboard_segments').values(rows).execute()
    const save = (pavadinimas: string) =>
      site().post(savedFiltersPath, { pavadinimas, atgal: 'salis=LT' }, { cookie })
    expect((await save('7')).statusCode).toBe(303)
    expect(pageOf(await save('100'))[1].dashboard.rejected.problem).toBe('manyNames')
    const { savedFilters } = await shown(cookie)
    expect(savedFilters).toHaveLength(100)
    expect(savedFilters).toContainEqual(expect.objectContaining({ name: '7', query: 'salis=LT' }))
  })

  test('a file is in the language of the user, not of the browser', async () => {
    const cookie = await site().makeOwner()
    await site().post(accountPaths.preferences, { language: 'en', theme: '' }, { cookie })
    const { body } = await site().get(csvPath('salis'), cookie)
    expect(body).toContain('Country,Visits,')
  })

  test('while the engine is unavailable the console says so, and the rest of it works', async () => {
    const cookie = await site().makeOwner()
    const away = async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    }
    Object.assign(site().store, { query: away, queryLive: away })
    site().readToday = away
    for (const [path, of] of [
      [consolePath, 'today'],
      [statisticsPath, 'dashboard'],
      [allPath('salis'), 'list'],
    ] as const) {
      const answer = await site().get(path, cookie)
      expect([answer.statusCode, pageOf(answer)[1][of]]).toEqual([503, null])
    }
    for (const path of [livePath, todayPath, csvPath('salis')])
      expect((await site().get(path, cookie)).statusCode).toBe(503)
    expect((await site().get(goalsPath, cookie)).statusCode).toBe(200)
    const note = { diena: '2026-11-20', tekstas: 'x', atgal: '' }
    expect((await site().post(annotationsPath, note, { cookie })).statusCode).toBe(303)
  })

  test('a file that takes too long is refused with a reason', async () => {
    const cookie = await site().makeOwner()
    site().store.query = async () => {
      throw new Error('Code: 159. DB::Exception: Timeout exceeded')
    }
    const steps = JSON.stringify([{ page: '/kainos' }, { page: '/kontaktai' }])
    await site()
      .db.insertInto('statistics_funnels')
      .values({ title: 'Kelias', steps, created_at: 1 })
      .execute()
    for (const name of ['salis', 'tikslai', 'piltuvas'])
      expect((await site().get(csvPath(name), cookie)).statusCode).toBe(503)
  })

  test('a page after the last one of a list shows the first', async () => {
    const cookie = await site().makeOwner()
    const row = { dimension: 'country', value: 'LT', sessions: 3, visitors: 2, found: 1, total: 3 }
    const query = async (_sql: string, values: object) =>
      Object.values(values).includes(100 * 8) ? [] : [row]
    Object.assign(site().store, { query })
    const answer = await site().get(`${allPath('salis')}?lapas=9`, cookie)
    const { list } = pageOf(answer)[1]
    expect([list.query.page, list.panel.found]).toEqual([1, 1])
  })

  test('a file is for download only and not cached', async () => {
    const cookie = await site().makeOwner()
    const { headers, body } = await site().get(csvPath('salis'), cookie)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="salis-2026-10-25-2026-11-21.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(body).toBe(
      '\ufeffŠalis;Apsilankymai;Lankytojai;"Išėjo iš karto, %";"Vidutinis laikas, s"\r\n',
    )
    expect((await site().get(csvPath('slaptazodis'), cookie)).statusCode).toBe(404)
  })
})
