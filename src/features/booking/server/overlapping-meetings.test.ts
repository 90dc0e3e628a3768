import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  deleteMessage,
  restoreMessage,
  storeMessage,
} from '#features/contact/server/contact-messages.ts'
import { parseLocalTime } from '#lib/dates/local-day.ts'
import { endOfMeeting } from '#lib/site/meeting-times.ts'
import { tuesdays, useBooking } from '../../../../tests/support/booking.ts'
import { bothEngines } from '../../../../tests/support/databases.ts'

const days = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']

describe.each(bothEngines)('on %s', (engine) => {
  const booking = useBooking(engine)

  test('of two meetings that overlap and are asked for at the same moment one is held', async () => {
    booking().offered.meetings = {
      ...tuesdays,
      daysAhead: 28,
      hours: ['10:00', '10:30'].map((opens) => ({
        from: 'tue',
        until: 'tue',
        opens,
        closes: '11:15',
      })),
    }
    const pairs = days.map((day, index) =>
      Promise.all(
        ['10:00', '10:30'].map((start) =>
          booking().ask({
            day: `${day}T${start}`,
            time: '',
            way: 'video',
            email: `rasa${index % 2}${start.slice(3)}@kryptis.lt`,
          }),
        ),
      ),
    )
    const answers = await Promise.all(pairs)
    expect(answers.map((pair) => pair.map(({ statusCode }) => statusCode).sort())).toEqual(
      days.map(() => [303, 422]),
    )
    expect(await booking().stored()).toHaveLength(days.length)
  })

  describe('after meetings became shorter', () => {
    const long = { ...tuesdays, minutes: 60 }
    const short = { ...tuesdays, minutes: 30 }
    const [rasa, jonas] = ['rasa', 'jonas'].map((name) => ({
      name,
      email: `${name}@kryptis.lt`,
      time: '',
      way: 'video',
    }))
    const statusOf = async (answer: ReturnType<ReturnType<typeof booking>['ask']>) =>
      (await answer).statusCode

    test('a time within a longer one is not free, and the next one is', async () => {
      const { offered, ask } = booking()
      offered.meetings = long
      expect(await statusOf(ask({ ...rasa, day: '2026-12-01T10:00' }))).toBe(303)
      offered.meetings = short
      expect(await statusOf(ask({ ...jonas, day: '2026-12-01T10:30' }))).toBe(422)
      expect(await statusOf(ask({ ...jonas, day: '2026-12-01T11:00' }))).toBe(303)
    })

    test('of a longer and a shorter one at the same moment one is held', async () => {
      const { database, offered, ask, stored } = booking()
      offered.meetings = long
      await ask({ ...rasa, day: '2026-11-24T10:00' })
      const [{ id: _, ...message }] = (await stored()) as [Awaited<ReturnType<typeof stored>>[0]]
      const keep = (hash: string, day: string, minutes: number) => {
        const meeting = { at: parseLocalTime(day) ?? 0, minutes, way: 'video' } as const
        const row = { ...message, content_hash: hash, meeting_at: meeting.at }
        const ends = { ...row, meeting_until: endOfMeeting(meeting) }
        return storeMessage(database, ends, meeting, async () => {})
      }
      const outcomes = await Promise.all([
        keep('a', '2026-12-01T10:00', long.minutes),
        keep('b', '2026-12-01T10:30', short.minutes),
      ])
      expect(outcomes.sort()).toEqual(['kept', 'taken'])
      expect(await stored()).toHaveLength(2)
    })

    test('one that is restored while a time within it is being given has none', async () => {
      const { database, offered, ask, stored, db, clock } = booking()
      offered.meetings = long
      await ask({ ...rasa, day: '2026-12-01T10:00' })
      const [{ id, ...message }] = (await stored()) as [Awaited<ReturnType<typeof stored>>[0]]
      await deleteMessage(db, id, clock.now)
      const meeting = {
        at: parseLocalTime('2026-12-01T10:30') ?? 0,
        minutes: 30,
        way: 'video',
      } as const
      const ends = { meeting_at: meeting.at, meeting_until: endOfMeeting(meeting) }
      let restored: Promise<unknown> = Promise.resolve()
      // Within the transaction that gives the time: its row is not yet seen by others.
      await storeMessage(
        database,
        { ...message, ...ends, content_hash: 'b' },
        meeting,
        async () => {
          restored = restoreMessage(database, id)
          await sleep(200)
        },
      )
      await restored
      const held = (await stored()).map((each) => [each.id === id, each.meeting_at !== null])
      expect(held.sort()).toEqual([
        [false, true],
        [true, false],
      ])
    })

    test('a longer one that is restored after a time within it was given has none', async () => {
      const { offered, ask, stored, database, db, clock } = booking()
      offered.meetings = long
      await ask({ ...rasa, day: '2026-12-01T10:00' })
      const [message] = await stored()
      const id = message?.id ?? 0
      await deleteMessage(db, id, clock.now)
      offered.meetings = short
      expect(await statusOf(ask({ ...jonas, day: '2026-12-01T10:30' }))).toBe(303)
      await restoreMessage(database, id)
      const held = (await stored()).map(({ name, meeting_at }) => [name, meeting_at !== null])
      expect(Object.fromEntries(held)).toEqual({ rasa: false, jonas: true })
    })
  })
})
