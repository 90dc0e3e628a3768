import { PostgresDialect } from 'kysely'
import pg from 'pg'

const { builtins, getTypeParser } = pg.types
// Counts, sums and ids arrive as numbers, as they do from SQLite; ours stay far below 2^53.
const parsedAsNumber: readonly number[] = [builtins.INT8, builtins.NUMERIC]

/** Kysely's dialect over a small pool. Rejects when the server cannot be reached. */
export async function postgresDialect(url: string): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: {
      getTypeParser: (type, format) =>
        parsedAsNumber.includes(type) ? Number : getTypeParser(type, format),
    },
  })
  // A connection that breaks is replaced; whoever uses it next, or is using it, gets the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await reach(pool)
  return new PostgresDialect({ pool })
}

async function reach(pool: pg.Pool) {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
}
