import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { SubscriberRecords } from './records.ts'
import { type SubscriberRow, toSubscriber } from './rows.ts'
import type { ChangeListener, SubscriberChange } from './subscribers.ts'

type Announce = (type: SubscriberChange['type'], row: SubscriberRow) => Promise<void>

/** A change to the list that is being made. */
export interface Change {
  transaction: Transaction<Tables>
  /** Data of other features about subscribers. */
  records: readonly SubscriberRecords[]
  /** Notifies all listeners. */
  announce: Announce
  /** Runs work once the change is committed. */
  afterCommit(work: (() => void) | void): void
}

export type Changes = ReturnType<typeof createChanges>

/** Makes changes to the list, each in one transaction with the writes of its listeners. */
export function createChanges(db: Kysely<Tables>) {
  const listeners: ChangeListener[] = []
  const records: SubscriberRecords[] = []

  return {
    records,
    listen: (listener: ChangeListener) => void listeners.push(listener),
    async make<Result>(work: (change: Change) => Promise<Result>): Promise<Result> {
      const later: (() => void)[] = []
      const afterCommit: Change['afterCommit'] = (next) => {
        if (next) later.push(next)
      }
      const result = await db.transaction().execute((transaction) =>
        work({
          transaction,
          records,
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
