import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clicked } from '../../../../../tests/support/goals.ts'
import { agreedCookie, emptyStore } from '../../../../../tests/support/statistics.ts'
import { useStatistics } from '../../../../../tests/support/statistics-engines.ts'

// Bodies as the unmodified builds of Burst Statistics 2.2 and 3.x send them.

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const uid = '1659c0aa54f84b7ab1d39a3e71c2d0f5'
const first = {
  uid,
  fingerprint: false,
  url: 'https://kryptis.example/kainos/?utm_source=laiskas#planai',
  referrer_url: 'https://www.google.com/',
  user_agent: userAgent,
  device_resolution: '1280.5x720',
  time_on_page: 4,
  completed_goals: [],
  page_id: '42',
  page_type: 'page',
}
// The former site's goal 9 was imported as goal 3; goal 3 there was another goal.
const update = {
  fingerprint: false,
  uid,
  url: first.url,
  time_on_page: 6200,
  completed_goals: [9, 3, 12],
}

const goals = () => [
  { ...clicked, id: 3 },
  { ...clicked, id: 12 },
]
const site = useStatistics({ identity: 'cookie', goals })
beforeAll(() =>
  site()
    .database.db.insertInto('statistics_imported_goals')
    .values({ import: 1, source_goal: 9, goal: 3 })
    .execute(),
)
beforeEach(async () => {
  const { journal, store, database } = site()
  await journal.flush()
  await emptyStore(store)
  for (const table of [
    'statistics_open_sessions',
    'statistics_open_views',
    'statistics_known_visitors',
  ] as const)
    await database.db.deleteFrom(table).execute()
})

const post = (url: string, payload: string, type = 'application/json') =>
  site().http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, 'user-agent': userAgent, cookie: agreedCookie },
    payload,
  })

async function stored() {
  await site().journal.flush()
  return site().store.query(
    `select kind, path, referrer, utm_source, page_id, page_type, time_on_page, goals from hits
     order by id`,
  )
}

const meant = [
  {
    kind: 'view',
    path: '/kainos',
    referrer: 'google.com',
    utm_source: 'laiskas',
    page_id: '42',
    page_type: 'page',
    time_on_page: 4,
    goals: [],
  },
  {
    kind: 'update',
    path: '/kainos',
    referrer: 'google.com',
    utm_source: 'laiskas',
    page_id: '42',
    page_type: 'page',
    time_on_page: 6200,
    goals: [3],
  },
]

test.each([
  ['a beacon', '/burst-statistics-endpoint.php', 'application/json', JSON.stringify],
  [
    'a beacon of the plugin’s folder',
    '/wp-content/plugins/burst-statistics/endpoint.php',
    'text/plain;charset=UTF-8',
    JSON.stringify,
  ],
  [
    'the REST call of 2.2, JSON in a JSON string',
    '/wp-json/burst/v1/track/?token=x7k2p9q',
    'application/json',
    (body: object) => JSON.stringify(JSON.stringify(body)),
  ],
  ['the REST call of 3.x', '/wp-json/burst/v1/track', 'application/json', JSON.stringify],
  ['the call of the specification', '/burst/v1/track/?token=a', 'text/plain', JSON.stringify],
  [
    'a REST call without pretty addresses',
    '/?rest_route=/burst/v1/track/',
    'application/json',
    JSON.stringify,
  ],
])('%s stores what its sender meant', async (_name, url, type, encode) => {
  for (const body of [first, update])
    expect((await post(url, encode(body), type)).statusCode).toBe(200)
  expect(await stored()).toEqual(meant)
})

test('a REST call is answered that its hit was tracked, and may test the address', async () => {
  const path = '/wp-json/burst/v1/track/'
  expect((await post(path, JSON.stringify(first))).json()).toEqual({ success: 'hit_tracked' })
  const tried = await post(path, '{"request":"test"}')
  expect([tried.statusCode, await stored()]).toEqual([200, [meant[0]]])
})

