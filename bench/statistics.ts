import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orNull } from '#features/dashboard/server/limits.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { printIngest } from './ingest.ts'
import { fillYear } from './made-year.ts'
import { questions } from './questions.ts'
import { openUmami, type Umami } from './umami.ts'

// How fast hits are taken, and how long what a dashboard asks takes over a year of made-up visits,
// beside PostgreSQL holding the same views in Umami's tables and asked what Umami asks of them.

const millions = Number(process.argv[2] ?? 12)
const runs = 20
/** What takes seconds is not asked so often, and what takes longer than these only once. */
const mostMs = 3000

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
try {
  await printIngest()
  await fillYear(store, millions)
  const umami = await openUmami(store, dataDir)
  const [before, rows, most] = await measure(store, umami)
  console.table(rows)
  console.log(`memory ${before} MB before the questions, at most ${most} MB after one of them`)
  await umami.stop()
} finally {
  await store.close()
  rmSync(dataDir, { recursive: true })
}

async function measure(opened: StatisticsStore, umami: Umami) {
  const rows: Record<string, object> = {}
  const before = memoryMb()
  let most = before
  for (const { name, ask, ofUmami } of questions()) {
    const [p50, p95] = await timesOf(() => ask(opened))
    most = Math.max(most, memoryMb())
    const theirs = ofUmami && (await timesOf(() => umami.ask(ofUmami)))
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

async function timesOf(ask: () => Promise<unknown>): Promise<[Time, Time]> {
  const began = performance.now()
  const first = await orNull(ask().then(() => performance.now() - began))
  if (first === null) return ['given up', 'given up']
  const times = first > mostMs ? [first] : []
  while (times.length < 1 || (times.length < runs && performance.now() - began < mostMs)) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1))
  return [at(0.5), at(0.95)]
}
