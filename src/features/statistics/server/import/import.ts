import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { timeZone } from '#lib/dates/time-zone.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { type ChosenDays, chooseDays, countedDays, type RequestedDays } from './choose-days.ts'
import { type ExtractRequest, type ExtractResult, extract } from './extract.ts'
import { ImportError } from './import-error.ts'
import { type ImportKind, nextNumber, readImports } from './import-records.ts'
import { type Engines, loadImport, removeInterruptedImports } from './load.ts'
import { createStagingTables, dropStagingTables } from './staging.ts'

export interface ImportRequest extends Omit<ExtractRequest, 'number' | 'files'> {
  /** Files, or folders of them. */
  paths: readonly string[]
  days: RequestedDays
}

export interface ImportResult extends ChosenDays, Omit<ExtractResult, 'idRanges'> {
  number: number
  /** Metrics of the imported days, whether measured here or imported. */
  pageviews: number
  sessions: number
  /** Count of interrupted imports that were removed first. */
  removedImports: number
}

/**
 * Imports the statistics of another program. Everything is read and checked before anything counts,
 * and a day that already has metrics is left as it is, so that a repeated import changes nothing.
 *
 * @throws ImportError with the problem of the files
 */
export async function importFiles(
  engines: Engines,
  { paths, days: requested, ...request }: ImportRequest,
): Promise<ImportResult> {
  const { db, store } = engines
  const removedImports = await removeInterruptedImports(engines)
  const files = filesIn(paths)
  const imports = await readImports(db)
  const number = nextNumber(imports)
  const importOfDay = new Map(imports.flatMap((it) => it.days.map((day) => [day, it.number])))
  await createStagingTables(store)
  try {
    const { idRanges, ...extracted } = await extract(engines, { ...request, files, number })
    const staged = await stagedDays(store, request.kind)
    const chosen = chooseDays(staged, requested, await countedDays(store), importOfDay)
    const record = { ...chosen, number, idRanges, kind: request.kind, files }
    if (chosen.days.length > 0) await loadImport(engines, record, extracted.importedGoals)
    const metrics = await metricsOf(store, chosen.days)
    return { ...extracted, ...chosen, ...metrics, number, removedImports }
  } finally {
    await dropStagingTables(store)
  }
}

function filesIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) throw new ImportError(`There is no file ${path}.`)
    if (!stat.isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => /\.(csv|sql)(\.gz)?$/.test(name))
    if (names.length === 0) throw new ImportError(`There is no .csv or .sql file in ${path}.`)
    return names.sort().map((name) => join(path, name))
  })
}

async function stagedDays({ query }: StatisticsStore, kind: ImportKind): Promise<string[]> {
  const rows = await query<{ day: string }>(
    kind === 'plausible'
      ? `select toString(day) as day from import_metrics where dimension = 'site'
         group by import_metrics.day having sum(pageviews) + sum(sessions) > 0 order by day`
      : `select distinct toString(toDate(at, '${timeZone}')) as day from import_hits order by day`,
  )
  return rows.map(({ day }) => day)
}

async function metricsOf({ query }: StatisticsStore, days: readonly string[]) {
  const [row] = await query<{ pageviews: number; sessions: number }>(
    `select sum(rollup.pageviews) as pageviews, sum(rollup.sessions) as sessions from rollup
     where dimension = 'site' and grain = 'day'
       and toString(toDate(at, '${timeZone}')) in ({days:Array(String)})`,
    { days },
  )
  return { pageviews: row?.pageviews ?? 0, sessions: row?.sessions ?? 0 }
}
