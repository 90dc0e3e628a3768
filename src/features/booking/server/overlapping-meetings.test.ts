import { describe, expect, test } from 'vitest'
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
})
