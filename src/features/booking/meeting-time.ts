import { formatDay, formatWeekdayName } from '#lib/dates/dates.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import type { Meeting } from '#lib/site/meeting-times.ts'

type Time = Pick<Meeting, 'at' | 'minutes'>

export const endOf = ({ at, minutes }: Time) => at + minutes * minuteMs

/** “antradienis, gruodžio 1 d., 10:00–10:45” */
export function formatMeeting(meeting: Time, language: Language): string {
  const [day = '', start = ''] = toLocalTime(meeting.at).split('T')
  const [, end = ''] = toLocalTime(endOf(meeting)).split('T')
  return `${formatWeekdayName(day, language)}, ${formatDay(day, language)}, ${start}–${end}`
}
