import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteMessage, eraseMessage } from '#features/contact/server/contact-messages.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { tuesdays, useBooking } from '../../../../tests/support/booking.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { bookingPaths } from '../wire.ts'

const chosen = { day: '2026-12-01T10:45', time: '', way: 'place', note: 'Slaptas tekstas' }

describe.each(engines)('on %s', (engine) => {
  const booking = useBooking(engine)
  beforeEach(() => {
    booking().offered.meetings = tuesdays
  })

  const toVisitor = () =>
    booking()
      .mailed.map(({ payload }) => payload)
      .filter(({ to }) => to === 'rasa@kryptis.lt')
  const arrived = async () => {
    await vi.waitFor(() => expect(toVisitor()).toHaveLength(1), 30_000)
    const [email] = toVisitor()
    if (!email) throw new Error('no email')
    return { ...email, text: email.text.replaceAll('\u00a0', ' ') }
  }
  /** Resolves when the owner has got this many emails. */
  const ownerHas = (count: number) =>
    vi.waitFor(
      () =>
        expect(
          booking().mailed.filter(({ payload }) => payload.to === 'savininke@kryptis.lt'),
        ).toHaveLength(count),
      30_000,
    )

  const subjects = async () => {
    const rows = await booking().db.selectFrom('deliveries').select('subject').execute()
    return rows.map(({ subject }) => subject)
  }

  test('the visitor is emailed the chosen time once, with its file and the contacts', async () => {
    await booking().ask(chosen)
    await booking().ask(chosen)
    const email = await arrived()
    expect(email.subject.replaceAll('\u00a0', ' ')).toBe(
      'Laikas rezervuotas: antradienis, gruodžio 1 d., 10:45–11:30',
    )
    expect(email.text).toContain(
      'Laikas jums rezervuotas: antradienis, gruodžio 1 d., 10:45–11:30.',
    )
    expect(email.text).toContain('Susitikus, Pavyzdžio g. 1, LT-00000 Vilnius')
    expect(email.text).toContain('paskambinkite +370 600 00000')
    expect(email.replyTo).toEqual({ name: 'Kryptis', address: 'labas@kryptis.lt' })
    expect(email.isPersonal).toBeUndefined()
    expect(email.calendar?.name).toBe('susitikimas.ics')
    expect(email.calendar?.text).toContain('DTSTART:20261201T084500Z\r\n')
    await booking().events.flush()
    await ownerHas(1)
    expect(toVisitor()).toHaveLength(1)
  })

  test('the file in the email is the one its link gives, so calendars have one meeting', async () => {
    await booking().ask(chosen)
    const { text, calendar } = await arrived()
    const [path = ''] = /\/registracija\/susitikimas\.ics\?\S+/.exec(text) ?? []
    expect((await booking().get(path)).body).toBe(calendar?.text)
  })

  test('an English form is answered in English', async () => {
    await booking().ask(chosen, bookingPaths.en)
    const { subject, text, calendar } = await arrived()
    expect(subject).toBe('Your time is reserved: Tuesday, 1 December, 10:45–11:30')
    expect(text).toContain('In person, Pavyzdžio g. 1')
    expect(calendar?.name).toBe('meeting.ics')
  })

  test('nothing that the visitor typed is in it', async () => {
    await booking().ask({ ...chosen, name: 'Laimėjote 1000 € http://x.lt' })
    const { subject, text, html, calendar } = await arrived()
    expect(JSON.stringify([subject, text, html, calendar])).not.toMatch(/Slaptas|Laimėjote|x\.lt/)
  })

  test('a suggested time, a robot and a time that is taken get no email', async () => {
    await booking().ask({ ...chosen, website: 'x' })
    await booking().ask({ ...chosen, email: 'jonas@kryptis.lt' })
    await booking().ask(chosen)
    booking().offered.meetings = null
    await booking().ask({ day: '2026-11-30' })
    await ownerHas(2)
    await booking().events.flush()
    expect(toVisitor()).toEqual([])
  })

  test('a message that is deleted meanwhile gets none, and neither does a meeting that is over', async () => {
    await booking().ask(chosen)
    await booking().events.flush()
    const { db, clock } = booking()
    const [message] = await booking().stored()
    const id = message?.id ?? 0
    const announcedAgain = async () => {
      const data = { message: id, meeting: { minutes: 45, way: 'place' } } as const
      const { events } = booking()
      await db.transaction().execute((transaction) =>
        events.domainEvents.announce(transaction, {
          name: 'booking_requested',
          data,
          visitor: null,
        }),
      )
      await events.flush()
      return (await subjects()).filter((subject) => subject === `contact_sender/${id}`).length
    }
    expect(await announcedAgain()).toBe(2)
    clock.now += 30 * dayMs
    expect(await announcedAgain()).toBe(2)
    clock.now -= 30 * dayMs
    await deleteMessage(db, id, clock.now)
    expect(await announcedAgain()).toBe(2)
  })

  test('an erased message takes the email about its meeting along', async () => {
    await booking().ask(chosen)
    await arrived()
    await ownerHas(1)
    const { db } = booking()
    const [message] = await booking().stored()
    expect(await subjects()).toContain(`contact_sender/${message?.id}`)
    await eraseMessage(db, message?.id ?? 0)
    expect(await subjects()).toEqual([])
  })
})
