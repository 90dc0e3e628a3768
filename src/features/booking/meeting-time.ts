import { formatDay, formatWeekdayName } from '#lib/dates/dates.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { endOfMeeting, type Meeting } from '#lib/site/meeting-times.ts'

type Time = Pick<Meeting, 'at' | 'minutes'>

/** “antradienis, gruodžio 1 d., 10:00–10:45” */
export function formatMeeting(meeting: Time, language: Language): string {
  const [day = '', start = ''] = toLocalTime(meeting.at).split('T')
  const [, end = ''] = toLocalTime(endOfMeeting(meeting)).split('T')
  return `${formatWeekdayName(day, language)}, ${formatDay(day, language)}, ${start}–${end}`
}
