import { minuteMs } from '#lib/dates/durations.ts'
import { emailKey } from '#lib/email.ts'
import type { Meeting, MeetingWay } from '#lib/site/meeting-times.ts'
import { sign, verify } from '#server/signatures/signer.ts'

/** A meeting with its id in calendars, which does not identify the visitor. */
export interface LinkedMeeting extends Meeting {
  uid: string
}

/** Puts held meetings into links, which only we can make, and reads them. */
export interface MeetingLinks {
  /** The same for the same visitor and meeting. */
  tokenOf(meeting: Meeting, email: string): string
  /** Null for a token that was not made here. */
  read(token: string): LinkedMeeting | null
}

export function createMeetingLinks(siteKey: string): MeetingLinks {
  return {
    tokenOf({ at, minutes, way }, email) {
      const uid = sign(siteKey, 'meetingUid', `${at} ${emailKey(email)}`)
      const meeting = `${(at / minuteMs).toString(36)}.${minutes}.${way}.${uid}`
      return `${meeting}.${sign(siteKey, 'meeting', meeting)}`
    },
    read(token) {
      const [, meeting = '', start = '', minutes, way, uid = '', signature] =
        pattern.exec(token) ?? []
      if (!verify(siteKey, 'meeting', meeting, signature)) return null
      const at = Number.parseInt(start, 36) * minuteMs
      return { at, minutes: Number(minutes), way: way as MeetingWay, uid }
    },
  }
}

const pattern = /^((\w{1,8})\.(\d{1,4})\.([a-z]{1,8})\.([\w-]{22}))\.([\w-]{22})$/
