import { createHash } from 'node:crypto'
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readMoneySource } from '#features/orders/money-source.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { openTestInvoices } from './invoices.ts'
import { placed } from './orders.ts'

export const stores = ['database', 'journal', 'statistics', 'key'] as const
export type Store = (typeof stores)[number]
export const states = ['older', 'missing', 'damaged'] as const
export type State = (typeof states)[number]

const fileOf: Readonly<Record<Store, string>> = {
  database: 'vitrina.sqlite',
  journal: 'journal.sqlite',
  statistics: 'statistics',
  key: 'secret-key',
}

/** Puts a store of a stopped site into a state; `older` is its folder at an earlier moment. */
export function put(dataDir: string, store: Store, state: State, older: string) {
  const file = join(dataDir, fileOf[store])
  if (state === 'damaged') return damage[store](file)
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    rmSync(path, { recursive: true, force: true })
  if (state === 'older') cpSync(join(older, fileOf[store]), file, { recursive: true })
}

const damage: Readonly<Record<Store, (file: string) => void>> = {
  // Like a copy that was interrupted.
  database: (file) => truncateSync(file, 200_000),
  journal: (file) => overwrite(file, 0),
  statistics: (folder) => {
    for (const path of partsOf(folder)) writeFileSync(join(path, 'columns.txt'), 'damaged')
  },
  key: (file) => truncateSync(file, 20),
}

function overwrite(file: string, at: number) {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(16, 0xa5), 0, 16, at)
  closeSync(handle)
}

/** The folders of the parts of `hits`. */
function partsOf(folder: string): string[] {
  const metadata = readdirSync(join(folder, 'metadata'), { recursive: true, encoding: 'utf8' })
  const table = metadata.find((name) => name.endsWith('/hits.sql')) ?? ''
  const uuid =
    /UUID '([^']+)'/i.exec(readFileSync(join(folder, 'metadata', table), 'utf8'))?.[1] ?? ''
  const data = join(folder, 'store', uuid.slice(0, 3), uuid)
  return readdirSync(data)
    .filter((name) => /^\d{6}_/.test(name))
    .map((name) => join(data, name))
}

export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'vitrina-restore-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** The content of a folder, without files that change whenever engines are opened and closed. */
export function contentsOf(dataDir: string) {
  const names = readdirSync(dataDir).filter((name) => !/^lock|-(wal|shm)$/.test(name))
  return names.sort().map((name) => [name, digestOf(join(dataDir, name))])
}

function digestOf(path: string): string {
  if (statSync(path).isDirectory()) return 'a folder'
  const bytes = path.endsWith('.sqlite') ? (rowsIn(path) ?? readFileSync(path)) : readFileSync(path)
  return createHash('sha256').update(bytes).digest('hex')
}

function rowsIn(path: string): string | null {
  const sqlite = new DatabaseSync(path)
  try {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
    return JSON.stringify(
      tables.map(({ name }) => [name, sqlite.prepare(`select * from "${name}"`).all()]),
      (_key, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value),
    )
  } catch {
    return null
  } finally {
    sqlite.close()
  }
}

/** An order that is paid while no server runs; returns its invoice, or null if it waits. */
export async function sell(
  dataDir: string,
  databaseUrl: string | null = null,
): Promise<string | null> {
  const database = await openDatabase({ dataDir, databaseUrl })
  const shop = openTestInvoices(database)
  try {
    const { header } = await placed(shop.orders, { idempotencyKey: crypto.randomUUID() })
    await shop.orders.receive({
      orderId: header.id,
      source: readMoneySource(`bank:${crypto.randomUUID()}`),
      amountCents: header.totalCents,
      actor: 'bank',
    })
    const [invoice] = await shop.invoices.ofOrder(header.id)
    if (!invoice && !(await shop.invoices.isWaiting(header.id)))
      throw new Error('no invoice follows')
    return invoice?.fullNumber ?? null
  } finally {
    await shop.close()
    await database.close()
  }
}

/** The number of counted views, in rows, sums and sessions; they must be equal. */
export async function countViews(dataDir: string) {
  return inStore(dataDir, async (store) => {
    const one = async (query: string) => Number((await store.query<{ n: number }>(query))[0]?.n)
    return {
      rows: await one('select count() as n from hits'),
      distinct: await one('select uniqExact(id) as n from hits'),
      sums: await one(
        "select sum(pageviews) as n from rollup where dimension = 'site' and grain = 'day'",
      ),
      sessions: await one('select sum(sign * views) as n from sessions'),
      visits: await one('select sum(sign) as n from sessions'),
    }
  })
}

async function inStore<Result>(dataDir: string, work: (store: StatisticsStore) => Promise<Result>) {
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
