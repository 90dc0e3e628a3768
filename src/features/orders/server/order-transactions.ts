import type { Transaction } from 'kysely'
import { type GroupedDatabase, groupTransactions } from '#server/database/grouped-transactions.ts'
import type { Tables } from '#server/database/tables.ts'

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>

const maxAttempts = 3
const isDeadlock = (error: unknown) => (error as { code?: unknown }).code === '40P01'

export type OrderTransactions = ReturnType<typeof createOrderTransactions>

/** Transactions with work to run after their commit. */
export function createOrderTransactions(database: GroupedDatabase) {
  const run = groupTransactions(database)
  const afterCommit = new WeakMap<Transaction<Tables>, (() => void)[]>()

  /** Retries a transaction that PostgreSQL has rolled back because of a deadlock. */
  async function inTransaction<Result>(work: Work<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inOneTransaction(work)
      } catch (error) {
        if (!isDeadlock(error) || attempt === maxAttempts) throw error
      }
    }
  }

  async function inOneTransaction<Result>(work: Work<Result>): Promise<Result> {
    const later: (() => void)[] = []
    const result = await run((transaction) => {
      afterCommit.set(transaction, later)
      return work(transaction)
    })
    for (const next of later) next()
    return result
  }

  return {
    inTransaction,
    afterCommit(transaction: Transaction<Tables>, next: (() => void) | void) {
      if (next) afterCommit.get(transaction)?.push(next)
    },
    /** Uses the given transaction, which must come from `inTransaction`, or a new one. */
    within<Result>(given: Transaction<Tables> | undefined, work: Work<Result>): Promise<Result> {
      if (!given) return inTransaction(work)
      if (!afterCommit.has(given)) throw new Error('Orders change within `inTransaction` only')
      return work(given)
    },
  }
}
