import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'

/** Both engines, for `describe.each`: what holds for one must hold for the other. */
export const engines = ['sqlite', 'postgres'] as const

export interface Place {
  databaseUrl: string | null
  dataDir: string
}

/** Gives each test of a file empty databases of one engine, and removes them after it. */
export function useEngine(engine: (typeof engines)[number]) {
  let postgres: Awaited<ReturnType<typeof openOwnDatabase>> | null = null
  const places: Place[] = []

  beforeAll(async () => {
    if (engine === 'postgres') postgres = await openOwnDatabase()
  })
  afterEach(() => postgres?.empty())
  afterAll(async () => {
    await postgres?.remove()
    for (const { dataDir } of places) rmSync(dataDir, { recursive: true })
  })

  async function newPlace(): Promise<Place> {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-database-'))
    const place = { dataDir, databaseUrl: (await postgres?.newSchema()) ?? null }
    places.push(place)
    return place
  }

  /** Opens an empty database and makes the tables of these migrations in it. */
  async function openEmpty(...migrations: Migration[]): Promise<Database & { place: Place }> {
    const place = await newPlace()
    const database = await openDatabase(place)
    for (const migration of migrations) {
      if (migration.engine === 'relational') await migration.up(database.db, database.engine)
    }
    return { ...database, place }
  }

  return { newPlace, openEmpty, disconnectAll: () => postgres?.disconnectAll() }
}

/** The rows of these topics in the journal, wherever they are. */
export async function readJournal(
  { db, journalFile }: Pick<Database, 'db' | 'journalFile'>,
  topics: readonly string[] = ['hit', 'vitals'],
) {
  if (!journalFile)
    return db.selectFrom('journal').selectAll().where('topic', 'in', topics).orderBy('id').execute()
  const rows = await journalFile.read(topics, { after: 0, to: Number.POSITIVE_INFINITY })
  return rows.map((row) => ({ ...row, body: JSON.stringify(row.body) }))
}

/** A database of this file's own, where each schema stands for a database: those take far longer. */
async function openOwnDatabase() {
  const answer = await fetch(inject('postgresDesk'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  const name = `vitrina_${randomUUID().replaceAll('-', '')}`
  const server = await connect(said)
  await server.query(`create database ${name}`)
  const url = said.replace(/[^/]+$/, name)
  const own = await connect(url)
  const schemas: string[] = []
  let made = 0

  return {
    async newSchema() {
      const schema = `place_${++made}`
      await own.query(`create schema ${schema}`)
      schemas.push(schema)
      return `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
    },
    async empty() {
      for (const schema of schemas.splice(0)) await own.query(`drop schema ${schema} cascade`)
    },
    /** Breaks every connection to it, as a restart of the server would. */
    async disconnectAll() {
      await own.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    },
    async remove() {
      await own.end()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
