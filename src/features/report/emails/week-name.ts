import { formatDay } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { Week } from '../wire.ts'

/** “lapkričio 9–15 d.”, “spalio 26 d. – lapkričio 1 d.” */
export function weekName({ monday, sunday }: Pick<Week, 'monday' | 'sunday'>, language: Language) {
  const [first, last] = [formatDay(monday, language), formatDay(sunday, language)]
  if (monday.slice(0, 7) !== sunday.slice(0, 7)) return `${first} – ${last}`
  const [firstDay, lastDay] = [monday, sunday].map((day) => String(Number(day.slice(8))))
  return first.replace(new RegExp(`\\b${firstDay}\\b`), `${firstDay}–${lastDay}`)
}
