import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newsPerPage } from '#features/news/wire.ts'
import { startClickHouse } from '../tests/support/clickhouse.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { freePort } from '../tests/support/site.ts'
import { effort } from './effort.ts'
import { hitOf } from './hits.ts'
import type { Asked } from './publishing-server.ts'

/**
 * Publishes 1, 50 and 500 documents again and again on one of two servers of a site, under a load
 * of pages and hits on both: how long a publication takes and until it shows on each server. Fails
 * on an answer of 5xx, on a page that shows two publications at once, and when a page of which
 * nothing was published has another ETag.
 */
const isQuick = effort.millions < 1
const news = isQuick ? 20 : 500
const counts = isQuick ? [1, 10] : [1, 50, 500]
const rounds = isQuick ? 1 : 20
const pauseMs = 20
const unchanged = ['/kainos', '/slapuku-politika', '/en/terms-of-purchase']
const list = '/naujienos'

const place = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const content = join(place, 'content')
const names = writeNews()
const postgres = await startPostgres()
const clickhouse = await startClickHouse()
const hosts = [await host(), await host()] as const
const statuses = new Map<number, number>()
let pageMs: number[] = []
let number = 0
/** How many of the newest on the list have been published together from now on. */
let together = 0
let isLoading = true

try {
  const load = hosts.flatMap(({ url }) => [
    hit(url),
    ...Array.from({ length: 3 }, () => visit(url)),
  ])
  const tags = await tagsOf()
  const rows: Record<string, object> = {}
  for (const count of counts) rows[`${count} documents`] = await publishRounds(count)
  if ((await tagsOf()).join() !== tags.join()) throw new Error('A page changed for no reason.')
  isLoading = false
  await Promise.all(load)
  console.table(rows)
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`)
} finally {
  for (const { child } of hosts) child.disconnect()
  await Promise.all(hosts.map(({ child }) => once(child, 'exit')))
  await clickhouse.stop()
  await postgres.stop()
  rmSync(place, { recursive: true })
}

async function host() {
  const port = await freePort()
  const dataDir = join(place, port)
  mkdirSync(dataDir)
  const child = fork('bench/publishing-server.ts', {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      CONTENT_DIR: content,
      DATABASE_URL: postgres.url,
      CLICKHOUSE_URL: clickhouse.url,
      SECRET_KEY: 'the key of a site in a bench, long enough',
      DNS_SERVERS: '127.0.0.1:9',
      HITS_PER_MINUTE: '100000000',
    },
  })
  await answerOf(child)
  return { child, url: `http://localhost:${port}` }
}

/** @returns the names of the news, the newest first */
function writeNews(): string[] {
  cpSync('content', content, { recursive: true })
  const made = Array.from({ length: news }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10)
    return `news/${date}-naujiena-${index}.md`
  })
  for (const path of made)
    for (const half of ['', 'en/']) writeFileSync(join(content, half, path), newsItem(path))
  return made
}

function newsItem(path: string): string {
  const date = path.slice('news/'.length, 'news/2026-11-20'.length)
  const summary = 'Viena iš daugelio naujienų, kurios keičiasi su kiekvienu leidimu iš karto.'
  const text = 'Sakinys, kurio užtenka pusei eilutės. '.repeat(40)
  return `---\ntitle: ${titleOf(0)}\ndate: ${date}\nsummary: ${summary}\n---\n\n${text}\n`
}

async function publishRounds(count: number) {
  const times: Record<string, number[]> = { publishing: [], here: [], there: [] }
  pageMs = []
  together = 0
  for (let round = 0; round < rounds; round++) {
    const took = await publish(count)
    const [here = 0, there = 0] = await Promise.all(hosts.map(({ url }) => untilShown(url)))
    together = Math.min(count, newsPerPage)
    times.publishing?.push(took)
    times.here?.push(here)
    times.there?.push(there)
  }
  return {
    'published, p95 ms': quantile(times.publishing, 0.95),
    'shown here, p95 ms': quantile(times.here, 0.95),
    'shown by the other server, p95 ms': quantile(times.there, 0.95),
    'pages meanwhile, p99 ms': quantile(pageMs, 0.99),
  }
}

/** @returns the milliseconds of the publication itself */
async function publish(count: number): Promise<number> {
  const { child } = hosts[0]
  number++
  const asked: Asked = { paths: names.slice(0, count), title: titleOf(number) }
  const answered = answerOf(child)
  child.send(asked)
  const took = await answered
  return took
}

function answerOf(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const end = () => reject(new Error('A server has ended.'))
  child.once('exit', end).once('message', (answer: number) => {
    child.off('exit', end)
    resolve(answer)
  })
  return promise
}

async function untilShown(url: string): Promise<number> {
  const began = performance.now()
  while (!(await textOf(url + list)).includes(`>${titleOf(number)}<`)) await sleep(5)
  return performance.now() - began
}

function titleOf(of: number): string {
  return `Leidimas ${of}`
}

/** A list that shows documents of one publication says the same number for each. */
async function visit(url: string) {
  for (let at = 0; isLoading; at++) {
    const path = [list, '/', ...unchanged][at % 5] ?? '/'
    const [began, count] = [performance.now(), together]
    const text = await textOf(url + path)
    pageMs.push(performance.now() - began)
    if (path === list) requireOnePublication(text, count)
    await sleep(pauseMs)
  }
}

function requireOnePublication(text: string, count: number) {
  const titles = [...text.matchAll(/>Leidimas (\d+)</g)].map(([, of]) => Number(of))
  if (new Set(titles.slice(0, count)).size > 1) throw new Error(`Mixed: ${titles.join()}`)
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`)
  return answer.text()
}

/** 28 a second, those of a year of a million visits in its busiest hours. */
async function hit(url: string) {
  while (isLoading) {
    const { status } = await fetch(`${url}/api/hit`, hitOf(url))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await sleep(1000 / 28)
  }
}

function tagsOf(): Promise<(string | null)[]> {
  const tagOf = async (path: string) => (await fetch(hosts[0].url + path)).headers.get('etag')
  return Promise.all(unchanged.map(tagOf))
}

function quantile(values: readonly number[] = [], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
  return Math.round(value * 10) / 10
}
