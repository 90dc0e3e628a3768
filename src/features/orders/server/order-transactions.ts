import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

export type OrderTransactions = ReturnType<typeof createOrderTransactions>

/** Transactions that know what is to be done after their commit. */
export function createOrderTransactions(db: Kysely<Tables>) {
  const afterCommit = new WeakMap<Transaction<Tables>, (() => void)[]>()

  async function inTransaction<Result>(
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    const later: (() => void)[] = []
    const result = await db.transaction().execute((transaction) => {
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
    /** In the transaction that is given, which must come from `inTransaction`, or in one of its own. */
    within<Result>(
      given: Transaction<Tables> | undefined,
      work: (transaction: Transaction<Tables>) => Promise<Result>,
    ): Promise<Result> {
      if (!given) return inTransaction(work)
      if (!afterCommit.has(given)) throw new Error('Orders change within `inTransaction` only')
      return work(given)
    },
  }
}
