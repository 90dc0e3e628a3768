import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'
import { untilLoaded } from '../support/until-loaded.ts'

const connections = 64
const dataDir = newDataDir()
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const cookie = `cookieyes-consent=consentid:${'a'.repeat(32)},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`

// One address for all starts, because hits of another address are not this site's.
const env = { HITS_PER_MINUTE: '100000000', LOG_LEVEL: 'error', PORT: await freePort() }

/** A hit of a page without an id, in the journal's form. */
const report = {
  url: `http://localhost:${env.PORT}/`,
  view_id: '',
  completed_goals: [],
  scroll_depth: 0,
  referrer_url: '',
  device_resolution: '',
  time_on_page: 0,
  page_id: '',
  page_type: '',
  sequence: 0,
  title: '',
  time_zone: '',
  event_name: '',
  event_value: '',
  event_number: 0,
}

afterAll(() => rmSync(dataDir, { recursive: true }))

test(`every acknowledged hit is counted once through ${rounds} kills`, async () => {
  const sent = { acknowledged: new Set<string>(), all: 0 }
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) putRefusable()
    const site = await start()
    const before = sent.acknowledged.size
    const loading = loadUntilItBreaks(site, round, sent)
    while (sent.acknowledged.size < before + connections) await sleep(10)
    await sleep(Math.random() * 1000)
    await site.kill('SIGKILL')
    await loading
  }
  const last = await start()
  await untilLoaded(dataDir)
  expect(await last.kill('SIGTERM')).toBe(0)

  const { counted, sums } = await readStore()
  const lost = [...sent.acknowledged].filter((path) => !counted.has(path))
  const repeated = [...counted].filter(([, count]) => count !== 1)
  console.log(
    `${rounds} kills: ${sent.all} hits sent, ${sent.acknowledged.size} acknowledged, ` +
      `${counted.size} counted, ${lost.length} lost, ${repeated.length} counted twice`,
  )
  expect(sent.acknowledged.size).toBeGreaterThanOrEqual(rounds * connections)
  expect({ lost, repeated }).toEqual({ lost: [], repeated: [] })
  expect(sums.rolledUp).toEqual(sums.fromHits)
  expect(sums.inSessions).toEqual(sums.fromHits)
  expect(readSetAside()).toEqual({ kept: rounds - 1, dropped: rounds - 1 })
})

const openFile = (name: string) => new DatabaseSync(join(dataDir, name))

/** Between two starts, appends a row to the journal that the engine will refuse. */
function putRefusable() {
  const journal = openFile('journal.sqlite')
  const view = { visitor: 'nobody', userAgent, language: '', country: '' }
  journal
    .prepare(
      `insert into journal (id, first, topic, bodies)
       select seq + 1, seq + 1, 'hit', ? from sqlite_sequence where name = 'journal'`,
    )
    .run(JSON.stringify([[Date.now(), { ...view, kind: 'view', report }]]))
  journal.close()
}

function readSetAside() {
  const database = openFile('vitrina.sqlite')
  const read = (sql: string) => database.prepare(sql).get()?.n
  const counts = {
    kept: read('select count(*) as n from journal_dead_letters'),
    dropped: read("select sum(count) as n from statistics_drops where reason = 'dead_letter'"),
  }
  database.close()
  return counts
}

const start = () => startSite({ dataDir, env })

type Sent = { acknowledged: Set<string>; all: number }

/** Each connection sends hits to new paths until the server is gone. */
async function loadUntilItBreaks(site: Site, round: number, sent: Sent) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = async (connection: number) => {
    for (let n = 0; ; n++) {
      const path = `/${round}/${connection}/${n}`
      sent.all++
      if ((await post(agent, site, path)) !== 204) return
      sent.acknowledged.add(path)
      await sleep(Math.random() * 20)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => send(connection)))
  agent.destroy()
}

/** The status of the answer; null without one. */
function post(agent: Agent, { url }: Site, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent, cookie }
    const asking = request(`${url}/api/hit`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? null))
      response.on('error', () => resolve(null))
    })
    asking.on('error', () => resolve(null))
    asking.end(JSON.stringify({ url: url + path, user_agent: userAgent }))
  })
}

/** How many times each path was counted, and whether the sums agree with the hits. */
async function readStore() {
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  const rows = await store.query<{ path: string; n: number }>(
    'select path, count() as n from hits group by path',
  )
  const [fromHits] = await store.query(
    'select count() as pageviews, uniqExact(session) as sessions from hits',
  )
  const [inSessions] = await store.query(
    'select sum(sign * views) as pageviews, sum(sign) as sessions from sessions',
  )
  const [rolledUp] = await store.query(
    `select sum(rollup.pageviews) as pageviews, sum(rollup.sessions) as sessions
     from rollup where dimension = 'site' and grain = 'day'`,
  )
  await store.close()
  const counted = new Map(rows.map(({ path, n }) => [path, n]))
  return { counted, sums: { fromHits, inSessions, rolledUp } }
}
