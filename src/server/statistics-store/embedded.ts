import type { createClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>

/**
 * A connection of `@clickhouse/client` to the engine inside this process. Its queries run one after
 * another, and after a failed one a throw-away query is run first: chDB 3.4 puts what the failed
 * query had already written in front of the next result.
 */
export function embeddedConnection(path: string): Connection {
  // chDB's copy of the client's types differs in nothing but how optional fields are written.
  const chdb = createChdbConnection({ path }) as unknown as Connection
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = last.then(run)
    last = result.catch(() => chdb.ping({ select: true }))
    return result
  }

  return {
    query: (params) => inTurn(() => chdb.query(params)),
    insert: (params) => inTurn(() => chdb.insert(params)),
    command: (params) => inTurn(() => chdb.command(params)),
    exec: (params) => inTurn(() => chdb.exec(params)),
    ping: (params) => inTurn(() => chdb.ping(params)),
    close: () => inTurn(() => chdb.close()),
  }
}
