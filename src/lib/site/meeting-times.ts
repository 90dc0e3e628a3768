import { minuteMs } from '#lib/dates/durations.ts'
import type { OpeningHours } from './opening-hours.ts'

export const meetingWays = ['place', 'video', 'phone'] as const
export type MeetingWay = (typeof meetingWays)[number]

/** A meeting at a chosen time. */
export interface Meeting {
  /** Its start in milliseconds. */
  at: number
  minutes: number
  way: MeetingWay
}

export const endOfMeeting = ({ at, minutes }: Pick<Meeting, 'at' | 'minutes'>) =>
  at + minutes * minuteMs

/** A time that somebody has, in milliseconds. */
export interface TakenTime {
  at: number
  /** Null for one from before ends were stored. */
  until: number | null
}

/** When meetings may be booked, in Lithuanian local time. */
export interface MeetingTimes {
  hours: readonly OpeningHours[]
  /** The length of a meeting. */
  minutes: number
  /** From now to the earliest meeting. */
  noticeHours: number
  daysAhead: number
  ways: readonly MeetingWay[]
  /** Days without meetings: `2026-12-23` */
  closedDays: readonly string[]
}
