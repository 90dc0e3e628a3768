import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nullIfTooSlow } from '#features/dashboard/server/query-limits.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { pageFilters, readPageTimes } from './dashboard-pages.ts'
import { dashboardQueries } from './dashboard-queries.ts'
import { effort } from './effort.ts'
import { fillYear } from './generated-year.ts'
import { printIngest } from './ingest.ts'
import { openMigrated } from './migrated-database.ts'
import { report } from './report.ts'
import { openUmami, type Umami } from './umami.ts'

// Measures the ingestion of hits and the dashboard's queries over a generated year, beside
// PostgreSQL with the same views in Umami's tables and Umami's queries.

const [given] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const millions = Number(given ?? effort.millions)
const { runs } = effort
/** A query is repeated for at most this time; a slower one runs only once. */
const maxMs = 3000

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
try {
  await printIngest()
  await fillYear(store, millions)
  const umami = await openUmami(store, dataDir)
  const [questions, memory] = await measureQuestions(store, umami)
  await umami.stop()
  report('npm run bench:statistics', {
    'The dashboard of a year, in ms': await measurePages(store),
    'Its questions, beside Umami’s on PostgreSQL': questions,
    'Memory in MB': { process: memory },
  })
} finally {
  await store.close()
  rmSync(dataDir, { recursive: true })
}

async function measureQuestions(opened: StatisticsStore, umami: Umami) {
  const rows: Record<string, object> = {}
  const before = memoryMb()
  let most = before
  for (const { name, run, umamiSql } of dashboardQueries()) {
    const ours = await timesOf(() => run(opened))
    most = Math.max(most, memoryMb())
    const theirs = umamiSql ? await timesOf(() => umami.run(umamiSql)) : null
    rows[name] = {
      'p50 ms': ours.p50,
      'p95 ms': ours.p95,
      'CPU ms': ours.cpu,
      'Umami’s p50 ms': theirs?.p50,
      'Umami’s p95 ms': theirs?.p95,
    }
  }
  return [rows, { 'before the questions': before, 'most after one': most }] as const
}

async function measurePages(opened: StatisticsStore) {
  const database = await openMigrated({ dataDir, databaseUrl: null })
  const rows: Record<string, object> = {}
  for (const [by, filters] of Object.entries(pageFilters))
    rows[by] = await readPageTimes(opened, database, filters, Math.min(runs, 3))
  await database.close()
  return rows
}

function memoryMb(): number {
  return Math.round(process.memoryUsage().rss / 1024 / 1024)
}

type Time = number | 'given up'

/** `cpu` is the least processor time of this process, which the load of others does not change. */
async function timesOf(
  query: () => Promise<unknown>,
): Promise<{ p50: Time; p95: Time; cpu: Time }> {
  const began = performance.now()
  const first = await nullIfTooSlow(query().then(() => performance.now() - began))
  if (first === null) return { p50: 'given up', p95: 'given up', cpu: 'given up' }
  const times: number[] = []
  const ofProcessor: number[] = []
  while (times.length < 1 || (times.length < runs && performance.now() - began < maxMs)) {
    const used = process.cpuUsage()
    const started = performance.now()
    await query()
    times.push(performance.now() - started)
    const { user, system } = process.cpuUsage(used)
    ofProcessor.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), cpu: Math.round(Math.min(...ofProcessor)) }
}
