import type { Kysely } from 'kysely'
import { minuteMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GrowthPoint } from '../../console-wire.ts'
import '../tables.ts'

const shownMonths = 12
/** The past is cached: it rarely changes, and counting it reads the whole list. */
const cacheMs = minuteMs

/**
 * Reads the number of subscribers at the end of each of the last months; the last month is the
 * current one and always up to date.
 */
export function createGrowth(db: Kysely<Tables>) {
  let cached: { at: number; past: readonly GrowthPoint[] } = {
    at: Number.NEGATIVE_INFINITY,
    past: [],
  }

  return async (now: number): Promise<readonly GrowthPoint[]> => {
    const months = lastMonths(now)
    const isFresh = now - cached.at < cacheMs && cached.past.at(-1)?.month === months.at(-2)?.name
    if (!isFresh) cached = { at: now, past: await readPast(db, months) }
    const month = months.at(-1)?.name ?? ''
    return [...cached.past, { month, subscribers: await countSubscribed(db) }]
  }
}

/** Reads the numbers at the end of each month except the current one. */
async function readPast(
  db: Kysely<Tables>,
  months: ReturnType<typeof lastMonths>,
): Promise<readonly GrowthPoint[]> {
  const ends = months.slice(1).map(({ from }) => from)
  const [joined, left] = await Promise.all([
    countBefore(db, 'confirmed_at', ends),
    countBefore(db, 'ended_at', ends),
  ])
  return ends.map((_, index) => ({
    month: months[index]?.name ?? '',
    subscribers: (joined[index] ?? 0) - (left[index] ?? 0),
  }))
}

/** Counts the times before each of `ends`. */
async function countBefore(
  db: Kysely<Tables>,
  column: 'confirmed_at' | 'ended_at',
  ends: readonly number[],
): Promise<number[]> {
  let sum = 0
  const counts: number[] = []
  for (const [index, to] of ends.entries()) {
    const from = ends[index - 1] ?? null
    const row = await db
      .selectFrom('newsletter_subscribers')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('confirmed_at', 'is not', null)
      .where(column, '<', to)
      .$if(from !== null, (query) => query.where(column, '>=', from ?? 0))
      .executeTakeFirstOrThrow()
    sum += Number(row.count)
    counts.push(sum)
  }
  return counts
}

async function countSubscribed(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'subscribed')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The starts of the last months in Lithuanian time, the oldest first. */
function lastMonths(now: number) {
  const [year = 0, month = 0] = dayOf(now).name.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, index) => {
    const first = new Date(Date.UTC(year, month - shownMonths + index, 1, 12))
    return { name: first.toISOString().slice(0, 7), from: dayOf(first.getTime()).from }
  })
}
