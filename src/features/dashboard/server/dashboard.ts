import type { Dimension, Filters } from '#features/statistics/dimensions.ts'
import type { Live } from '#features/statistics/queries.ts'
import type { VitalDimension } from '#features/statistics/vitals.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { DashboardQuery } from '../dashboard-query.ts'
import type { RecentDays } from '../today-wire.ts'
import type { FormProblem, PanelListProps, SiteTotals } from '../wire.ts'
import { annotate, removeAnnotation } from './annotations.ts'
import type { DashboardContext } from './context.ts'
import {
  eventsFile,
  funnelFile,
  goalsFile,
  panelFile,
  type StatisticsFile,
  vitalsFile,
} from './files.ts'
import { type LoadingDashboard, readDashboard } from './page.ts'
import { readPanelList } from './panel-list.ts'
import { readRecentDays } from './recent-days.ts'
import { removeSavedFilter, saveFilter } from './saved-filters.ts'
import { readSiteTotals } from './site-totals.ts'

/** Answers the owner's queries of the statistics, and stores saved filters and annotations. */
export interface Dashboard {
  open(query: DashboardQuery): Promise<LoadingDashboard>
  panelList(query: DashboardQuery, dimension: Dimension): Promise<PanelListProps>
  panelFile(
    query: DashboardQuery,
    dimension: Dimension,
    language: Language,
  ): Promise<StatisticsFile>
  goalsFile(query: DashboardQuery, language: Language): Promise<StatisticsFile>
  eventsFile(query: DashboardQuery, language: Language): Promise<StatisticsFile>
  funnelFile(query: DashboardQuery, language: Language): Promise<StatisticsFile>
  vitalsFile(
    query: DashboardQuery,
    dimension: VitalDimension,
    language: Language,
  ): Promise<StatisticsFile>
  live(): Promise<Live>
  recentDays(): Promise<RecentDays>
  /** The metrics of the whole site, including conversions. */
  siteTotals(range: DateRange, filters: Filters): Promise<SiteTotals>
  saveFilter(name: string, query: string): Promise<FormProblem | null>
  removeSavedFilter(id: number): Promise<void>
  annotate(day: string, text: string): Promise<FormProblem | null>
  removeAnnotation(id: number): Promise<void>
}

type Parts = Pick<DashboardContext, 'db' | 'queries' | 'goals'> & Partial<DashboardContext>

export function createDashboard({
  retentionMonths = 0,
  knowsReturning = false,
  now = Date.now,
  ...parts
}: Parts): Dashboard {
  const context: DashboardContext = {
    asOf: async () => now(),
    countDecisions: async () => null,
    ...parts,
    retentionMonths,
    knowsReturning,
    now,
  }
  const { db, queries, goals } = context
  return {
    open: (query) => readDashboard(context, query),
    panelList: (query, dimension) => readPanelList(context, query, dimension),
    panelFile: (...file) => panelFile(context, ...file),
    goalsFile: (...file) => goalsFile(context, ...file),
    eventsFile: (...file) => eventsFile(context, ...file),
    funnelFile: (...file) => funnelFile(context, ...file),
    vitalsFile: (...file) => vitalsFile(context, ...file),
    live: async () => queries.live(await context.asOf()),
    recentDays: () => readRecentDays(context),
    siteTotals: (range, filters) => readSiteTotals(queries, goals, range, filters),
    saveFilter: (name, query) => saveFilter(db, name, query, now()),
    removeSavedFilter: (id) => removeSavedFilter(db, id),
    annotate: (day, text) => annotate(db, day, text, now()),
    removeAnnotation: (id) => removeAnnotation(db, id),
  }
}
