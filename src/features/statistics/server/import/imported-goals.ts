import type { Kysely, Transaction } from 'kysely'
import type { FunnelStep } from '#features/goals/wire.ts'
import { isOnServer, mostGoals } from '#features/goals/wire.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { type FoundGoal, placeOf } from './burst-goals.ts'
import { ImportProblem } from './problem.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Which of our goals an import brought, or found here already, for each of theirs. */
    statistics_imported_goals: { import: number; theirs: number; goal: number }
  }
}

type OurGoals = ReadonlyMap<number, number>

/**
 * Makes the goals that an import brings; one that an earlier import brought is used again.
 *
 * @throws ImportProblem when there would be too many
 */
export async function bringGoals(
  db: Transaction<Tables>,
  number: number,
  found: readonly FoundGoal[],
): Promise<OurGoals> {
  const ours = new Map<number, number>()
  for (const goal of found) {
    const id = (await knownAs(db, goal)) ?? (await makeGoal(db, goal))
    ours.set(goal.theirs, id)
    const row = { import: number, theirs: goal.theirs, goal: id }
    await db.insertInto('statistics_imported_goals').values(row).execute()
  }
  if (ours.size > 0) await refuseTooMany(db)
  return ours
}

/** The owner may have given it another name here since. */
async function knownAs(db: Kysely<Tables>, { theirs, createdAt, fields }: FoundGoal) {
  const known = await db
    .selectFrom('statistics_goals as goal')
    .leftJoin('statistics_imported_goals as brought', 'brought.goal', 'goal.id')
    .select('goal.id')
    .where('goal.date_created', '=', createdAt)
    .where((eb) => eb.or([eb('brought.theirs', '=', theirs), eb('title', '=', fields.title)]))
    .orderBy('goal.id')
    .executeTakeFirst()
  return known?.id
}

async function makeGoal(db: Kysely<Tables>, { createdAt, fields }: FoundGoal): Promise<number> {
  const server_side = isOnServer(fields.type) ? 1 : 0
  const { id } = await db
    .insertInto('statistics_goals')
    .values({ ...fields, server_side, date_created: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function refuseTooMany(db: Kysely<Tables>) {
  const { count } = await db
    .selectFrom('statistics_goals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count <= mostGoals) return
  throw new ImportProblem(
    `With the goals of these files there would be ${count}, but there may be ${mostGoals}. Delete some in the console, or say with --goals which of ours they are.`,
  )
}

/** Puts the numbers of our goals into staged hits, in place of theirs. */
export async function nameGoals({ command }: Pick<StatisticsStore, 'command'>, ours: OurGoals) {
  if (ours.size === 0) return
  const places = [...ours.keys()].map(placeOf)
  await command(`alter table import_hits update goals = arrayMap(goal -> toUInt32(
      transform(goal, [${places.join()}], [${[...ours.values()].join()}], goal)), goals)
    where notEmpty(goals) settings mutations_sync = 2, max_execution_time = 0`)
}

type Engines = { db: Kysely<Tables>; store: Pick<StatisticsStore, 'query'> }

/**
 * Takes away the goals that an import brought, once its hits are gone. What another import brought
 * too, what a funnel goes by and what visitors have reached here stays, and is named.
 */
export async function removeGoals({ db, store }: Engines, number: number): Promise<string[]> {
  const brought = db.selectFrom('statistics_imported_goals').where('import', '=', number)
  const ids = (await brought.select('goal').execute()).map(({ goal }) => goal)
  const needed = new Set([
    ...(await ofOtherImports(db, number)),
    ...(await inFunnels(db)),
    ...(await reached(store, ids)),
  ])
  const [kept, gone] = [ids.filter((id) => needed.has(id)), ids.filter((id) => !needed.has(id))]
  if (gone.length > 0) await db.deleteFrom('statistics_goals').where('id', 'in', gone).execute()
  await db.deleteFrom('statistics_imported_goals').where('import', '=', number).execute()
  return kept.length === 0 ? [] : titlesOf(db, kept)
}

async function ofOtherImports(db: Kysely<Tables>, number: number) {
  const others = db.selectFrom('statistics_imported_goals').where('import', '!=', number)
  return (await others.select('goal').execute()).map(({ goal }) => goal)
}

async function inFunnels(db: Kysely<Tables>) {
  const funnels = await db.selectFrom('statistics_funnels').select('steps').execute()
  const steps = funnels.flatMap(({ steps: list }) => JSON.parse(list) as FunnelStep[])
  return steps.flatMap((step) => ('goal' in step ? [step.goal] : []))
}

async function reached({ query }: Engines['store'], ids: readonly number[]) {
  const rows = await query<{ goal: number }>(
    `select toUInt32(value) as goal from rollup
     where dimension = 'goal' and value in ({ids:Array(String)})
     group by value having sum(rollup.events) > 0`,
    { ids: ids.map(String) },
  )
  return rows.map(({ goal }) => goal)
}

async function titlesOf(db: Kysely<Tables>, ids: number[]) {
  const goals = db.selectFrom('statistics_goals').select('title').where('id', 'in', ids)
  return (await goals.orderBy('id').execute()).map(({ title }) => title)
}
