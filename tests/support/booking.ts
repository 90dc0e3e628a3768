import { afterEach, beforeEach } from 'vitest'
import { confirmMeetings } from '#features/booking/server/confirm-meetings.ts'
import { createMeetingLinks } from '#features/booking/server/meeting-links.ts'
import { serveMeetingFile } from '#features/booking/server/serve-meeting-file.ts'
import { registerBookingForm } from '#features/booking/server.ts'
import { bookingPaths } from '#features/booking/wire.ts'
import { openContact } from '#features/contact/server.ts'
import type { Language } from '#lib/language.ts'
import type { MeetingTimes } from '#lib/site/meeting-times.ts'
import type { Delivery } from '#server/delivery/destination.ts'
import type { EmailPayload } from '#server/mail/email.ts'
import { startMail } from '#server/mail/mail.ts'
import { migration as fields } from '../../migrations/0033-fields-of-messages.ts'
import { migration as answers } from '../../migrations/0050-contact-answers.ts'
import { migration as meetingsOfMessages } from '../../migrations/0066-meetings.ts'
import { migration as endsOfMeetings } from '../../migrations/0067-ends-of-meetings.ts'
import { migration as contactMessages } from '../../migrations/baseline/contact.ts'
import { migration as deliveries } from '../../migrations/baseline/deliveries.ts'
import { useEngine } from './databases.ts'
import { domainEventTables, openEvents } from './domain-events.ts'
import { renderEmail } from './emails.ts'
import { openHttp, publicUrl } from './http.ts'
import { senderContent } from './newsletter-content.ts'
import { addressedTo } from './own-addresses.ts'

type Engine = Parameters<typeof useEngine>[0]

const tables = [contactMessages, fields, answers, meetingsOfMessages, endsOfMeetings, deliveries]

export const saturday = Date.UTC(2026, 10, 21, 9)

/** What a visitor types where a part of a day is suggested. */
export const request = {
  day: '2026-11-30',
  time: 'noon',
  topic: 'pension',
  plan: 'augimas',
  name: 'Rasa',
  email: 'rasa@kryptis.lt',
  note: 'Būsime\r\ndviese.',
}

/** Meetings on Tuesdays at 10:00 and 10:45. */
export const tuesdays: MeetingTimes = {
  hours: [{ from: 'tue', until: 'tue', opens: '10:00', closes: '12:00' }],
  minutes: 45,
  noticeHours: 24,
  daysAhead: 14,
  ways: ['place', 'video'],
  closedDays: [],
}

/** The form for meetings over a database of its own for each test. */
export function useBooking(engine: Engine) {
  const { openEmpty } = useEngine(engine)
  let opened: Awaited<ReturnType<typeof open>>

  beforeEach(async () => {
    opened = await open(await openEmpty(...domainEventTables, ...tables))
  })
  afterEach(() => opened.close())
  return () => opened
}

async function open(database: Awaited<ReturnType<ReturnType<typeof useEngine>['openEmpty']>>) {
  const { db } = database
  const server = await openHttp()
  const clock = { now: saturday }
  const now = () => clock.now
  const offered = { meetings: null as MeetingTimes | null }
  const mailed: Delivery<EmailPayload>[] = []
  const mail = startMail({
    database,
    log: server.http.log,
    send: async (delivery) => {
      mailed.push(delivery)
      return { outcome: 'delivered', answer: '250 OK' }
    },
    folder: { remove: async () => {} },
    domain: 'kryptis.example',
    ...addressedTo('savininke@kryptis.lt'),
    now,
  })
  const events = openEvents(database, now)
  const { domainEvents } = events
  const { http } = server
  const contact = openContact({
    database,
    domainEvents,
    mail,
    renderEmail,
    inboxUrl: publicUrl,
    now,
  })
  const links = createMeetingLinks('key')
  const siteIn = (language: Language) => senderContent[language].site
  confirmMeetings({ domainEvents, contact, links, renderEmail, publicUrl, siteIn, now })
  serveMeetingFile({
    http,
    pages: {
      sendFresh: async (page, props, { status, language }, _request, reply) =>
        reply.status(status).send({ page, props, language }),
    },
    links,
    publicUrl,
    siteIn,
    now,
  })
  registerBookingForm({
    http,
    contact,
    links,
    choicesIn: (language) => ({
      plans: [{ id: 'augimas', name: 'Augimas' }],
      topics: [{ id: 'pension', name: language === 'lt' ? 'Pensija' : 'Pension' }],
    }),
    meetings: () => offered.meetings,
    showAgain: (booking, { status, language }, _request, reply) =>
      reply.status(status).send({ language, booking }),
    now,
  })

  return {
    database,
    db,
    clock,
    /** The times that the owner offers; null until a test sets them. */
    offered,
    events,
    links,
    mailed,
    ask: (fields: Record<string, string>, path = bookingPaths.lt) =>
      server.submit(path, { ...request, ...fields }, { 'x-forwarded-for': '198.51.100.7' }),
    get: (url: string) => http.inject({ url }),
    stored: () => db.selectFrom('contact_messages').selectAll().execute(),
    async close() {
      await events.close()
      await mail.close()
      await server.close()
      await database.close()
    },
  }
}
