import type { SiteIdentity } from '#features/home/wire.ts'
import type { Language } from '#lib/language.ts'
import { formatPostalAddress, type PostalAddress } from '#lib/money/postal-address.ts'
import { endOfMeeting } from '#lib/site/meeting-times.ts'
import { toCalendarFile } from '#server/icalendar.ts'
import { heldMessages } from '../held-messages.ts'
import { messages } from '../messages.ts'
import type { LinkedMeeting } from './meeting-links.ts'

/** What a site says about itself to those who meet its people. */
export type MeetingSite = Pick<SiteIdentity, 'name' | 'email' | 'phone'> & PostalAddress

interface Place {
  site: MeetingSite
  publicUrl: string
  language: Language
}

export const meetingFileName: Readonly<Record<Language, string>> = {
  lt: 'susitikimas.ics',
  en: 'meeting.ics',
}

/** A held meeting for the visitor's calendar. */
export function meetingFile(
  meeting: LinkedMeeting,
  { site, publicUrl, language }: Place,
  now: number,
): string {
  const { name, email, phone } = site
  const { summary } = heldMessages[language]
  const { fields, ways } = messages[language]
  const way = ways[meeting.way]
  const event = {
    uid: `${meeting.uid}@${new URL(publicUrl).hostname}`,
    start: meeting.at,
    end: endOfMeeting(meeting),
    summary: summary(name),
    description: [`${fields.way.label}: ${way}`, phone, email].filter(Boolean).join('\n'),
    location: (meeting.way === 'place' && formatPostalAddress(site)) || way,
    url: publicUrl,
    organizer: { name, email },
  }
  return toCalendarFile(event, now)
}
