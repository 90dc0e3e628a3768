import { checkNames, type Status, worstOf } from '#features/doctor/health.ts'
import { messages } from '#features/doctor/messages.ts'
import type { Row } from './row.ts'

/** The titles of what only the command examines. */
const ownTitles: Readonly<Record<string, string>> = {
  settings: 'Settings',
  program: 'Program',
  data_folder: 'Data folder',
  database: 'Database',
  journal: 'Journal',
  migrations: 'Migrations',
  secret_key: 'Secret key',
  statistics: 'Statistics',
  dkim_key: 'DKIM key',
  test_email: 'Test email',
}

const titles: Readonly<Record<string, string>> = { ...ownTitles, ...messages.en.checks }
const order: readonly string[] = [...Object.keys(ownTitles).slice(0, -2), ...checkNames]

const marks: Readonly<Record<Status, string>> = { ok: '✓', warning: '!', problem: '✗' }

export interface Report {
  text: string
  /** 1 when there is a problem; warnings alone are none. */
  exitCode: number
}

export function toReport(rows: readonly Row[], asJson: boolean): Report {
  const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  const status = worstOf(rows)
  const text = asJson ? JSON.stringify({ status, checks: sorted }, null, 2) : toText(sorted)
  return { text, exitCode: status === 'problem' ? 1 : 0 }
}

const placeOf = ({ name }: Row) => (order.includes(name) ? order.indexOf(name) : order.length)

function toText(rows: readonly Row[]): string {
  const lines = rows.map(({ name, status, finding, remedy }) => {
    const line = `${marks[status]} ${titles[name] ?? name}: ${finding}`
    return remedy ? `${line}\n    → ${remedy}` : line
  })
  return [...lines, '', summary(rows)].join('\n')
}

function summary(rows: readonly Row[]): string {
  const count = (status: Status) => rows.filter((row) => row.status === status).length
  const [problems, warnings] = [count('problem'), count('warning')]
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
