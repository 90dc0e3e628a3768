import type { createClient } from '@clickhouse/client'
import { Session } from 'chdb'
import { createChdbConnection } from 'chdb/connection'

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>

/**
 * What only the first connection of a process can set. By itself the engine looks at its memory
 * twenty times a second, which costs an idle site as much as all else.
 */
const engineSettings = ['--memory_worker_period_ms=1000']

/**
 * A connection of `@clickhouse/client` to the engine in this process. A query goes to the least
 * busy of its lanes; queries on one lane run one after another. All writes use the first lane.
 */
export function embeddedConnection(path: string, laneCount = 1): Connection {
  const engine = new Session(path, { connectionArgs: engineSettings })
  const lanes = Array.from({ length: laneCount }, () => openLane(path))
  const [first] = lanes as [Lane]
  const idlest = () => lanes.reduce((one, other) => (other.waiting() < one.waiting() ? other : one))

  return {
    query: (params) => idlest().run((chdb) => chdb.query(params)),
    insert: (params) => first.run((chdb) => chdb.insert(params)),
    command: (params) => first.run((chdb) => chdb.command(params)),
    exec: (params) => first.run((chdb) => chdb.exec(params)),
    ping: (params) => first.run((chdb) => chdb.ping(params)),
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.run((chdb) => chdb.close())))
      engine.close()
    },
  }
}

type Lane = ReturnType<typeof openLane>

/**
 * After a failed query an empty one is run first, because chDB 3.4 puts the partial output of the
 * failed query in front of the next result.
 */
function openLane(path: string) {
  // chDB's copy of the client's types differs only in the notation of optional fields.
  const chdb = createChdbConnection({ path }) as unknown as Connection
  let previous: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return {
    waiting: () => waiting,
    run<T>(ask: (chdb: Connection) => Promise<T>): Promise<T> {
      waiting++
      const result = previous.then(() => ask(chdb))
      previous = result.catch(() => chdb.ping({ select: true })).finally(() => waiting--)
      return result
    },
  }
}
