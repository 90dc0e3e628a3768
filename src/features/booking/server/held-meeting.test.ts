import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { tuesdays, useBooking } from '../../../../tests/support/booking.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { bookingPaths, bookingThanksPaths, meetingFilePaths, withMeeting } from '../wire.ts'

const chosen = { day: '2026-12-01T10:45', time: '', way: 'place' }
const start = Date.UTC(2026, 11, 1, 8, 45)

describe.each(engines)('on %s', (engine) => {
  const booking = useBooking(engine)
  beforeEach(() => {
    booking().offered.meetings = tuesdays
  })

  const book = async (fields = {}, path = bookingPaths.lt) => {
    const { headers } = await booking().ask({ ...chosen, ...fields }, path)
    const { pathname, search, searchParams } = new URL(`http://x${headers.location}`)
    return { pathname, search, token: searchParams.get('susitikimas') ?? '' }
  }

  test.each(['lt', 'en'] as const)('the thanks name the chosen time in %s', async (language) => {
    const { pathname, token } = await book({}, bookingPaths[language])
    expect(pathname).toBe(bookingThanksPaths[language])
    expect(booking().links.read(token)).toMatchObject({ at: start, minutes: 45, way: 'place' })
  })

  test('the file for a calendar holds the meeting and the contacts of the firm', async () => {
    const { search } = await book()
    const { statusCode, headers, body } = await booking().get(meetingFilePaths.lt + search)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(body.replaceAll('\r\n ', '').split('\r\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^UID:[\w-]{22}@kryptis\.example$/),
        'DTSTAMP:20261121T090000Z',
        'DTSTART:20261201T084500Z',
        'DTEND:20261201T093000Z',
        'SUMMARY:Susitikimas: Kryptis',
        'DESCRIPTION:Kaip kalbėsimės: Susitikus\\n+370 600 00000\\nlabas@kryptis.lt',
        'LOCATION:Pavyzdžio g. 1\\, LT-00000 Vilnius',
        'URL:https://kryptis.example',
        'ORGANIZER;CN="Kryptis":mailto:labas@kryptis.lt',
      ]),
    )
    expect(body).not.toContain('Rasa')
  })

  test('a meeting that is no visit has no address, and its file is in the language asked for', async () => {
    const { search } = await book({ way: 'video' })
    const { body } = await booking().get(meetingFilePaths.en + search)
    expect(body).toContain('SUMMARY:Meeting: Kryptis')
    expect(body).toContain('LOCATION:By video call')
  })

  test('a form sent twice leads to the same meeting, and another visitor to another', async () => {
    const [first, again] = [await book(), await book()]
    expect(again.token).toBe(first.token)
    const other = await book({ day: '2026-12-01T10:00', email: 'jonas@kryptis.lt' })
    const [one, two] = [first, other].map(({ token }) => booking().links.read(token)?.uid)
    expect(one).not.toBe(two)
  })

  test('a link with anything changed in it is refused, and the page says so', async () => {
    const { token } = await book()
    const changed = token.replace('.45.', '.90.')
    for (const wrong of [changed, token.slice(0, -1), `${token}x`, '', 'x'.repeat(5000)]) {
      const answer = await booking().get(withMeeting(meetingFilePaths.lt, wrong))
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { page: 'bookingThanks', props: { state: 'invalid' }, language: 'lt' },
      ])
    }
  })

  test('the link works until the meeting ends, and then says that it is over', async () => {
    const { search } = await book()
    const end = start + 45 * minuteMs
    booking().clock.now = end - 1
    expect((await booking().get(meetingFilePaths.en + search)).statusCode).toBe(200)
    booking().clock.now = end + hourMs
    const answer = await booking().get(meetingFilePaths.en + search)
    expect([answer.statusCode, answer.json().props]).toEqual([410, { state: 'past' }])
  })
})
