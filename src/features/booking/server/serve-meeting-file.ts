import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languages } from '#lib/language.ts'
import { endOfMeeting } from '#lib/site/meeting-times.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { calendarType } from '#server/icalendar.ts'
import { meetingField, meetingFilePaths } from '../wire.ts'
import { type MeetingSite, meetingFile, meetingFileName } from './meeting-file.ts'
import type { MeetingLinks } from './meeting-links.ts'

interface Parts {
  http: Http
  pages: Pick<Pages, 'sendFresh'>
  links: Pick<MeetingLinks, 'read'>
  publicUrl: string
  siteIn: (language: Language) => MeetingSite
  now?: () => number
}

const options = {
  config: {
    rateLimit: rateLimits.queriedPages,
    staysWhenOff: 'visitors have links to meetings they chose before',
  },
}

/** Serves held meetings to calendars, by the links of those who chose them. */
export function serveMeetingFile(parts: Parts) {
  const { http, pages, links, publicUrl, siteIn, now = Date.now } = parts
  for (const language of languages) {
    http.get(meetingFilePaths[language], options, (request, reply) => {
      const meeting = links.read(textOf(request.query, meetingField))
      if (!meeting || endOfMeeting(meeting) <= now()) {
        const state = meeting ? 'past' : 'invalid'
        const answer = { status: meeting ? 410 : 404, language, alternates: meetingFilePaths }
        return pages.sendFresh('bookingThanks', { state }, answer, request, reply)
      }
      const place = { site: siteIn(language), publicUrl, language }
      return reply
        .type(calendarType)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `inline; filename="${meetingFileName[language]}"`)
        .send(meetingFile(meeting, place, now()))
    })
  }
}
