import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  figuresOf,
  panelOfHits,
  type RawHit,
  rawFilters,
} from '../../../../../tests/support/panels-of-hits.ts'
import { seededRandom } from '../../../../../tests/support/seeded-random.ts'
import { useStatistics } from '../../../../../tests/support/statistics-engines.ts'
import { distinct, sum, tally } from '../../../../../tests/support/tally.ts'
import { dimensions } from '../../dimensions.ts'
import { type Hit, hitTopic } from '../collect/hit.ts'
import { readPanel } from '../query/panel.ts'
import { rebuildStatistics } from './rebuild.ts'
import { deleteOldMonths } from './retention.ts'

// A generated month of sessions, whose metrics are known by counting them here. It contains the
// last Sunday of October, which lasts 25 hours in Lithuania.

const firstDay = Date.parse('2026-09-30T21:00:00Z')
const end = Date.parse('2026-10-31T22:00:00Z')
const paths = ['/', '/kainos', '/tinklarastis', '/kontaktai', '/naujienos']
const origins = [
  { referrer: '', query: '', channel: 'direct', source: '' },
  { referrer: 'https://www.google.lt/', query: '', channel: 'search', source: 'Google' },
  { referrer: 'https://www.delfi.lt/x', query: '', channel: 'referral', source: 'delfi.lt' },
  {
    referrer: '',
    query: '?utm_source=laiskas&utm_medium=email&utm_campaign=spalis',
    channel: 'email',
    source: 'laiskas',
  },
]
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

interface MadeView {
  path: string
  at: number
  /** The parts in which the view is reported. */
  reports: { after: number; engagement_ms: number; scroll: number }[]
  goals: number[]
  links: MadeLink[]
}
/** A followed link; like an update it carries the time and scrolling of the view so far. */
interface MadeLink {
  name: 'outbound' | 'download'
  after: number
  engagement_ms: number
  scroll: number
}
interface MadeVisit {
  visitor: string
  isFirst: boolean
  origin: (typeof origins)[number]
  userAgent: string
  views: MadeView[]
}

const made = makeMonth()

function makeMonth(): MadeVisit[] {
  const { random, upTo } = seededRandom(20261031)
  const oneOf = <T>(items: readonly T[]) => items[upTo(items.length)] as T
  const visits: MadeVisit[] = []
  for (let person = 1; person <= 120; person++) {
    const userAgent = oneOf([phone, desktop])
    let at = firstDay + upTo(20 * 24 * 60) * minuteMs
    for (let visit = 0; visit < 1 + upTo(6) && at < end - 3 * hourMs; visit++) {
      const views: MadeView[] = []
      for (let n = 0; n <= upTo(5); n++) {
        const reports = Array.from({ length: upTo(3) }, (_, part) => ({
          after: (part + 1) * 40_000,
          engagement_ms: (part + 1) * (1 + upTo(9000)),
          scroll: 30 * (part + 1),
        }))
        const goals = random() < 0.15 ? [1 + upTo(3)] : []
        const links = Array.from({ length: Math.max(0, upTo(5) - 2) }, () => ({
          name: oneOf(['outbound', 'download'] as const),
          after: 1000 + upTo(100_000),
          engagement_ms: upTo(40_000),
          scroll: 10 + upTo(91),
        }))
        views.push({ path: oneOf(paths), at, reports, goals, links })
        at += (2 + upTo(27)) * minuteMs
      }
      visits.push({
        visitor: String(person),
        isFirst: visit === 0,
        origin: oneOf(origins),
        userAgent,
        views,
      })
      at += (31 + upTo(8 * 24 * 60)) * minuteMs
    }
  }
  return visits
}

const linkOf = { outbound: 'https://vmi.lt/', download: 'https://kryptis.example/planas.pdf' }

const viewId = (visit: number, view: number) => `${visit}0${view}`.padEnd(32, 'a')

