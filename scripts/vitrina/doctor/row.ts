import type { Examined, Finding, Status } from '#features/doctor/health.ts'

/** A line of the report: what was examined, and in which state it is. */
export type Row = Examined<string, string>

export const row = (name: string, status: Status, finding: string, remedy = ''): Row => ({
  name,
  status,
  finding,
  remedy,
})

export const inEnglish = ({ name, status, finding, remedy }: { name: string } & Finding): Row =>
  row(name, status, finding.en, remedy.en)
