import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

type OurGoals = ReadonlyMap<number, number>

/**
 * Makes the translation of goal numbers that pages of the former site report, into the goals an
 * import made of them. Other numbers are dropped, because they could mean any goal of ours.
 */
export function createLegacyGoals(db: Kysely<Tables>) {
  let goals: Promise<OurGoals> | null = null

  return async function ourGoals(reported: readonly number[]): Promise<number[]> {
    goals ??= readImportedGoals(db)
    const ours = await goals.catch((error) => {
      goals = null
      throw error
    })
    return reported.flatMap((goal) => ours.get(goal) ?? [])
  }
}

/** Imported goals do not change while the site runs, because imports need it to be stopped. */
async function readImportedGoals(db: Kysely<Tables>): Promise<OurGoals> {
  const rows = await db
    .selectFrom('statistics_imported_goals')
    .select(['source_goal', 'goal'])
    .orderBy('import')
    .execute()
  return new Map(rows.map(({ source_goal, goal }) => [source_goal, goal]))
}
