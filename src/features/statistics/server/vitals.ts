import { type VitalsReport, vitals } from '../vitals.ts'
import type { DropReason } from '../wire.ts'
import { isProgram } from './agents.ts'
import type { SessionTraits } from './hit.ts'
import type { Visits } from './visits.ts'

/** The journal's topic for how fast views were. */
export const vitalsTopic = 'vitals'
export type ToldVitals = { userAgent: string; report: VitalsReport }

/** A row of the ClickHouse table `vitals`: the view it is of, and what was measured of it. */
export interface VitalsRow extends Omit<SessionTraits, 'visitor' | 'is_new'> {
  at: number
  view: string
  path: string
  lcp: number | null
  inp: number | null
  /** In ten-thousandths, so that all of them are whole numbers. */
  cls: number | null
  fcp: number | null
  ttfb: number | null
}

export const clsParts = 10_000

/** Finds the view that was measured, which is told of once. */
export function placeVitals(
  { userAgent, report }: ToldVitals,
  visits: Visits,
): VitalsRow | DropReason {
  if (!userAgent || isProgram(userAgent)) return 'bot'
  const visit = visits.withView(report.view_id)
  const view = visit?.views.findLast(({ id }) => id === report.view_id)
  if (!visit || !view) return 'late_update'
  if (view.isMeasured) return 'duplicate'
  view.isMeasured = true
  visits.keep(visit)
  const { visitor: _visitor, is_new: _isNew, ...traits } = visit.traits
  return { ...traits, at: view.at, view: view.number, path: view.path, ...columnsOf(report) }
}

type Columns = Pick<VitalsRow, (typeof vitals)[number]>

function columnsOf(report: VitalsReport): Columns {
  const columns = vitals.map((name) => {
    const value = report[name]
    return [name, value === undefined ? null : Math.round(value * (name === 'cls' ? clsParts : 1))]
  })
  return Object.fromEntries(columns) as Columns
}
