import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listBackups } from '#features/backups/server/repository.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { runVitrina } from '../tests/support/commands.ts'
import { insertOrders } from '../tests/support/made-orders.ts'
import { startSite } from '../tests/support/site.ts'
import { effort } from './effort.ts'
import { fillYear } from './generated-year.ts'
import { childrenOf } from './processes.ts'

/**
 * Measures backups of a site with a year of 12 M hits and 400,000 orders: time, what is stored and
 * the memory of the process, with the trial that restores each. First a whole backup by pages, then
 * one after a day's changes, then one by rows. Arguments other than `--quick` are millions of hits
 * and thousands of orders.
 */
const [givenMillions, givenThousands] = process.argv.slice(2).filter((one) => one !== '--quick')
const millions = Number(givenMillions ?? effort.millions)
const orders = Number(givenThousands ?? (effort.millions < 1 ? 2 : 400)) * 1000
/** Of a day. */
const changes = Math.ceil(orders / 365)

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const target = openFolderBlobs(join(dataDir, 'backups'))
try {
  await (await startSite({ dataDir })).kill()
  await fill()
  console.log(`${millions} M hits, ${orders} orders`)
  console.table({ 'by pages, the first': await measure(['backup']) })
  await change()
  console.table({ 'by pages, after a day': await measure(['backup']) })
  console.table({ 'by rows, the first': await measure(['backup', '--rows']) })
  await change()
  console.table({ 'by rows, after a day': await measure(['backup', '--rows']) })
} finally {
  rmSync(dataDir, { recursive: true })
}

async function fill() {
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await fillYear(store, millions)
  await store.close()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  await insertOrders(database.db, orders)
  await database.close()
}

/** Orders that change, and hits of a day. */
async function change() {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  await database.db
    .updateTable('orders')
    .set({ fulfilled_at: Date.now() })
    .where('id', '>', orders - changes)
    .execute()
  await database.close()
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await store.command(
    `insert into hits select * replace (id + 1000000000000 as id, at + toIntervalDay(1) as at)
     from hits where toDate(at) = (select toDate(max(at)) from hits)`,
  )
  await store.close()
}

async function measure(given: readonly string[]) {
  const began = performance.now()
  const ended = runVitrina(dataDir, given)
  let isRunning = true
  const finished = ended.finally(() => {
    isRunning = false
  })
  let most = 0
  while (isRunning) {
    most = Math.max(most, ...childrenOf(process.pid).flatMap(childrenOf).map(anonymousMb))
    await sleep(50)
  }
  const { code, stderr } = await finished
  if (code !== 0) throw new Error(stderr)
  const [made] = await listBackups(target)
  const proofMs = (made?.proof?.at ?? 0) - (made?.madeAt ?? 0)
  return {
    seconds: Math.round((performance.now() - began) / 1000),
    'until it was proved': Math.round(proofMs / 1000),
    'data MB': Math.round((made?.bytes ?? 0) / 1e6),
    'stored MB': Math.round((made?.newBytes ?? 0) / 1e5) / 10,
    'memory MB': most,
  }
}

/** What the system cannot take back from a process. */
function anonymousMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
