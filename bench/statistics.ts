import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nullIfTooSlow } from '#features/dashboard/server/query-limits.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { dashboardQueries } from './dashboard-queries.ts'
import { effort } from './effort.ts'
import { fillYear } from './generated-year.ts'
import { printIngest } from './ingest.ts'
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
  const [before, rows, most] = await measure(store, umami)
  console.table(rows)
  console.log(
    `memory ${before} MB before the dashboardQueries, at most ${most} MB after one of them`,
  )
  await umami.stop()
} finally {
  await store.close()
  rmSync(dataDir, { recursive: true })
}

async function measure(opened: StatisticsStore, umami: Umami) {
  const rows: Record<string, object> = {}
  const before = memoryMb()
  let most = before
  for (const { name, run, umamiSql } of dashboardQueries()) {
    const [p50, p95] = await timesOf(() => run(opened))
    most = Math.max(most, memoryMb())
    const theirs = umamiSql && (await timesOf(() => umami.run(umamiSql)))
    rows[name] = {
      'p50 ms': p50,
      'p95 ms': p95,
      'Umami’s p50 ms': theirs?.[0],
      'Umami’s p95 ms': theirs?.[1],
    }
  }
  return [before, rows, most] as const
}

function memoryMb(): number {
  return Math.round(process.memoryUsage().rss / 1024 / 1024)
}

type Time = number | 'given up'

async function timesOf(query: () => Promise<unknown>): Promise<[Time, Time]> {
  const began = performance.now()
  const first = await nullIfTooSlow(query().then(() => performance.now() - began))
  if (first === null) return ['given up', 'given up']
  const times = first > maxMs ? [first] : []
  while (times.length < 1 || (times.length < runs && performance.now() - began < maxMs)) {
    const started = performance.now()
    await query()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1))
  return [at(0.5), at(0.95)]
}
