import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { startClickHouse } from './clickhouse.ts'
import { createDatabase } from './databases.ts'
import { freePort, newDataDir, type Site, startSite } from './site.ts'

/** Two servers of one site, on one PostgreSQL and one ClickHouse. */
export interface Pair {
  /** The address of the site; each server has its own too. */
  publicUrl: string
  sites: [Site, Site]
  database: Database
  /** Kills one server and restarts it, as if the minute of its leases had passed. */
  killAndStart(index: 0 | 1): Promise<void>
  /** Stops one server gracefully and restarts it. */
  restart(index: 0 | 1): Promise<void>
  /** Starts one more server on an empty folder, which is stopped with the others. */
  startAnother(): Promise<Site>
  query<Row extends object>(statement: string): Promise<Row[]>
  /** All printed output. */
  output(): string
  stop(): Promise<void>
}

/** @param prepare fills the database before the servers start */
export async function startPair(
  env: Record<string, string>,
  prepare: (database: Database) => Promise<void>,
): Promise<Pair> {
  const [databaseUrl, dropDatabase] = await createDatabase()
  const clickhouse = await startClickHouse()
  const folders = [newDataDir(), newDataDir(), newDataDir()] as const
  const ports = [await freePort(), await freePort()] as const
  const publicUrl = `http://localhost:${ports[0]}`
  const shared = {
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: clickhouse.url,
    PUBLIC_URL: publicUrl,
    ...env,
  }
  const start = (index: 0 | 1) => startAt(ports[index], folders[index])
  async function startAt(port: string, dataDir: string): Promise<Site> {
    const site = await startSite({ dataDir, env: { ...shared, PORT: port } })
    // It prints the address of the site, which the other one answers.
    return { ...site, url: `http://localhost:${port}` }
  }
  // The first start makes the tables.
  await (await start(0)).kill('SIGTERM')
  const database = await openDatabase({ databaseUrl, dataDir: folders[2] })
  await prepare(database)
  const sites: [Site, Site] = [await start(0), await start(1)]
  const started: Site[] = [...sites]
  const others: Site[] = []
  async function startAgain(index: 0 | 1) {
    sites[index] = await start(index)
    started.push(sites[index])
  }
  const store = await openStatisticsStore({ dataDir: folders[2], clickhouseUrl: clickhouse.url })

  return {
    publicUrl,
    sites,
    database,
    async killAndStart(index) {
      const { pid, kill } = sites[index]
      await kill('SIGKILL')
      await endLeases(database, pid)
      await startAgain(index)
    },
    async restart(index) {
      const code = await sites[index].kill('SIGTERM')
      if (code !== 0) throw new Error(`ended with ${code}:\n${sites[index].output()}`)
      await startAgain(index)
    },
    async startAnother() {
      const another = await startAt(await freePort(), newDataDir())
      others.push(another)
      started.push(another)
      return another
    },
    query: (statement) => store.query(statement),
    output: () => started.map(({ output }) => output()).join(''),
    async stop() {
      for (const { kill } of sites) await kill('SIGTERM')
      for (const { stop } of others) await stop()
      await store.close()
      await database.close()
      await clickhouse.stop()
      await dropDatabase()
      for (const folder of folders) rmSync(folder, { recursive: true })
    },
  }
}

const endLeases = ({ db }: Database, pid: number) =>
  db
    .updateTable('journal_consumers')
    .set({ lease_until: 0 })
    .where('lease_owner', 'like', `${pid}:%`)
    .execute()

/** Waits until nothing remains of the given work; fails with the remainder. */
export async function untilNothingLeft(left: () => object | Promise<object>) {
  const deadline = performance.now() + 120_000
  for (;;) {
    const found = await left()
    if (Object.values(found).every((one) => one.length === 0)) return
    if (performance.now() > deadline) throw new Error(`left: ${JSON.stringify(found)}`)
    await sleep(100)
  }
}
