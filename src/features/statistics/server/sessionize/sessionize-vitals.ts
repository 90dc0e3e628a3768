import { isBot } from '#server/user-agent/user-agent.ts'
import { type Vital, type VitalsReport, vitals } from '../../vitals.ts'
import type { DropReason } from '../../wire.ts'
import type { VitalsRow } from '../rows.ts'
import type { OpenSessions } from './open-sessions.ts'

/** The journal's topic for web vitals. */
export const vitalsTopic = 'vitals'
/** A report of web vitals as the journal holds it. */
export type JournaledVitals = {
  userAgent: string
  report: VitalsReport
}

/** The column `cls` holds ten-thousandths, so that all measures are whole numbers. */
export const clsScale = 10_000

/** Finds the measured view. A view is measured once. */
export function sessionizeVitals(
  { userAgent, report }: JournaledVitals,
  sessions: OpenSessions,
): VitalsRow | DropReason {
  if (!userAgent || isBot(userAgent)) return 'bot'
  const session = sessions.withView(report.view_id)
  const view = session?.views.findLast(({ id }) => id === report.view_id)
  if (!session || !view) return 'late_update'
  if (view.isMeasured) return 'duplicate'
  view.isMeasured = true
  sessions.markUnsaved(session)
  const { visitor: _visitor, is_new: _isNew, ...dimensions } = session.dimensions
  return { ...dimensions, at: view.at, view: view.rowId, path: view.path, ...columnsOf(report) }
}

function columnsOf(report: VitalsReport): Record<Vital, number | null> {
  const columns = vitals.map((name) => {
    const value = report[name]
    return [name, value === undefined ? null : Math.round(value * (name === 'cls' ? clsScale : 1))]
  })
  return Object.fromEntries(columns) as Record<Vital, number | null>
}
