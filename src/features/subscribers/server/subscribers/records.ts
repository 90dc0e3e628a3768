import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { SubscriberRecord } from '../../console-wire.ts'

type Shown = Pick<SubscriberRecord, 'issues' | 'deliveries'>

/** Data of another feature about subscribers: shown, exported and deleted with them. */
export interface SubscriberRecords {
  /** Rows for the file of their own data, by name. */
  ownData?(db: Kysely<Tables>, id: number): Promise<Readonly<Record<string, readonly object[]>>>
  /** Its parts of the page of one subscriber in the console. */
  shown?(db: Kysely<Tables>, id: number): Promise<Partial<Shown>>
  /** Returns those who did something, whom reverting an import must not delete. */
  whoActed?(db: Kysely<Tables>, ids: readonly number[]): Promise<readonly number[]>
  /** Deletes it, in the transaction that deletes the subscribers. */
  erase?(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void>
}
