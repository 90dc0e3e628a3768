import { beforeEach, describe, expect, test } from 'vitest'
import { deleteMessage, restoreMessage } from '#features/contact/server/contact-messages.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { MeetingTimes } from '#lib/site/meeting-times.ts'
import { request, saturday, tuesdays, useBooking } from '../../../tests/support/booking.ts'
import { engines } from '../../../tests/support/databases.ts'
import { offeredDays } from './days.ts'
import { freeTimes } from './free-times.ts'
import { bookingPaths, bookingThanksPaths } from './wire.ts'

describe.each(engines)('on %s', (engine) => {
  const booking = useBooking(engine)
  const ask = (...sent: Parameters<ReturnType<typeof booking>['ask']>) => booking().ask(...sent)
  const stored = () => booking().stored()

  test('a request becomes a message to the owner and ends in thanks', async () => {
    const response = await ask({})
    expect([response.statusCode, response.headers.location]).toEqual([303, bookingThanksPaths.lt])
    const [message] = await stored()
    expect(message).toMatchObject({ name: 'Rasa', email: 'rasa@kryptis.lt', language: 'lt' })
    expect(message?.text.replaceAll('\u00a0', ' ')).toBe(
      'Prašymas susitikti\nDiena: 2026 m. lapkričio 30 d.\nDienos metas: 12–15 val.\nApie ką kalbėsime: Pensija\nPlanas: Augimas\n\nBūsime\ndviese.',
    )
    expect(await booking().events.announced()).toMatchObject([
      { name: 'booking_requested', data: { message: message?.id } },
    ])
  })

  test('the English form ends in English, and neither a plan nor a note is needed', async () => {
    const response = await ask({ plan: '', note: '' }, bookingPaths.en)
    expect(response.headers.location).toBe(bookingThanksPaths.en)
    const [message] = await stored()
    expect(message?.text).toMatch(/^Request for a meeting\n[^]*What we will discuss: Pension$/)
  })

  test.each([
    [{ day: '' }, ['day']],
    [{ day: '2026-11-29' }, ['day']],
    [{ time: 'night' }, ['time']],
    [{ day: '2026-12-24' }, ['day']],
    [{ topic: 'x' }, ['topic']],
    [{ plan: 'x' }, ['plan']],
    [{ name: ' ', email: 'rasa@kryptis' }, ['name', 'email']],
    [{ note: 'ą'.repeat(1001) }, ['note']],
  ] as [Partial<typeof request>, string[]][])(
    '%j is shown again as it was typed',
    async (fields, problems) => {
      const response = await ask(fields)
      expect(response.statusCode).toBe(422)
      expect(response.json().booking).toMatchObject({
        problems,
        fields: {
          ...request,
          note: 'Būsime\ndviese.',
          ...fields,
          name: fields.name?.trim() ?? 'Rasa',
        },
      })
      expect(await stored()).toEqual([])
    },
  )

  test('a robot is thanked, and nothing is stored', async () => {
    expect((await ask({ website: 'x' })).headers.location).toBe(bookingThanksPaths.lt)
    expect(await stored()).toEqual([])
  })

  test('a sixth request in an hour waits', async () => {
    for (let number = 0; number < 5; number++) await ask({ note: String(number) })
    const response = await ask({ note: '6' })
    expect([response.statusCode, response.json().booking.problems]).toEqual([429, ['throttled']])
  })

  describe('where meetings have times', () => {
    const chosen = { day: '2026-12-01T10:45', time: '', way: 'video' }
    const chosenAt = Date.UTC(2026, 11, 1, 8, 45)
    const other = { ...chosen, name: 'Jonas', email: 'jonas@kryptis.lt' }
    beforeEach(() => {
      booking().offered.meetings = tuesdays
    })

    test('the message says the time, and its meeting is stored', async () => {
      expect((await ask(chosen)).headers.location).toContain(
        `${bookingThanksPaths.lt}?susitikimas=`,
      )
      const [message] = await stored()
      expect(message?.text.replaceAll('\u00a0', ' ')).toMatch(
        /Laisvi laikai: 2026 m. gruodžio 1 d. 10:45\nKaip kalbėsimės: Vaizdo skambučiu/,
      )
      expect(Number(message?.meeting_at)).toBe(chosenAt)
    })

    test('a time is given once, and the second visitor loses nothing typed', async () => {
      await ask(chosen)
      const response = await ask(other)
      expect(response.statusCode).toBe(422)
      expect(response.json().booking).toMatchObject({
        problems: ['taken'],
        fields: { name: 'Jonas', way: 'video', note: 'Būsime\r\ndviese.'.replace('\r', '') },
      })
      expect(await stored()).toHaveLength(1)
    })

    test('of two at the same moment one gets it', async () => {
      const answers = await Promise.all([ask(chosen), ask(other)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422])
      expect(await stored()).toHaveLength(1)
    })

    test('a form sent twice is thanked twice and stored once', async () => {
      const answers = [await ask(chosen), await ask(chosen)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
      expect(await stored()).toHaveLength(1)
    })

    test('a deleted message gives its time back, and restored later it has none until sent again', async () => {
      await ask(chosen)
      const [first] = await stored()
      const id = first?.id ?? 0
      await deleteMessage(booking().db, id, saturday)
      expect((await ask(other)).statusCode).toBe(303)
      await restoreMessage(booking().database, id)
      const times = (await stored()).map((message) => [message.name, message.meeting_at !== null])
      expect(Object.fromEntries(times)).toEqual({ Rasa: false, Jonas: true })

      for (const message of await stored()) await deleteMessage(booking().db, message.id, saturday)
      expect((await ask(chosen)).statusCode).toBe(303)
      const again = (await stored()).find((message) => message.id === id)
      expect([again?.deleted_at, Number(again?.meeting_at)]).toEqual([null, chosenAt])
    })

    test.each([
      [{ ...chosen, day: '2026-12-01T10:50' }, ['day']],
      [{ ...chosen, day: '2026-12-01' }, ['day']],
      [{ ...chosen, day: '2026-12-02T10:45' }, ['day']],
      [{ ...chosen, way: 'phone' }, ['way']],
    ])('%j is refused', async (fields, problems) => {
      const response = await ask(fields)
      expect([response.statusCode, response.json().booking.problems]).toEqual([422, problems])
    })
  })
})

test('free are the times that fit into the hours, without those taken and closed days', () => {
  const all = ['2026-11-24T10:00', '2026-11-24T10:45', '2026-12-01T10:00', '2026-12-01T10:45']
  expect(freeTimes(tuesdays, [], saturday)).toEqual(all)
  const closedDays = ['2026-11-24']
  expect(freeTimes({ ...tuesdays, closedDays }, [], saturday)).toEqual(all.slice(2))
  const taken = [{ at: Date.UTC(2026, 10, 24, 8, 45), until: null }]
  expect(freeTimes(tuesdays, taken, saturday)).toEqual([all[0], all[2], all[3]])
  const overlapping = [{ at: Date.UTC(2026, 10, 24, 8, 30), until: null }]
  expect(freeTimes(tuesdays, overlapping, saturday)).toEqual(all.slice(2))
  const until = Date.UTC(2026, 10, 24, 9, 0)
  const longer = [{ at: Date.UTC(2026, 10, 24, 7, 0), until }]
  expect(freeTimes(tuesdays, longer, saturday)).toEqual(all.slice(2))
  const before = [{ at: Date.UTC(2026, 10, 24, 7, 0), until: Date.UTC(2026, 10, 24, 8, 0) }]
  expect(freeTimes(tuesdays, before, saturday)).toEqual(all)
})

test('times before the least notice and public holidays are not free', () => {
  const monday = Date.UTC(2026, 10, 23, 8, 30)
  expect(freeTimes(tuesdays, [], monday)[0]).toBe('2026-11-24T10:45')
  const thursdays: MeetingTimes = {
    ...tuesdays,
    hours: [{ from: 'thu', until: 'thu', opens: '10:00', closes: '10:45' }],
  }
  expect(freeTimes(thursdays, [], Date.UTC(2026, 11, 18))).toEqual(['2026-12-31T10:00'])
})

test('the hour skipped in spring is not free', () => {
  const night: MeetingTimes = {
    ...tuesdays,
    hours: [{ from: 'sun', until: 'sun', opens: '02:00', closes: '05:00' }],
    minutes: 60,
    daysAhead: 3,
  }
  expect(freeTimes(night, [], Date.UTC(2027, 2, 26))).toEqual([
    '2027-03-28T02:00',
    '2027-03-28T04:00',
  ])
})

test('offered are the working days from tomorrow to the ninetieth day', () => {
  const days = offeredDays(saturday)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-23', '2027-02-19'])
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
})

test('public holidays are not offered', () => {
  const aroundChristmas = offeredDays(saturday).filter(
    (day) => day > '2026-12-22' && day < '2027-01-05',
  )
  expect(aroundChristmas.map((day) => day.slice(5))).toEqual([
    '12-23',
    '12-28',
    '12-29',
    '12-30',
    '12-31',
    '01-04',
  ])
})

test.each([
  ['2026-04-06', '2026-03-20'],
  ['2027-03-29', '2027-03-01'],
  ['2028-04-17', '2028-04-01'],
  ['2038-04-26', '2038-04-01'],
])('Easter Monday, %s, is not offered, and the day after is', (monday, today) => {
  const tuesday = new Date(Date.parse(monday) + dayMs).toISOString().slice(0, 10)
  const days = offeredDays(Date.parse(today))
  expect([days.includes(monday), days.includes(tuesday)]).toEqual([false, true])
})

test('the day changes at midnight in Vilnius', () => {
  const late = Date.UTC(2026, 10, 23, 22, 30)
  expect(offeredDays(late - hourMs)[0]).toBe('2026-11-24')
  expect(offeredDays(late)[0]).toBe('2026-11-25')
})
