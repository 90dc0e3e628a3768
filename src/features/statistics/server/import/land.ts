import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { gatherSessions } from '../reaggregate.ts'
import type { FoundGoal } from './burst-goals.ts'
import { spanOf, spansOf } from './days.ts'
import { keepFigures, remakeDays, rollUpFigures } from './figures.ts'
import { bringGoals, nameGoals, removeGoals } from './imported-goals.ts'
import { type Begun, begin, finish, type Import, idsOf, readImports, strike } from './ledger.ts'
import { ImportProblem } from './problem.ts'

export interface Engines {
  db: Kysely<Tables>
  store: StatisticsStore
  now: () => number
}

/** Makes what was staged count, with its goals, and takes it back when that fails midway. */
export async function land(engines: Engines, made: Begun, goals: readonly FoundGoal[]) {
  const { db, store, now } = engines
  const ours = await db.transaction().execute(async (transaction) => {
    await begin(transaction, made, now())
    return bringGoals(transaction, made.number, goals)
  })
  try {
    await nameGoals(store, ours)
    if (made.kind === 'plausible') await landFigures(store, made)
    else for (const part of await partsOf(store, made.days)) await landHits(store, part)
  } catch (error) {
    await takeBack(engines, { ...made, isDone: false })
    throw error
  }
  await finish(db, made.number, now())
}

async function landFigures(store: StatisticsStore, { number, days }: Begun) {
  await keepFigures(store, number, days)
  for (const { from, to } of spansOf(days)) await rollUpFigures(store, from, to)
}

type Part = { from: number; to: number; hits: number }

const mostHits = 200_000
const mostMs = 31 * 24 * 60 * 60 * 1000

/** Days one after another, so few that a year needs no more memory than one of these parts. */
async function partsOf(store: StatisticsStore, days: readonly string[]): Promise<Part[]> {
  const found = await store.query<{ day: string; hits: number }>(
    `select toString(toDate(at, 'Europe/Vilnius')) as day, count() as hits from import_hits
     group by day order by day`,
  )
  const wanted = new Set(days)
  const parts: Part[] = []
  let part: Part | null = null
  for (const { day, hits } of found) {
    const { from, to } = spanOf(day)
    const fits = part && part.hits + hits <= mostHits && to - part.from <= mostMs
    if (part && fits && wanted.has(day)) {
      part.to = to
      part.hits += hits
    } else {
      part = wanted.has(day) ? { from, to, hits } : null
      if (part) parts.push(part)
    }
  }
  return parts
}

async function landHits({ command }: StatisticsStore, { from, to }: Part) {
  await command(`insert into hits
    settings max_execution_time = 0, insert_deduplication_token = '${randomUUID()}'
    select * from import_hits
    where at >= fromUnixTimestamp64Milli(${from}) and at < fromUnixTimestamp64Milli(${to})`)
  await command(gatherSessions(from, to, 'import_hits'))
}

/**
 * Takes an import back with the goals it brought, and gives the titles of those that stay because
 * they are needed. What was measured on the same days is made anew from its hits.
 *
 * @throws ImportProblem when those hits were let go of
 */
export async function takeBack({ db, store }: Engines, it: Import): Promise<string[]> {
  const { first, last } = idsOf(it)
  await refuseLostDays(store, it)
  await store.command(`delete from hits where id >= ${first} and id <= ${last}`)
  await store.command(`delete from sessions where session >= ${first} and session <= ${last}`)
  await store.command(`delete from imported_figures where import = ${it.number}`)
  await remakeDays(store, it.days)
  const kept = await removeGoals({ db, store }, it.number)
  await strike(db, it.number)
  return kept
}

async function refuseLostDays(store: StatisticsStore, { number, shared }: Import) {
  const { first } = idsOf({ number: 0, width: 1 })
  for (const day of shared) {
    const { from, to } = spanOf(day)
    const [row] = await store.query<{ hits: number }>(
      `select count() as hits from hits where id < ${first}
       and at >= fromUnixTimestamp64Milli(${from}) and at < fromUnixTimestamp64Milli(${to})`,
    )
    if (!row?.hits)
      throw new ImportProblem(
        `Import ${number} cannot be taken back: on ${day} visits were measured here too, and their hits were let go of.`,
      )
  }
}

/** Imports that were stopped by a kill or a power cut while they landed. */
export async function takeBackUnfinished(engines: Engines): Promise<number> {
  const unfinished = (await readImports(engines.db)).filter(({ isDone }) => !isDone)
  for (const it of unfinished) await takeBack(engines, it)
  return unfinished.length
}
