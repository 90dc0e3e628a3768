import { systemMessages } from '#features/dashboard/system-messages.ts'
import { byLanguage } from '#lib/language.ts'
import type { DataIncident, SystemPart } from '#lib/site/system-state.ts'
import type { Readiness } from '#server/process/health.ts'
import type { FindingCode } from '../finding-statuses.ts'
import type { Finding } from '../health.ts'
import type { DoctorContext } from './context.ts'
import { found } from './found.ts'

const failures: Readonly<Record<SystemPart, FindingCode>> = {
  database: 'server_database',
  disk: 'server_disk',
  journal: 'server_journal',
  statistics: 'server_statistics',
}

/** What a running server says of itself; nothing when none runs. */
export async function checkServer({ readiness }: DoctorContext): Promise<Finding[]> {
  const state = await readiness()
  if (!state) return []
  const findings = findingsOf(state)
  return findings.length > 0 ? findings : [found('server_ready')]
}

function findingsOf({ failed = [], warnings = [], lag = {} }: Readiness): Finding[] {
  const stopped = warnings.flatMap((warning) => /^stopped:(.*)$/.exec(warning)?.[1] ?? [])
  const late = Object.entries(lag).filter(([consumer]) => !stopped.includes(consumer))
  return [
    ...failed.map((part) => found(failures[part])),
    ...warnings.map(toFinding),
    ...late.map(([consumer, { rows, oldest_seconds }]) =>
      found('server_lags', consumer, rows, oldest_seconds),
    ),
  ]
}

/** @param warning as `warningOf` writes it: `damaged:hits`, `statistics_gap:3` */
function toFinding(warning: string): Finding {
  const [kind = '', about = ''] = warning.split(/:(.*)/s)
  if (kind === 'damaged') return found('server_damaged', about)
  if (kind === 'stopped') return found('server_stopped', about)
  const text = byLanguage(
    (language) =>
      systemMessages[language].incidents[kind as DataIncident]?.(Number(about)) ?? warning,
  )
  return { ...found('server_incident'), finding: text }
}
