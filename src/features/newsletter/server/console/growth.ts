import type { Kysely } from 'kysely'
import { dayOf } from '#lib/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GrowthPoint } from '../../console-wire.ts'
import '../tables.ts'

const shownMonths = 12

/** How many were subscribed at the end of each of the last months; the last one is not over yet. */
export async function readGrowth(db: Kysely<Tables>, now: number): Promise<readonly GrowthPoint[]> {
  const months = lastMonths(now)
  const starts = months.map(({ from }) => from)
  const [joined, left] = await Promise.all([
    countBetween(db, 'confirmed_at', starts),
    countBetween(db, 'ended_at', starts),
  ])
  let subscribers = (joined[0] ?? 0) - (left[0] ?? 0)
  return months.map(({ name }, index) => {
    subscribers += (joined[index + 1] ?? 0) - (left[index + 1] ?? 0)
    return { month: name, subscribers }
  })
}

/** How many times are before the first of these, between each two, and after the last one. */
function countBetween(
  db: Kysely<Tables>,
  column: 'confirmed_at' | 'ended_at',
  starts: readonly number[],
): Promise<number[]> {
  return Promise.all(
    [null, ...starts].map(async (from, index) => {
      const to = starts[index] ?? null
      const row = await db
        .selectFrom('newsletter_subscribers')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('confirmed_at', 'is not', null)
        .$if(from !== null, (query) => query.where(column, '>=', from ?? 0))
        .$if(to !== null, (query) => query.where(column, '<', to ?? 0))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    }),
  )
}

/** Where months begin in Lithuania, the oldest first. */
function lastMonths(now: number) {
  const [year = 0, month = 0] = dayOf(now).name.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, index) => {
    const first = new Date(Date.UTC(year, month - shownMonths + index, 1, 12))
    return { name: first.toISOString().slice(0, 7), from: dayOf(first.getTime()).from }
  })
}
