import fc from 'fast-check'
import { type Dialect, type Driver, Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { postgresDialect } from '#server/database/postgres.ts'
import { openSqlite, sqliteDialect } from '#server/database/sqlite.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DatabaseLocation } from './databases.ts'

/**
 * Processes that share a database and run step by step, in an order that fast-check chooses: each
 * stops before every transaction, and can be killed before every statement. Committed data remain,
 * an open transaction is rolled back, and nothing of a killed process is used again. All concurrent
 * work of a process goes through its gate, where the part that stopped first continues first.
 */

class Killed extends Error {}

/** The point at which a process is stopped or killed. */
interface Gate {
  /** Stops before a transaction, or at another point where other processes may run. */
  pause(): Promise<void>
  /** Checks for a kill before a statement within a transaction. */
  check(): void
  isDead(): boolean
}

interface StepGate extends Gate {
  /** Waits for an outside event, during which the process does not count as running. */
  during<Result>(doing: Promise<Result>): Promise<Result>
  /** Continues the part that stopped first, until the whole process stands still. */
  advance(): Promise<void>
  /** Kills the process after this number of statements and stops; immediately for 0. */
  killAfter(steps: number): Promise<void>
  /** Never stops the process from now on. */
  open(): void
}

const quietTurns = 4

function createGate(): StepGate {
  const stopped: PromiseWithResolvers<void>[] = []
  let arrived = Promise.withResolvers<void>()
  let left = Number.POSITIVE_INFINITY
  let isOpen = false
  let isDead = false
  let doings = 0

  function check() {
    if (left-- <= 0) isDead = true
    if (!isDead) return
    arrived.resolve()
    for (const stop of stopped.splice(0)) stop.resolve()
    throw new Killed('killed')
  }

  /**
   * Resolves when the process stands still; a killed one does once its open transaction is rolled
   * back.
   */
  async function standstill() {
    await arrived.promise
    for (let turns = 0; turns < quietTurns; turns++) {
      await new Promise(setImmediate)
      if (doings > 0) turns = 0
    }
  }

  async function advance() {
    await arrived.promise
    if (isDead) return
    const next = stopped.shift()
    if (stopped.length === 0) arrived = Promise.withResolvers<void>()
    next?.resolve()
    await standstill()
  }

  return {
    check,
    async pause() {
      check()
      if (isOpen) return
      const stop = Promise.withResolvers<void>()
      stopped.push(stop)
      arrived.resolve()
      await stop.promise
      check()
    },
    async during(doing) {
      doings++
      return await doing.finally(() => doings--)
    },
    advance,
    async killAfter(steps) {
      left = steps
      while (!isDead) await advance()
      await standstill()
    },
    open() {
      isOpen = true
      for (const stop of stopped.splice(0)) stop.resolve()
    },
    isDead: () => isDead,
  }
}

/** The work of a process, which is repeated; the process also stops between two runs. */
type Work = () => Promise<unknown>

/** Makes the work of a process, with a database of its own through which it is stopped. */
export type StartProcess = (process: {
  database: Pick<Database, 'db' | 'engine'>
  gate: Gate
  /** Different for every process that is ever started. */
  owner: string
}) => Work | Promise<Work>

async function startProcess(
  { dialect, driver, engine }: SharedDatabase,
  start: StartProcess,
  owner: string,
) {
  const gate = createGate()
  const createDriver = () => gatedDriver(driver, gate)
  const db = new Kysely<Tables>({
    dialect: {
      createDriver,
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (of) => dialect.createIntrospector(of),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
  const work = await start({ database: { db, engine }, gate, owner })
  const run = async () => {
    await gate.pause()
    // A failure is retried, as outside of tests; a kill is the end.
    await work().catch((error: unknown) => {
      if (error instanceof Killed || gate.isDead()) throw new Killed('killed')
    })
  }
  const loop = async () => {
    while (!gate.isDead()) await run()
  }
  return { gate, work, begin: () => void loop().catch(() => {}) }
}

interface SharedDatabase {
  dialect: Dialect
  driver: Driver
  engine: Database['engine']
}

/** The database connections of all processes of a test. */
export async function shareDatabase({ databaseUrl, dataDir }: DatabaseLocation) {
  const dialect = databaseUrl
    ? await postgresDialect(databaseUrl)
    : sqliteDialect(openSqlite(`${dataDir}/vitrina.sqlite`))
  const driver = dialect.createDriver()
  await driver.init()
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  return { dialect, driver, engine, close: () => driver.destroy() } as const
}

function gatedDriver(driver: Driver, gate: StepGate): Driver {
  return {
    init: async () => {},
    destroy: async () => {},
    async acquireConnection() {
      await gate.pause()
      const connection = await gate.during(driver.acquireConnection())
      return {
        async executeQuery(query, ...options) {
          gate.check()
          return gate.during(connection.executeQuery(query, ...options))
        },
        streamQuery: () => {
          throw new Error('not streamed')
        },
        inner: connection,
      } as typeof connection
    },
    async beginTransaction(connection, settings) {
      await gate.during(driver.beginTransaction(innerOf(connection), settings))
    },
    async commitTransaction(connection) {
      gate.check()
      await gate.during(driver.commitTransaction(innerOf(connection)))
    },
    rollbackTransaction: (connection) =>
      gate.during(driver.rollbackTransaction(innerOf(connection))),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
  }
}

type Connection = Awaited<ReturnType<Driver['acquireConnection']>>
const innerOf = (connection: Connection) => (connection as unknown as { inner: Connection }).inner

/** A step of a run, beside the model's own steps. */
export type Step<Own> =
  | { do: 'advance'; process: number; times: number }
  | { do: 'kill'; process: number; after: number }
  | { do: 'wait'; ms: number }
  | { do: 'own'; own: Own }

const maxProcesses = 3

/** Steps of processes and the clock, and the model's own. */
export const stepsWith = <Own>(own: fc.Arbitrary<Own>, waits: readonly number[]) => {
  const process = fc.nat(maxProcesses - 1)
  return fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('advance' as const),
          process,
          times: fc.integer({ min: 1, max: 6 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('kill' as const), process, after: fc.nat(12) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('wait' as const),
          ms: fc.constantFrom(...waits),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('own' as const), own }) },
    ),
    { minLength: 5, maxLength: 80, size: 'max' },
  ) satisfies fc.Arbitrary<Step<Own>[]>
}

interface Run<Own> {
  shared: SharedDatabase
  /** The number of concurrent processes; after a kill a new process takes the old one's place. */
  processes?: number
  steps: readonly Step<Own>[]
  start: StartProcess
  wait(ms: number): void
  act(own: Own): Promise<void>
}

/** Takes the steps. Then all processes are killed, and a new process has `rounds` to finish. */
export async function takeSteps<Own>(
  { shared, processes = maxProcesses, steps, start, wait, act }: Run<Own>,
  finish: { afterMs: number; rounds: number; isDone: () => Promise<boolean> },
) {
  let started = 0
  const begin = async () => {
    const process = await startProcess(shared, start, `process ${++started}`)
    process.begin()
    return process
  }
  const running = await Promise.all(Array.from({ length: processes }, begin))
  for (const step of steps) {
    if (step.do === 'wait') wait(step.ms)
    else if (step.do === 'own') await act(step.own)
    else {
      const place = step.process % processes
      const { gate } = running[place] as (typeof running)[number]
      await takeStep(gate, step)
      if (gate.isDead()) running[place] = await begin()
    }
  }
  for (const { gate } of running) await gate.killAfter(0)
  wait(finish.afterMs)
  const last = await startProcess(shared, start, 'the last process')
  last.gate.open()
  for (let round = 0; round < finish.rounds; round++) {
    await last.work().catch(() => {})
    if (await finish.isDone()) return
  }
  throw new Error(`not done after ${finish.rounds} rounds`)
}

async function takeStep(gate: StepGate, step: Extract<Step<never>, { process: number }>) {
  if (step.do === 'kill') return gate.killAfter(step.after)
  for (let left = step.times; left > 0; left--) await gate.advance()
}
