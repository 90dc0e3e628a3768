import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { AfterRestore } from '#server/installation/after-restore.ts'
import './tables.ts'

/** Refunds that were about to be requested when a backup was made. */
export function refundsAfterRestore(db: Kysely<Tables>, now: () => number): AfterRestore {
  return {
    held: [
      {
        kind: 'refunds',
        async count(upTo) {
          const { count } = await db
            .selectFrom('payment_refunds')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('state', '=', 'requested')
            .where('created_at', '<=', upTo)
            .executeTakeFirstOrThrow()
          return Number(count)
        },
        async settle(choice, upTo) {
          if (choice === 'send') return
          await db
            .updateTable('payment_refunds')
            .set({ state: 'manual', next_check_at: null, updated_at: now() })
            .where('state', '=', 'requested')
            .where('created_at', '<=', upTo)
            .execute()
        },
      },
    ],
    aftermath: [
      {
        name: 'refunds',
        async since(at) {
          const rows = await db
            .selectFrom('payment_refunds')
            .select(['idempotency_key', 'external_id'])
            .where('updated_at', '>', at)
            .where('external_id', 'is not', null)
            .execute()
          return rows.map((row) => [row.idempotency_key, row.external_id ?? ''])
        },
        async apply(entries) {
          let marked = 0
          for (const [key, external] of entries) {
            const { numUpdatedRows } = await db
              .updateTable('payment_refunds')
              .set({ state: 'pending', external_id: String(external), next_check_at: now() })
              .where('idempotency_key', '=', String(key))
              .where('state', '=', 'requested')
              .executeTakeFirst()
            marked += Number(numUpdatedRows)
          }
          return marked
        },
      },
    ],
  }
}
