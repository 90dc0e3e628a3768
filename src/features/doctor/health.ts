import type { InFrame } from '#features/console/wire.ts'
import { healthPath } from '#features/dashboard/today-wire.ts'
import type { Language } from '#lib/language.ts'

export const examinePath = `${healthPath}/tikrinti`

/** From best to worst. */
const statuses = ['ok', 'warning', 'problem'] as const
export type Status = (typeof statuses)[number]

export interface Finding<Text = Readonly<Record<Language, string>>> {
  status: Status
  finding: Text
  /** What to do; empty when there is nothing to do. */
  remedy: Text
}

/** What is examined without opening a file of the data folder, in the order of the report. */
export const checkNames = [
  'server',
  'public_address',
  'clock',
  'disk',
  'backups',
  'mail',
  'sender',
  'engines',
  'outside_servers',
] as const
export type CheckName = (typeof checkNames)[number]

export interface Examined<Name extends string = CheckName, Text = Finding['finding']>
  extends Finding<Text> {
  name: Name
}

export interface Health {
  /** Milliseconds. */
  at: number
  status: Status
  checks: readonly Examined[]
}

export const worstOf = (findings: readonly Pick<Finding, 'status'>[]): Status =>
  statuses.findLast((status) => findings.some((one) => one.status === status)) ?? 'ok'

declare module '#lib/site/page.ts' {
  interface PageProps {
    /** Null before the first examination since the server's start. */
    consoleHealth: InFrame & { health: Health | null }
  }
}
