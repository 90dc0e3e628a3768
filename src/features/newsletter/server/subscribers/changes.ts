import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type SubscriberRow, toSubscriber } from './rows.ts'
import type { ChangeListener, SubscriberChange } from './subscribers.ts'

type Announce = (type: SubscriberChange['type'], row: SubscriberRow) => Promise<void>

/** A change that is being made. */
export interface Change {
  transaction: Transaction<Tables>
  /** Lets everybody know who listens. */
  announce: Announce
  /** Does something once the change is stored. */
  afterCommit(work: (() => void) | void): void
}

export type Changes = ReturnType<typeof createChanges>

/** Changes to the list, each one transaction together with what its listeners store. */
export function createChanges(db: Kysely<Tables>) {
  const listeners: ChangeListener[] = []

  return {
    listen: (listener: ChangeListener) => void listeners.push(listener),
    async make<Result>(work: (change: Change) => Promise<Result>): Promise<Result> {
      const later: (() => void)[] = []
      const afterCommit: Change['afterCommit'] = (next) => {
        if (next) later.push(next)
      }
      const result = await db.transaction().execute((transaction) =>
        work({
          transaction,
          afterCommit,
          async announce(type, row) {
            const change = { type, subscriber: toSubscriber(row) }
            for (const listener of listeners) afterCommit(await listener(transaction, change))
          },
        }),
      )
      for (const next of later) next()
      return result
    },
  }
}
