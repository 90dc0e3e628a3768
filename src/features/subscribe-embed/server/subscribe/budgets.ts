import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'
import { sign } from '#server/signatures/signer.ts'

/** A counter of a window that begins with the first count. */
export interface Counter {
  name: string
  /** The owner of the counter, such as a network; empty for the site. */
  of: string
  windowMs: number
}

export interface Count {
  taken: number
  /** The end of the window, in milliseconds. */
  endsAt: number
}

export type Budgets = ReturnType<typeof createBudgets>

/**
 * Counts in the database, so that neither a restart nor a second server gives a fresh budget. The
 * owner of a counter is stored as a keyed hash.
 */
export function createBudgets(db: Kysely<Tables>, siteKey: string, now: () => number = Date.now) {
  const keyOf = ({ name, of }: Counter) =>
    `${name}:${sign(siteKey, 'newsletterBudget', `${name} ${of}`)}`

  return {
    /** Reads the counts so far, by name. */
    async read(counters: readonly Counter[]): Promise<Map<string, Count>> {
      const at = now()
      const rows = await db
        .selectFrom('newsletter_budgets')
        .selectAll()
        .where('key', 'in', counters.map(keyOf))
        .execute()
      return byName(
        rows.filter(({ ends_at }) => ends_at > at),
        counters,
      )
    },
    /** Increments all counters in one statement. */
    async take(counters: readonly Counter[]): Promise<Map<string, Count>> {
      const at = now()
      const rows = await db
        .insertInto('newsletter_budgets')
        .values(
          counters
            .map((counter) => ({ key: keyOf(counter), taken: 1, ends_at: at + counter.windowMs }))
            // A fixed order, since otherwise two statements of PostgreSQL would deadlock.
            .sort((a, b) => (a.key < b.key ? -1 : 1)),
        )
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ eb, ref }) => {
            const isOver = eb('newsletter_budgets.ends_at', '<=', at)
            const again = (counted: 'taken' | 'ends_at') => ref(`excluded.${counted}`)
            return {
              taken: eb
                .case()
                .when(isOver)
                .then(again('taken'))
                .else(eb('newsletter_budgets.taken', '+', 1))
                .end(),
              ends_at: eb
                .case()
                .when(isOver)
                .then(again('ends_at'))
                .else(ref('newsletter_budgets.ends_at'))
                .end(),
            }
          }),
        )
        .returningAll()
        .execute()
      return byName(rows, counters)
    },
  }
}

type Row = Tables['newsletter_budgets']

const byName = (rows: readonly Row[], counters: readonly Counter[]) =>
  new Map(
    counters.flatMap(({ name }) => {
      const row = rows.find(({ key }) => key.startsWith(`${name}:`))
      return row ? [[name, { taken: row.taken, endsAt: row.ends_at }]] : []
    }),
  )
