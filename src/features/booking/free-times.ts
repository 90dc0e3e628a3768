import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { parseLocalTime } from '#lib/dates/local-day.ts'
import type { MeetingTimes, TakenTime } from '#lib/site/meeting-times.ts'
import { type OpeningHours, weekdays } from '#lib/site/opening-hours.ts'
import { daysFromToday, isHoliday } from './days.ts'

/** The starts of meetings in local time, `2026-12-01T10:00`, without those that others have. */
export function freeTimes(
  meetings: MeetingTimes,
  taken: readonly TakenTime[],
  now: number,
): readonly string[] {
  const earliest = now + meetings.noticeHours * hourMs
  const length = meetings.minutes * minuteMs
  const isFree = (time: string) => {
    const at = parseLocalTime(time)
    if (at === null || at < earliest) return false
    return taken.every(
      (other) => at + length <= other.at || (other.until ?? other.at + length) <= at,
    )
  }
  return daysFromToday(now, meetings.daysAhead)
    .filter((day) => !isHoliday(Date.parse(day)) && !meetings.closedDays.includes(day))
    .flatMap((day) => timesOn(day, meetings))
    .filter(isFree)
}

function timesOn(day: string, { hours, minutes }: MeetingTimes): string[] {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const starts = hours
    .filter(
      ({ from, until }) => weekdays.indexOf(from) <= weekday && weekday <= weekdays.indexOf(until),
    )
    .flatMap((range) => startsIn(range, minutes))
  return [...new Set(starts)].sort().map((start) => `${day}T${start}`)
}

function startsIn({ opens, closes }: OpeningHours, minutes: number): string[] {
  const first = minuteOf(opens)
  const count = Math.floor((minuteOf(closes) - first) / minutes)
  return Array.from({ length: count }, (_, index) => clockTime(first + index * minutes))
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const clockTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
