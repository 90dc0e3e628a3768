import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Config } from '#server/process/config.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Finding } from '../health.ts'
import { type DoctorContext, reasonOf } from './context.ts'
import { found } from './found.ts'

interface Opened {
  db: Kysely<Tables>
  store: Pick<StatisticsStore, 'queryLive'>
  config: Pick<Config, 'databaseUrl' | 'clickhouseUrl'>
}
type Surroundings = Pick<DoctorContext, 'clocks' | 'scrub' | 'now'>

/** Which engines are in use, and their versions where they are servers. */
export async function examineEngines(opened: Opened, surroundings: Surroundings) {
  const both = [examinePostgres(opened, surroundings), examineClickHouse(opened, surroundings)]
  return (await Promise.all(both)).flat()
}

/** https://www.postgresql.org/support/versioning/ */
const oldestPostgres = 14

export async function examinePostgres(
  { db, config }: Pick<Opened, 'db' | 'config'>,
  { clocks, scrub, now }: Surroundings,
): Promise<Finding[]> {
  if (!config.databaseUrl) return [found('engine_embedded', 'SQLite')]
  const askedAt = now()
  try {
    const { rows } = await sql<{ version: string; at: string }>`
      select current_setting('server_version') as version,
        extract(epoch from clock_timestamp()) * 1000 as at`.execute(db)
    const { version = '', at = 0 } = rows[0] ?? {}
    clocks.push({ source: 'PostgreSQL', aheadMs: Number(at) - (askedAt + now()) / 2 })
    const isOld = Number.parseInt(version, 10) < oldestPostgres
    return [found(isOld ? 'engine_old' : 'engine_answers', 'PostgreSQL', version)]
  } catch (error) {
    return [found('engine_away', 'PostgreSQL', reasonOf(error, scrub), 'DATABASE_URL')]
  }
}

export async function examineClickHouse(
  { store, config }: Pick<Opened, 'store' | 'config'>,
  { scrub }: Pick<Surroundings, 'scrub'>,
): Promise<Finding[]> {
  if (!config.clickhouseUrl) return [found('engine_embedded', 'ClickHouse')]
  try {
    const [row] = await store.queryLive<{ version: string }>('select version() as version')
    return [found('engine_answers', 'ClickHouse', row?.version ?? '')]
  } catch (error) {
    return [found('engine_away', 'ClickHouse', reasonOf(error, scrub), 'CLICKHOUSE_URL')]
  }
}
