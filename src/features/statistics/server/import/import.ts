import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { DropReason } from '../../wire.ts'
import { goalsInBurst, seenInBurst, stageBurst } from './burst.ts'
import { type FoundGoal, goalsByTheirs } from './burst-goals.ts'
import { type AskedDays, type ChosenDays, chooseDays, measuredDays } from './days.ts'
import { Gathering, type Seen } from './gather.ts'
import { type Engines, land, takeBackUnfinished } from './land.ts'
import { firstIdOf, type ImportKind, nextNumber, readImports } from './ledger.ts'
import { stagePlausible } from './plausible.ts'
import { ImportProblem } from './problem.ts'
import { clearStaging, makeStaging, Stage } from './staging.ts'
import { seenInUmami, stageUmami } from './umami.ts'
import { stageVitrina } from './vitrina.ts'

export interface Wish {
  kind: ImportKind
  /** Files, or folders of them. */
  paths: readonly string[]
  asked: AskedDays
  /** What stands before the names of Burst's tables, when there are several. */
  prefix: string | null
  /** Our own goal for some of Burst's; the others are brought along. */
  goals: ReadonlyMap<number, number>
  /** The site's own host. */
  site: string
}

export interface Imported extends ChosenDays {
  number: number
  /** Views, and visits, of these days. */
  pageviews: number
  sessions: number
  /** What was read and does not count, and why. */
  dropped: ReadonlyMap<DropReason, number>
  /** Rows of kinds we have nothing for. */
  others: number
  /** Files nothing was taken from. */
  leftOut: readonly string[]
  /** Burst's goals that are told of nowhere but in what completed them, and not said to be ours. */
  goals: readonly { goal: number; times: number }[]
  /** Those that became ours. */
  brought: readonly FoundGoal[]
  /** Imports that had been interrupted and were taken back first. */
  takenBack: number
}

type Found = Pick<Imported, 'dropped' | 'others' | 'leftOut' | 'goals' | 'brought'> & {
  width: number
}

/**
 * Brings the figures of another program. All is read and checked before anything counts, and a day
 * that has figures is left as it is, so that importing again changes nothing.
 *
 * @throws ImportProblem with what is wrong with the files
 */
export async function importFiles(engines: Engines, wish: Wish): Promise<Imported> {
  const { db, store } = engines
  const takenBack = await takeBackUnfinished(engines)
  const files = filesIn(wish.paths)
  const imports = await readImports(db)
  const number = nextNumber(imports)
  const imported = new Map(imports.flatMap((it) => it.days.map((day) => [day, it.number])))
  await makeStaging(store)
  try {
    const { width, ...found } = await stageAll(engines, wish, files, number)
    const days = await daysFound(store, wish.kind)
    const chosen = chooseDays(days, wish.asked, await measuredDays(store), imported)
    if (chosen.days.length > 0)
      await land(engines, { ...chosen, number, width, kind: wish.kind, files }, found.brought)
    return { ...found, ...chosen, ...(await totals(store, chosen.days)), number, takenBack }
  } finally {
    await clearStaging(store)
  }
}

function filesIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) throw new ImportProblem(`There is no file ${path}.`)
    if (!stat.isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => /\.(csv|sql)(\.gz)?$/.test(name))
    if (names.length === 0) throw new ImportProblem(`There is no .csv or .sql file in ${path}.`)
    return names.sort().map((name) => join(path, name))
  })
}

const none = {
  dropped: new Map<DropReason, number>(),
  others: 0,
  leftOut: [],
  goals: [],
  brought: [],
  width: 1,
}

async function stageAll(
  { store, now }: Engines,
  { kind, site, prefix, goals }: Wish,
  files: readonly string[],
  number: number,
): Promise<Found> {
  const stage = new Stage(store)
  const options = { site, prefix, now: now() }
  if (kind === 'burst') {
    const found = await stageBurst(files, stage, options)
    await stage.flush()
    const known = goalsByTheirs(goals, found)
    const unknown = (await goalsInBurst(store)).filter(({ goal }) => !known.has(goal))
    const dropped = await gather(stage, number, seenInBurst(store, site, known))
    const brought = [...found.values()].filter(({ theirs }) => !goals.has(theirs))
    return { ...none, dropped, goals: unknown, brought }
  }
  if (kind === 'umami') {
    const others = await stageUmami(eventsIn(files), stage, options)
    await stage.flush()
    return { ...none, others, dropped: await gather(stage, number, seenInUmami(store)) }
  }
  if (kind === 'plausible') {
    const leftOut = await stagePlausible(files, stage, options)
    await stage.flush()
    return { ...none, leftOut }
  }
  const width = await stageVitrina(files, stage, { store, number })
  await stage.flush()
  return { ...none, width }
}

/** Beside the events lie the properties of sessions and events, which say nothing of visits. */
function eventsIn(files: readonly string[]): string[] {
  return files.filter((file) => !/^(session|event)_data\.csv/.test(basename(file)))
}

async function gather(stage: Stage, number: number, pages: AsyncIterable<Seen[]>) {
  const gathering = new Gathering(firstIdOf(number))
  const dropped = new Map<DropReason, number>()
  for await (const page of pages) {
    for (const seen of page) {
      const row = gathering.add(seen)
      if (typeof row === 'string') dropped.set(row, (dropped.get(row) ?? 0) + 1)
      else await stage.add('import_hits', row)
    }
  }
  await stage.flush()
  return dropped
}

async function daysFound({ query }: StatisticsStore, kind: ImportKind): Promise<string[]> {
  const rows = await query<{ day: string }>(
    kind === 'plausible'
      ? `select toString(day) as day from import_figures where dimension = 'site'
         group by import_figures.day having sum(pageviews) + sum(sessions) > 0 order by day`
      : `select distinct toString(toDate(at, 'Europe/Vilnius')) as day from import_hits order by day`,
  )
  return rows.map(({ day }) => day)
}

/** What is shown for these days now. */
async function totals({ query }: StatisticsStore, days: readonly string[]) {
  const [row] = await query<{ pageviews: number; sessions: number }>(
    `select sum(rollup.pageviews) as pageviews, sum(rollup.sessions) as sessions from rollup
     where dimension = 'site' and grain = 'day'
       and toString(toDate(at, 'Europe/Vilnius')) in ({days:Array(String)})`,
    { days },
  )
  return { pageviews: row?.pageviews ?? 0, sessions: row?.sessions ?? 0 }
}
