/** A calendar month by its first and last day. */
export interface Month {
  /** `2026-11` */
  name: string
  from: string
  to: string
}

/** The month of a text; null for anything but a month from 2016 to 2099. */
export function parseMonth(text: string): Month | null {
  const [, year, month] = /^(20(?:1[6-9]|[2-9]\d))-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (!year || !month) return null
  const to = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
  return { name: text, from: `${text}-01`, to }
}

/** The month this number of months before that of a day. */
export function monthBefore(day: string, months: number): Month {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const name = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
  return parseMonth(name) as Month
}

/** The day by which the register of a month is due: the 20th of the next one. */
export function isafDueOn({ name }: Month): string {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return new Date(Date.UTC(year, month, 20)).toISOString().slice(0, 10)
}
