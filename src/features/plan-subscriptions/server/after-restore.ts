import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { AfterRestore } from '#server/installation/after-restore.ts'
import { chargeMs } from './renew.ts'
import './tables.ts'

/** Charges of renewals that were due when a backup was restored, or made since it. */
export function renewalsAfterRestore(db: Kysely<Tables>, now: () => number): AfterRestore {
  const recurring = () =>
    db.selectFrom('plan_subscriptions').where('state', '=', 'active').where('is_recurring', '=', 1)
  const due = () =>
    recurring()
      .where('charged_at', 'is', null)
      .where('period_end', '<=', now() + chargeMs)
  return {
    held: [
      {
        kind: 'renewals',
        async count() {
          const { count } = await due()
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
          return Number(count)
        },
        async settle(choice) {
          if (choice === 'send') return
          await db
            .updateTable('plan_subscriptions')
            .set({ charged_at: now() })
            .where('id', 'in', due().select('id'))
            .execute()
        },
      },
    ],
    aftermath: [
      {
        name: 'renewals',
        isState: true,
        async since() {
          const rows = await recurring()
            .select(['id', 'created_at', 'period_end', 'charged_at'])
            .orderBy('id')
            .execute()
          return rows.map((row) => [
            row.id,
            row.created_at,
            row.period_end,
            row.charged_at === null ? 0 : 1,
          ])
        },
        async apply(entries) {
          let marked = 0
          for (const [id, madeAt, periodEnd, isCharged] of entries) {
            const { numUpdatedRows } = await db
              .updateTable('plan_subscriptions')
              .set({ charged_at: now() })
              .where('id', '=', Number(id))
              .where('created_at', '=', Number(madeAt))
              .where('state', '=', 'active')
              .where('charged_at', 'is', null)
              .where('period_end', isCharged === 1 ? '<=' : '<', Number(periodEnd))
              .executeTakeFirst()
            marked += Number(numUpdatedRows)
          }
          return marked
        },
      },
    ],
  }
}
