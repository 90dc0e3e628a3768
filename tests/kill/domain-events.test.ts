import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'

const connections = 8
const dataDir = newDataDir()
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const cookie = `cookieyes-consent=consentid:${'a'.repeat(32)},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`
const goalId = 7001

const env = {
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  HITS_PER_MINUTE: '100000000',
  // One address for all starts, because hits of another address are not this site's.
  PORT: await freePort(),
}
const start = () => startSite({ dataDir, env })
const openFile = (name: string) => new DatabaseSync(join(dataDir, name))

beforeAll(async () => {
  const site = await start()
  await site.kill('SIGTERM')
  const database = openFile('vitrina.sqlite')
  database.exec(
    `insert into statistics_goals (id, title, type, status, server_side, url, conversion_metric,
       date_created, date_start, date_end, attribute, attribute_value, hook, selector, value_cents, sent_as)
     values (${goalId}, 'Žinutė', 'hook', 'active', 1, '*', 'session', 0, null, null, '', '',
       'contact_sent', '', 0, '')`,
  )
  database.close()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test(`every contact message completes its goal once through ${rounds} kills`, async () => {
  const acknowledged = new Set<string>()
  let waiting = 0
  // More rounds until a kill hits the time between a commit and the relay, which few kills do.
  for (let round = 1; round <= rounds || (waiting === 0 && round <= 20); round++) {
    const site = await start()
    const before = acknowledged.size
    const loading = Promise.all(
      Array.from({ length: connections }, (_, n) =>
        writeUntilItBreaks(site, round, n, acknowledged),
      ),
    )
    while (acknowledged.size < before + connections) await sleep(5)
    await sleep(Math.random() * 300)
    await site.kill('SIGKILL')
    await loading
    waiting += count('select count(*) as n from domain_events')
  }
  const last = await start()
  await untilCounted()
  expect(await last.kill('SIGTERM')).toBe(0)

  const stored = names()
  const lost = [...acknowledged].filter((name) => !stored.includes(name))
  const completions = await readCompletions()
  console.log(
    `${rounds} kills: ${acknowledged.size} messages acknowledged, ${stored.length} stored, ` +
      `${waiting} events between commit and relay, ${completions.length} completions`,
  )
  expect(lost).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * connections)
  expect(completions.map(({ times }) => times)).toEqual(stored.map(() => 1))
  expect(waiting).toBeGreaterThan(0)
})

/** Each message comes from a separate visitor, who has viewed a page before. */
async function writeUntilItBreaks(site: Site, round: number, n: number, sent: Set<string>) {
  for (let message = 0; ; message++) {
    const name = `V${round}x${n}x${message}`
    const address = `10.${round}.${n}.${message}`
    const isViewed = (await view(site, address).catch(() => null)) === 204
    if (!isViewed || (await write(site, name, address).catch(() => null)) !== 303) return
    sent.add(name)
  }
}

const headersOf = (address: string) => ({
  'user-agent': userAgent,
  'x-forwarded-for': address,
  cookie,
})

async function view({ url }: Site, address: string): Promise<number> {
  const { status } = await fetch(`${url}/api/hit`, {
    method: 'POST',
    headers: { ...headersOf(address), 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${url}/kontaktai`, user_agent: userAgent }),
  })
  return status
}

async function write({ url }: Site, name: string, address: string): Promise<number> {
  const { status } = await fetch(`${url}/kontaktai`, {
    method: 'POST',
    redirect: 'manual',
    headers: headersOf(address),
    body: new URLSearchParams({ name, email: `${name}@kryptis.lt`, text: 'Laba diena' }),
  })
  return status
}

function count(query: string): number {
  const database = openFile('vitrina.sqlite')
  const { n } = database.prepare(query).get() ?? {}
  database.close()
  return Number(n)
}

function names(): string[] {
  const database = openFile('vitrina.sqlite')
  const rows = database.prepare('select name from contact_messages order by id').all()
  database.close()
  return rows.map(({ name }) => String(name))
}

/** Waits until no event waits and the statistics contain the whole journal. */
async function untilCounted() {
  const events = 'select count(*) as n from domain_events'
  const processed =
    "select count(*) as n from processed_domain_events where consumer = 'statistics'"
  const stored = names().length
  while (count(events) > 0 || count(processed) < stored) await sleep(200)
}

/** How many times each session completed the goal. */
async function readCompletions() {
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  const rows = await store.query<{ session: string; times: number }>(
    `select session, count() as times from hits where has(goals, ${goalId}) group by session`,
  )
  await store.close()
  return rows
}
