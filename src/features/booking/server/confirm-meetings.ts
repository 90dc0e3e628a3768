import type { Contact } from '#features/contact/feature.ts'
import type { Language } from '#lib/language.ts'
import { formatPostalAddress } from '#lib/money/postal-address.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import { endOfMeeting, type Meeting } from '#lib/site/meeting-times.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { meetingFilePaths, withMeeting } from '../wire.ts'
import { type MeetingSite, meetingFile, meetingFileName } from './meeting-file.ts'
import type { MeetingLinks } from './meeting-links.ts'

interface Parts {
  domainEvents: Pick<DomainEventService, 'subscribe'>
  contact: Pick<Contact, 'emailSender'>
  links: MeetingLinks
  renderEmail: RenderEmail
  publicUrl: string
  siteIn: (language: Language) => MeetingSite
  now?: () => number
}

/** Emails visitors the times they chose, once and without anything they typed. */
export function confirmMeetings({ now = Date.now, ...parts }: Parts) {
  const { domainEvents, contact } = parts
  const names = ['booking_requested'] as const
  domainEvents.subscribe('meeting_email:booking_requested', names, async ({ data }, transaction) =>
    contact.emailSender(transaction, data.message, ({ email, language, meetingAt }) => {
      if (!data.meeting || meetingAt === null) return null
      const meeting = { ...data.meeting, at: meetingAt }
      // An email that waited for days would announce a meeting that is over.
      if (endOfMeeting(meeting) <= now()) return null
      return emailOf(parts, meeting, { email, language }, now())
    }),
  )
}

function emailOf(
  { links, renderEmail, publicUrl, siteIn }: Parts,
  meeting: Meeting,
  { email, language }: { email: string; language: Language },
  now: number,
) {
  const site = siteIn(language)
  const token = links.tokenOf(meeting, email)
  const linked = links.read(token)
  if (!linked) return null
  const place = { site, publicUrl, language }
  const props = {
    meeting,
    address: meeting.way === 'place' ? formatPostalAddress(site) : null,
    phone: site.phone,
    fileUrl: publicUrl + withMeeting(meetingFilePaths[language], token),
  }
  return {
    kind: 'meeting',
    replyTo: { name: site.name, address: site.email },
    ...renderEmail('meetingHeld', props, language),
    calendar: { name: meetingFileName[language], text: meetingFile(linked, place, now) },
  }
}