test('a beacon address may be tested with a form, which counts nothing', async () => {
  const form = 'application/x-www-form-urlencoded'
  const tried = await post('/burst-statistics-endpoint.php', 'request=test', form)
  expect([tried.statusCode, await stored()]).toEqual([200, []])
})

test('a visitor who accepts a cookie on a page stays one visitor with one session', async () => {
  const path = '/burst-statistics-endpoint.php'
  const fingerprint = 'f'.repeat(32)
  await post(path, JSON.stringify({ ...first, uid: false, fingerprint }))
  await stored()
  await post(path, JSON.stringify({ ...update, fingerprint }))
  await stored()
  await post(path, JSON.stringify(first))
  expect((await stored()).slice(0, 2)).toEqual(meant)
  const visits = `select sum(sign) as n, uniqExact(visitor) as visitor_count, sum(sign * views) as views,
    sum(sign * toInt64(engagement_ms)) as ms from sessions`
  expect(await site().store.query(visits)).toEqual([{ n: 1, visitor_count: 1, views: 2, ms: 6208 }])
})

test('a browser of the private mode of 3.x sends no id at all', async () => {
  await post('/wp-json/burst/v1/track', JSON.stringify({ ...first, uid: '', fingerprint: '' }))
  await post('/wp-json/burst/v1/track', JSON.stringify({ ...update, uid: '', fingerprint: '' }))
  expect(await stored()).toEqual(meant)
})

test('two visitors behind one address are two by their ids', async () => {
  await post('/burst-statistics-endpoint.php', JSON.stringify(first))
  await post('/burst-statistics-endpoint.php', JSON.stringify({ ...first, uid: 'f'.repeat(32) }))
  await stored()
  expect(
    await site().store.query(
      'select sum(sign) as n, uniqExact(visitor) as visitor_count from sessions',
    ),
  ).toEqual([{ n: 2, visitor_count: 2 }])
})

test('a goal completed while the visitor’s clock was set back counts, without time', async () => {
  const path = '/wp-json/burst/v1/track'
  await post(path, JSON.stringify({ ...first, time_on_page: -2 }))
  await post(path, JSON.stringify(JSON.stringify({ ...update, time_on_page: -4000 })))
  expect(await stored()).toMatchObject([
    { kind: 'view', time_on_page: 0 },
    { kind: 'update', time_on_page: 0, goals: [3] },
  ])
})

test('three updates add up, each with the time since the one before', async () => {
  for (const body of [first, update, update, update])
    await post('/burst-statistics-endpoint.php', JSON.stringify(body))
  await stored()
  expect(
    await site().store.query(
      'select sum(sign * toInt64(engagement_ms)) as ms, sum(sign * is_bounce) as b from sessions',
    ),
  ).toEqual([{ ms: 3 * 6200 + 4, b: 0 }])
  const goals = await site().store.query(
    "select sum(events) as n from rollup where dimension = 'goal' and grain = 'day'",
  )
  expect(goals).toEqual([{ n: 1 }])
})

test.each([
  '[]',
  '7',
  'null',
  '"text"',
  '"{"',
  '{',
  '""',
  JSON.stringify({ ...first, uid: {} }),
  JSON.stringify({ ...first, uid: 'no hex' }),
  JSON.stringify({ ...first, time_on_page: '4' }),
  JSON.stringify({ ...first, url: [] }),
])('answers 400 to %s', async (payload) => {
  for (const path of ['/wp-json/burst/v1/track', '/burst-statistics-endpoint.php', '/api/hit'])
    expect((await post(path, payload)).statusCode).toBe(400)
})

test('the home page accepts no other posts', async () => {
  expect((await post('/', JSON.stringify(first))).statusCode).toBe(404)
  expect((await post('/?rest_route=/wp/v2/users', '{}')).statusCode).toBe(404)
})
