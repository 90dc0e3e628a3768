import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { type Postgres, startPostgres } from './postgres.ts'

/** Both engines, for `describe.each`: what holds for one must hold for the other. */
export const engines = ['sqlite', 'postgres'] as const

export interface Place {
  databaseUrl: string | null
  dataDir: string
}

/** Gives the tests of a file empty databases of one engine, and removes them afterwards. */
export function useEngine(engine: (typeof engines)[number]) {
  let server: Postgres | null = null
  const places: Place[] = []

  beforeAll(async () => {
    if (engine === 'postgres') server = await startPostgres()
  })
  afterAll(async () => {
    await server?.stop()
    for (const { dataDir } of places) rmSync(dataDir, { recursive: true })
  })

  async function newPlace(): Promise<Place> {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-database-'))
    const place = { dataDir, databaseUrl: (await server?.createDatabase()) ?? null }
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

  return { newPlace, openEmpty, disconnectAll: () => server?.disconnectAll() }
}
