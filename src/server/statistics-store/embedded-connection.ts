import type { createClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>

/**
 * A connection of `@clickhouse/client` to the engine in this process. Queries run one after another.
 * After a failed one an empty query is run first, because chDB 3.4 puts what the failed query had
 * already written in front of the next result.
 */
export function embeddedConnection(path: string): Connection {
  // chDB's copy of the client's types differs only in how optional fields are written.
  const chdb = createChdbConnection({ path }) as unknown as Connection
  let previous: Promise<unknown> = Promise.resolve()

  function oneByOne<T>(run: () => Promise<T>): Promise<T> {
    const result = previous.then(run)
    previous = result.catch(() => chdb.ping({ select: true }))
    return result
  }

  return {
    query: (params) => oneByOne(() => chdb.query(params)),
    insert: (params) => oneByOne(() => chdb.insert(params)),
    command: (params) => oneByOne(() => chdb.command(params)),
    exec: (params) => oneByOne(() => chdb.exec(params)),
    ping: (params) => oneByOne(() => chdb.ping(params)),
    close: () => oneByOne(() => chdb.close()),
  }
}
