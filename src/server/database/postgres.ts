import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { withoutTimeLimit, withTimeLimit } from './time-limit.ts'

const { builtins, getTypeParser } = pg.types
// Parses counts, sums and ids as numbers, as SQLite returns them; ours stay far below 2^53.
const parsedAsNumber: readonly number[] = [builtins.INT8, builtins.NUMERIC]

/** Longer than any query takes, and shorter than people wait. */
const maxWaitMs = 10_000

/** Kysely's dialect over a small pool. Rejects when the server cannot be reached. */
export async function postgresDialect(url: string, waitMs = maxWaitMs): Promise<PostgresDialect> {
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
  // The pool replaces a broken connection; its present or next user gets the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    limitTime(client, waitMs)
  })
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

/**
 * Gives up a connection to a hanging server, or over a network that swallows packets, because its
 * user would wait forever. The pool then opens a new connection.
 */
function limitTime(client: pg.PoolClient, waitMs: number) {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let isLimited = true
  const limited = async (...given: unknown[]) => {
    if (given[0] === withoutTimeLimit) isLimited = false
    if (given[0] === withTimeLimit) isLimited = true
    const timer = isLimited ? setTimeout(giveUp, waitMs, client) : undefined
    try {
      return await query(...given)
    } finally {
      clearTimeout(timer)
    }
  }
  // The pool passes a callback with its own queries.
  const either = (...given: unknown[]) =>
    typeof given.at(-1) === 'function' ? query(...given) : limited(...given)
  client.query = either as typeof client.query
}

type WithConnection = { connection: { stream: { destroy(error: Error): void } } }

function giveUp(client: pg.PoolClient) {
  const { connection } = client as unknown as WithConnection
  connection.stream.destroy(new Error('PostgreSQL did not answer in time'))
}
