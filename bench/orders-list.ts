import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { orderPath, ordersFilePath, salesPath } from '#features/sales/console-wire.ts'
import { openDatabase } from '#server/database/database.ts'
import { insertOrders } from '../tests/support/made-orders.ts'
import { signUpByHttp } from '../tests/support/owner-by-http.ts'
import { startSite } from '../tests/support/site.ts'
import { effort } from './effort.ts'
import { timeOfFile, timesOf } from './page-times.ts'

/**
 * Measures the owner's pages of 400,000 orders over HTTP: pages and searches of the list, some of
 * them without matches, one order, sales of a year, and the file of all orders. Beside them an
 * answer that reads nothing, which shows the machine's present time for any answer. `DATABASE_URL`
 * names an empty PostgreSQL; without it, SQLite is used.
 */
const orders = effort.millions < 1 ? 2000 : 400_000

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const databaseUrl = process.env.DATABASE_URL ?? null
const options = { dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} }
try {
  const first = await startSite(options)
  const { setupLink } = first
  await first.kill('SIGTERM')
  const database = await openDatabase({ dataDir, databaseUrl })
  await insertOrders(database.db, orders)
  await database.close()
  const site = await startSite(options)
  const ask = await signUpByHttp({ ...site, setupLink: moved(setupLink ?? '', site.url) })
  console.table(Object.fromEntries(await benchPages(ask)))
  console.table(await timeOfFile(ask, ordersFilePath, orders))
  await site.kill()
} finally {
  rmSync(dataDir, { recursive: true })
}

/** The link at another port, because the first start printed it. */
function moved(link: string, url: string): string {
  const { pathname, search } = new URL(link)
  return url + pathname + search
}

type Ask = Awaited<ReturnType<typeof signUpByHttp>>

async function benchPages(ask: Ask) {
  const middle = Math.floor(orders / 2)
  const number = String(1_000_000_000 + middle * 7919)
  const list = (query: Record<string, string>) =>
    `${ordersConsolePath}?${new URLSearchParams(query)}`
  const paths: Record<string, string> = {
    'nothing at all': '/healthz',
    'first page': list({}),
    'a page in the middle': list({ iki: String(middle) }),
    'search by number': list({ paieska: number }),
    'search by email': list({ paieska: `pirkejas${middle}@` }),
    'search by name, an eighth': list({ paieska: 'žygimantas' }),
    'search by two words': list({ paieska: 'ona balciunas' }),
    'search that finds nobody': list({ paieska: 'neratokio' }),
    'search by words that share no order': list({ paieska: 'gmail inbox' }),
    'search in a state': list({ paieska: 'gmail', busena: 'paid' }),
    'search in an old month': list({ paieska: 'gmail', nuo: '2026-01-01', dienai: '2026-01-31' }),
    'a month': list({ nuo: '2026-08-01', dienai: '2026-08-31' }),
    'one order': orderPath(middle),
    'sales of 30 days': `${salesPath}?dienos=30`,
    'sales of a year': `${salesPath}?dienos=365`,
  }
  const rows: [string, object][] = []
  for (const [name, path] of Object.entries(paths)) rows.push([name, await timesOf(ask, path)])
  return rows
}