/** All reports of pages, in time order. */
function reportsOf(visits: readonly MadeVisit[]) {
  const sent: { at: number; hit: Hit }[] = []
  for (const [number, visit] of visits.entries()) {
    for (const [index, view] of visit.views.entries()) {
      const isEntry = index === 0
      let sequence = 0
      const report = (kind: Hit['kind'], at: number, more: Partial<Hit['report']>) =>
        sent.push({
          at,
          hit: {
            visitor: visit.visitor,
            userAgent: visit.userAgent,
            language: 'lt',
            country: '',
            kind,
            report: {
              url: `https://kryptis.example${view.path}${isEntry ? visit.origin.query : ''}`,
              referrer_url: isEntry ? visit.origin.referrer : 'https://kryptis.example/',
              device_resolution: '390x844',
              time_on_page: 0,
              completed_goals: [],
              page_id: '',
              page_type: '',
              view_id: viewId(number, index),
              sequence: sequence++,
              title: '',
              time_zone: 'Europe/Vilnius',
              scroll_depth: 10,
              event_name: '',
              event_value: '',
              event_number: 0,
              ...more,
            },
          },
        })
      report('view', view.at, {})
      for (const { name, after, engagement_ms, scroll } of view.links)
        report('event', view.at + after, {
          event_name: name,
          event_value: linkOf[name],
          time_on_page: engagement_ms,
          scroll_depth: scroll,
        })
      if (view.goals.length) report('update', view.at + 2000, { completed_goals: view.goals })
      for (const { after, engagement_ms, scroll } of view.reports)
        report('update', view.at + after, {
          time_on_page: engagement_ms,
          scroll_depth: scroll,
          completed_goals: view.goals,
        })
    }
  }
  return sent.sort((a, b) => a.at - b.at)
}

// Expected metrics, counted from the sessions alone.

const reportsOn = ({ reports, links }: MadeView) => [...reports, ...links]
const engagementOf = (view: MadeView) =>
  Math.max(0, ...reportsOn(view).map(({ engagement_ms }) => engagement_ms))
const scrollOf = (view: MadeView) => Math.max(10, ...reportsOn(view).map(({ scroll }) => scroll))
const allViews = made.flatMap((visit) => visit.views.map((view) => ({ ...view, visit })))
const isBounce = ({ views }: MadeVisit) =>
  views.length === 1 &&
  sum(views.map(engagementOf)) <= 5000 &&
  sum(views.map(({ goals, links }) => goals.length + links.length)) === 0
const vilniusDay = (at: number) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Vilnius' })

const sessionFigures = (visits: MadeVisit[]) => ({
  sessions: visits.length,
  bounces: visits.filter(isBounce).length,
  new_visitors: visits.filter(({ isFirst }) => isFirst).length,
  pageviews: sum(visits.map(({ views }) => views.length)),
  engagement_ms: sum(visits.flatMap(({ views }) => views.map(engagementOf))),
})

const byValue = (one: { value: string }, other: { value: string }) =>
  one.value < other.value ? -1 : 1

