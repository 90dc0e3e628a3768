import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>

interface Member {
  work: Work<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

const maxMembers = 64

export type GroupedDatabase = Pick<Database, 'db' | 'engine'> & {
  synced?: Database['synced'] | undefined
}

/**
 * Runs transactions. In SQLite, whose transactions run one after another, those that wait at the
 * same time share a commit; one that fails is undone alone. Their sync to disk runs beside the event
 * loop and the next of them, and each is answered after it.
 */
export function groupTransactions({ db, engine, synced }: GroupedDatabase) {
  let waiting: Member[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) {
      // Lets those that are ready join.
      await new Promise(setImmediate)
      const members = waiting.slice(0, maxMembers)
      waiting = waiting.slice(maxMembers)
      const answers = await runTogether({ db, synced }, members)
      void answerWhenSynced(answers, members, synced)
    }
    isRunning = false
  }

  return <Result>(work: Work<Result>): Promise<Result> => {
    if (engine === 'postgres') return db.transaction().execute(work)
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Member['resolve'], reject })
      if (!isRunning) void runAll()
    })
  }
}

/** Commits them and returns their answers; none when the commit has failed. */
async function runTogether(
  database: Omit<GroupedDatabase, 'engine'>,
  members: readonly Member[],
): Promise<(() => void)[]> {
  const answers: (() => void)[] = []
  const runMember = members.length === 1 ? run : runWithin
  try {
    await commit(database, async (transaction) => {
      for (const member of members) answers.push(await runMember(transaction, member))
    })
    return answers
  } catch (error) {
    for (const { reject } of members) reject(error)
    return []
  }
}

async function answerWhenSynced(
  answers: readonly (() => void)[],
  members: readonly Member[],
  synced: GroupedDatabase['synced'],
) {
  try {
    if (answers.length > 0) await synced?.()
    for (const answer of answers) answer()
  } catch (error) {
    for (const { reject } of members) reject(error)
  }
}

/** Without a sync of its own when one follows. */
function commit({ db, synced }: Omit<GroupedDatabase, 'engine'>, work: Work<void>): Promise<void> {
  if (!synced) return db.transaction().execute(work)
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      await connection.transaction().execute(work)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}

/** Rejects the whole transaction when the work fails. */
async function run(transaction: Transaction<Tables>, { work, resolve }: Member) {
  const result = await work(transaction)
  return () => resolve(result)
}

async function runWithin(transaction: Transaction<Tables>, member: Member) {
  await sql`savepoint member`.execute(transaction)
  try {
    // An object of its own, by which the work may know its transaction.
    const answer = await run(transaction.withoutPlugins(), member)
    await sql`release member`.execute(transaction)
    return answer
  } catch (error) {
    await sql`rollback to member`.execute(transaction)
    await sql`release member`.execute(transaction)
    return () => member.reject(error)
  }
}
