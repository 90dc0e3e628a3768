import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { migration as installation } from '../../migrations/baseline/installation.ts'

/** For `describe.each` in tests where the engines' SQL or locks differ. */
export const bothEngines = ['sqlite', 'postgres'] as const
type DatabaseEngine = (typeof bothEngines)[number]

/**
 * For `describe.each` in other tests: both engines with `npm test -- --all`, otherwise only SQLite.
 */
export const engines: readonly DatabaseEngine[] =
  process.env.TEST_ENGINES === 'all' ? bothEngines : ['sqlite']

export interface DatabaseLocation {
  databaseUrl: string | null
  dataDir: string
}

/** Gives each test of a file empty databases of one engine, and removes them after the test. */
export function useEngine(engine: DatabaseEngine) {
  let postgres: Awaited<ReturnType<typeof openOwnDatabase>> | null = null
  const locations: DatabaseLocation[] = []

  beforeAll(async () => {
    if (engine === 'postgres') postgres = await openOwnDatabase()
  })
  afterEach(() => postgres?.empty())
  afterAll(async () => {
    await postgres?.remove()
    for (const { dataDir } of locations) rmSync(dataDir, { recursive: true })
  })

  async function newLocation(): Promise<DatabaseLocation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-database-'))
    const location = { dataDir, databaseUrl: (await postgres?.newSchema()) ?? null }
    locations.push(location)
    return location
  }

  /** Opens an empty database and makes the tables of these migrations in it. */
  async function openEmpty(
    ...migrations: Migration[]
  ): Promise<Database & { location: DatabaseLocation }> {
    const location = await newLocation()
    const database = await openDatabase(location)
    for (const migration of new Set([installation, ...migrations])) {
      if (migration.engine === 'relational') await migration.up(database.db, database.engine)
    }
    return { ...database, location }
  }

  return { newLocation, openEmpty, disconnectAll: () => postgres?.disconnectAll() }
}

/** The number of a PostgreSQL database's transactions that wait for locks. */
export async function countWaiting(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())
  `.execute(db)
  return Number(rows[0]?.count)
}

/** The journal's rows of these topics, from either engine. */
export async function readJournal(
  { db, journalFile }: Pick<Database, 'db' | 'journalFile'>,
  topics: readonly string[] = ['hit', 'vitals'],
) {
  if (!journalFile)
    return db.selectFrom('journal').selectAll().where('topic', 'in', topics).orderBy('id').execute()
  const rows = await journalFile.read(topics, { after: 0, to: Number.POSITIVE_INFINITY })
  return rows.map((row) => ({ ...row, body: JSON.stringify(row.body) }))
}

/**
 * A database of PostgreSQL for servers in processes of their own: an empty one, or a copy of one
 * that nobody uses.
 */
export async function createDatabase(
  copied?: string,
): Promise<[url: string, drop: () => Promise<void>]> {
  const answer = await fetch(inject('postgresAddressService'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  const name = `vitrina_${randomUUID().replaceAll('-', '')}`
  const template = copied ? ` template ${copied.split('/').at(-1)}` : ''
  await runOn(text, `create database ${name}${template}`)
  const drop = () => runOn(text, `drop database ${name} with (force)`)
  return [text.replace(/[^/]+$/, name), drop]
}

export async function runOn(connectionString: string, statements: string) {
  const client = await connect(connectionString)
  await client.query(statements).finally(() => client.end())
}

/**
 * A database for this test file. Tests get schemas of it in place of databases, which take far
 * longer to make.
 */
async function openOwnDatabase() {
  const [url, drop] = await createDatabase()
  const own = await connect(url)
  const schemas: string[] = []
  let made = 0

  return {
    async newSchema() {
      const schema = `schema_${++made}`
      await own.query(`create schema ${schema}`)
      schemas.push(schema)
      return `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
    },
    async empty() {
      for (const schema of schemas.splice(0)) await own.query(`drop schema ${schema} cascade`)
    },
    /** Breaks every connection, like a restart of the server. */
    async disconnectAll() {
      await own.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    },
    async remove() {
      await own.end()
      await drop()
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