describe('a month of sessions with known metrics', () => {
  let now = firstDay
  const site = useStatistics({ now: () => now })
  let store: StatisticsStore

  beforeAll(async () => {
    const { journal } = site()
    store = site().store
    let appended: Promise<unknown>[] = []
    for (const [index, { at, hit }] of reportsOf(made).entries()) {
      now = at
      appended.push(journal.append(hitTopic, hit))
      // Batches of every size, so that sessions continue from one batch to the next.
      if (index % 300 === 299) {
        await Promise.all(appended)
        await journal.flush()
        appended = []
      }
    }
    await Promise.all(appended)
    await journal.flush()
  }, 300_000)

  const rollup = (dimension: string, columns: string, grain = 'month') =>
    store.query(
      `select value, ${columns} from rollup
       where dimension = {dimension:String} and grain = {grain:String}
       group by value order by value`,
      { dimension, grain },
    )
  const summed = (...names: string[]) =>
    names.map((name) => `sum(rollup.${name}) as ${name}`).join(', ')
  const ofSessions = summed('sessions', 'bounces', 'new_visitors', 'pageviews', 'engagement_ms')

  function checkAll() {
    test('of the whole site', async () => {
      const columns = `${ofSessions}, ${summed('scroll')}, uniqMerge(rollup.visitors) as visitors`
      const expected = {
        value: '',
        ...sessionFigures(made),
        scroll: sum(allViews.map(scrollOf)),
        visitors: distinct(made.map(({ visitor }) => visitor)),
      }
      expect(await rollup('site', columns)).toEqual([expected])
      const [hours] = await rollup('site', ofSessions, 'hour')
      expect(hours).toEqual({ value: '', ...sessionFigures(made) })
    })

    test('of each day in Lithuania, the one of 25 hours included', async () => {
      const days = await store.query<{ value: string }>(
        `select toString(toDate(at, 'Europe/Vilnius')) as value, ${summed('pageviews', 'engagement_ms')},
           uniqMerge(rollup.visitors) as visitors
         from rollup where dimension = 'site' and grain = 'day'
         group by value having pageviews > 0 order by value`,
      )
      expect(days).toEqual(
        tally(
          allViews,
          ({ at }) => vilniusDay(at),
          (views) => ({
            pageviews: views.length,
            engagement_ms: sum(views.map(engagementOf)),
            visitors: distinct(views.map(({ visit }) => visit.visitor)),
          }),
        ),
      )
      expect(days.map(({ value }) => value)).toContain('2026-10-25')
    })

    test('of each page', async () => {
      const columns = `${summed('pageviews', 'engagement_ms', 'scroll')}, uniqMerge(rollup.visitors) as visitors`
      expect(await rollup('page', columns)).toEqual(
        tally(
          allViews,
          ({ path }) => path,
          (views) => ({
            pageviews: views.length,
            engagement_ms: sum(views.map(engagementOf)),
            scroll: sum(views.map(scrollOf)),
            visitors: distinct(views.map(({ visit }) => visit.visitor)),
          }),
        ),
      )
    })

    test.each([
      ['entry', (visit: MadeVisit) => visit.views[0]?.path ?? ''],
      ['exit', (visit: MadeVisit) => visit.views.at(-1)?.path ?? ''],
      ['channel', (visit: MadeVisit) => visit.origin.channel],
      ['source', (visit: MadeVisit) => visit.origin.source],
      ['device', (visit: MadeVisit) => (visit.userAgent === phone ? 'mobile' : 'desktop')],
      ['browser', (visit: MadeVisit) => (visit.userAgent === phone ? 'Chrome' : 'Firefox')],
      ['country', () => 'LT'],
    ])('of each %s', async (dimension, keyOf) => {
      const rows = (await rollup(dimension, ofSessions)) as { sessions: number }[]
      expect(rows.filter(({ sessions }) => sessions !== 0)).toEqual(
        tally(made, keyOf, sessionFigures),
      )
    })

    test.each(dimensions)('of the panel by %s, as the raw hits add up', async (dimension) => {
      const hits = await store.query<RawHit>(`select * from hits order by id`)
      const cut = { from: firstDay, to: end - 3 * dayMs - 5 * hourMs }
      for (const range of [{ from: firstDay, to: end }, cut]) {
        for (const [filters, isWanted] of rawFilters) {
          const panel = await readPanel(store, { dimension, range, filters, limit: 1000 })
          const rows = panel.rows.map((row) => figuresOf(dimension, row))
          expect(rows.toSorted(byValue)).toEqual(panelOfHits(hits, dimension, range, isWanted))
        }
      }
    })

    test('of campaigns, goals and links', async () => {
      expect(await rollup('utm_campaign', summed('sessions'))).toEqual([
        {
          value: 'spalis',
          sessions: made.filter(({ origin }) => origin.channel === 'email').length,
        },
      ])
      const completions = allViews.flatMap(({ goals, visit }) =>
        goals.map((goal) => ({ goal, visit })),
      )
      const columns = `${summed('events', 'sessions')}, uniqMerge(rollup.visitors) as visitors`
      expect(await rollup('goal', columns)).toEqual(
        tally(
          completions,
          ({ goal }) => String(goal),
          (some) => ({
            events: some.length,
            sessions: distinct(some.map(({ visit }) => visit)),
            visitors: distinct(some.map(({ visit }) => visit.visitor)),
          }),
        ),
      )
      const links = allViews.flatMap((view) => view.links.map((link) => ({ ...link, view })))
      expect(
        await rollup('event', `${summed('events')}, uniqMerge(rollup.visitors) as visitors`),
      ).toEqual(
        tally(
          links,
          ({ name }) =>
            name === 'outbound' ? 'outbound vmi.lt/' : 'download kryptis.example/planas.pdf',
          (some) => ({
            events: some.length,
            visitors: distinct(some.map(({ view }) => view.visit.visitor)),
          }),
        ),
      )
    })

    test('of each view in the rows of sessions', async () => {
      const views = await store.query(
        `select names.path as value, toString(toDate(at_, 'Europe/Vilnius')) as day,
           sum(sign) as pageviews, sum(sign * toInt64(spent)) as engagement_ms
         from (
           select sign, page, spent, addMilliseconds(started, after) as at_
           from sessions
           array join viewed.page as page, viewed.offset_ms as after, viewed.engagement_ms as spent
         ) as views
         join (select distinct path, page from hits) as names on names.page = views.page
         group by value, day having pageviews > 0 order by value, day`,
      )
      const expected = tally(
        allViews,
        ({ path, at }) => `${path} ${vilniusDay(at)}`,
        (some) => ({ pageviews: some.length, engagement_ms: sum(some.map(engagementOf)) }),
      )
      expect(views).toEqual(
        expected.map(({ value, ...columns }) => {
          const [path, day] = value.split(' ')
          return { value: path, day, ...columns }
        }),
      )
    })

    test('of each completion in the rows of sessions', async () => {
      const completions = await store.query(
        `select concat(toString(goal), ' ', toString(day)) as value, sum(sign) as completions
         from (
           select sign, goal, toDate(addMilliseconds(started, after), 'Europe/Vilnius') as day
           from sessions array join completed.goal as goal, completed.offset_ms as after
         )
         group by value having completions > 0 order by value`,
      )
      const expected = tally(
        allViews.flatMap(({ goals, at }) => goals.map((goal) => `${goal} ${vilniusDay(at)}`)),
        (named) => named,
        (some) => ({ completions: some.length }),
      )
      expect(completions).toEqual(expected)
    })

    test('of entry and exit pages', async () => {
      const wrong = await store.query(
        `select session from sessions
         where entry_page != viewed.page[1] or exit_page != viewed.page[-1] limit 1`,
      )
      expect(wrong).toEqual([])
    })

    test('of sessions themselves', async () => {
      const [row] = await store.query(
        `select sum(sign) as sessions, sum(sign * is_bounce) as bounces, sum(sign * is_new) as new_visitors,
           sum(sign * views) as pageviews, sum(sign * toInt64(engagement_ms)) as engaged_ms, sum(sign * toInt64(scroll)) as depth from sessions`,
      )
      const { engagement_ms, ...others } = sessionFigures(made)
      const [{ depth } = {}] = await store.query<{ depth?: number }>(
        'select sum(scroll) as depth from hits',
      )
      expect(row).toEqual({ ...others, engaged_ms: engagement_ms, depth })
      expect(depth).toBeGreaterThan(0)
    })
  }

  /** Changes the views as if time and scrolling of events had never been summed. */
  async function leaveOutEvents() {
    for (const name of ['rollup_of_batch_hits', 'rollup_of_hits']) {
      const [view] = await store.query<{ text: string }>(
        'select as_select as text from system.tables where name = {name:String}',
        { name },
      )
      const others = (view?.text ?? '').replace(/\bFROM (\w+\.(batch_)?hits)\b/i, (_, table) => {
        return `from (select * from ${table} where kind != 'event') as batch_hits`
      })
      await store.command(`alter table ${name} modify query ${others}`)
    }
    await store.command("delete from rollup where dimension in ('site', 'page')")
  }

  describe('every metric is right', checkAll)

  describe('and again when everything is rebuilt from the hits, twice, by a store with other rules', () => {
    beforeAll(async () => {
      await leaveOutEvents()
      await rebuildStatistics(store, 0)
      await rebuildStatistics(store, 0)
    }, 300_000)
    checkAll()
  })

  test('old months of hits are deleted, their roll-ups stay', async () => {
    const pageviews = async () => (await rollup('site', summed('pageviews')))[0]
    const before = await pageviews()
    expect(await deleteOldMonths(store, 2, Date.parse('2026-12-01T00:00:00Z'))).toEqual([
      { table: 'hits', partition: '202609' },
      { table: 'sessions', partition: '202609' },
    ])
    await rebuildStatistics(store, 0)
    expect(await pageviews()).toEqual(before)
    await deleteOldMonths(store, 1, Date.parse('2026-12-01T00:00:00Z'))
    expect(await store.query('select count() as n from hits')).toEqual([{ n: 0 }])
    expect(await pageviews()).toEqual(before)
  })
})
