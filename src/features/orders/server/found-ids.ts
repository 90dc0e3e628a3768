import { type Kysely, type RawBuilder, sql } from 'kysely'
import { endOfTerms } from '#lib/text/search-terms.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OrderState } from '../order.ts'

/** A condition on orders, as a list of the ids that meet it and as a test of one id. */
export interface Condition {
  ids: RawBuilder<{ id: number }>
  holds: (id: RawBuilder<unknown>) => RawBuilder<boolean>
}

/** Ids of orders between these two, both excluded. */
export interface Span {
  above: number
  below: number
}

/** Matches orders with a word that begins like this. */
export function hasWord(word: string): Condition {
  const within = sql`term >= ${word} and term < ${endOfTerms(word)}`
  return {
    // The plus keeps SQLite from scanning the terms of all orders, in their order, for that range.
    ids: sql`select +order_id as id from order_terms where ${within}`,
    holds: (id) => sql`exists (select 1 from order_terms where order_id = ${id} and ${within})`,
  }
}

/** Matches a state and rehearsals; null when nearly all orders match. */
export function isOfKind(state: OrderState | null, isTest: boolean): Condition | null {
  if (state === null && !isTest) return null
  const ofState = state === null ? sql`` : sql`state = ${state} and`
  const within = sql`${ofState} is_test = ${sql.lit(isTest ? 1 : 0)}`
  return {
    ids: sql`select id from orders where ${within}`,
    holds: (id) => sql`exists (select 1 from orders as other where other.id = ${id} and ${within})`,
  }
}

export type Conditions = Awaited<ReturnType<typeof weigh>>

/**
 * Counts the orders that meet each condition, up to `most`. When each condition is met by more, the
 * cheapest search intersects the lists; otherwise it tests the other conditions on each order of
 * the shortest list.
 */
export async function weigh(db: Kysely<Tables>, conditions: readonly Condition[], most: number) {
  const counts = await Promise.all(conditions.map(({ ids }) => countOf(db, ids, most + 1)))
  const least = Math.min(...counts)
  const shortest = counts.indexOf(least)
  const areCommon = least > most
  const all = sql.join(
    conditions.map(({ ids }) => ids),
    sql` intersect `,
  )
  return {
    areCommon,
    list: areCommon ? all : (conditions[shortest]?.ids ?? all),
    others: areCommon ? [] : conditions.filter((_, index) => index !== shortest),
  }
}

async function countOf(db: Kysely<Tables>, ids: Condition['ids'], most: number): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from (${ids} limit ${most}) as listed`.execute(db)
  return Number(rows[0]?.count)
}

/** Returns the newest orders of a span that meet all conditions. */
export async function newestIds(
  db: Kysely<Tables>,
  { list, others }: Conditions,
  { above, below }: Span,
  limit: number,
): Promise<number[]> {
  const id = sql.ref('found.id')
  const wanted = [
    sql`${id} > ${above}`,
    sql`${id} < ${below}`,
    ...others.map((each) => each.holds(id)),
  ]
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${list}) as found
    where ${sql.join(wanted, sql` and `)} order by id desc limit ${limit}`.execute(db)
  return rows.map((row) => Number(row.id))
}
