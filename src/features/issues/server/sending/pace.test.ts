import { expect, test } from 'vitest'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import {
  available,
  defaultPace,
  newGroup,
  readyAt,
  refilled,
  refused,
  slowed,
  sped,
} from './pace.ts'

const now = Date.UTC(2026, 10, 22, 9)
const group = newGroup('google.com', defaultPace, now)

test('a new group gets ten seconds of emails at once and then its rate', () => {
  expect(available(group, now)).toBe(20)
  const empty = { ...group, tokens: 0 }
  expect(available(empty, now)).toBe(0)
  expect(readyAt(empty)).toBe(now + 500)
  expect(available(empty, now + 3 * secondMs)).toBe(6)
  expect(available(empty, now + hourMs)).toBe(20)
  expect(refilled(empty, now + secondMs)).toMatchObject({ tokens: 2, refilled_at: now + secondMs })
})

test('a clock that goes back fills nothing', () => {
  expect(refilled({ ...group, tokens: 3 }, now - hourMs).tokens).toBe(3)
})

test('each 200 emails it took raise the rate by a step, up to a limit', () => {
  expect(sped(group, 199, defaultPace, now)).toMatchObject({ per_minute: 120, clean_replies: 199 })
  expect(sped({ ...group, clean_replies: 199 }, 1, defaultPace, now)).toMatchObject({
    per_minute: 180,
    clean_replies: 0,
  })
  expect(sped(group, 1_000_000, defaultPace, now).per_minute).toBe(3000)
  expect(sped(group, 0, defaultPace, now)).toBe(group)
})

test('a group that asks for fewer gets half, once for all that were on their way', () => {
  const once = slowed(group, now)
  expect(once).toMatchObject({ per_minute: 60, clean_replies: 0 })
  expect(available(once, now + 29 * secondMs)).toBe(0)
  expect(slowed(once, now + secondMs).per_minute).toBe(60)
  expect(slowed(once, now + minuteMs).per_minute).toBe(30)
  expect(slowed({ ...group, per_minute: 1.5 }, now).per_minute).toBe(1)
})

test('a group that refuses the sender is tried once in four hours, and freed by one success', () => {
  const stopped = refused(group, '550 5.7.26 unauthenticated', now)
  expect(available(stopped, now + 4 * hourMs - 1)).toBe(0)
  expect(available(stopped, now + 4 * hourMs)).toBe(1)
  expect(sped(stopped, 1, defaultPace, now + 4 * hourMs)).toMatchObject({
    per_minute: 120,
    paused_because: null,
  })
})

test('emails taken on their way leave a refusal and its reason standing as long as it waits', () => {
  const stopped = refused(group, '550 5.7.1 not here', now)
  expect(sped(stopped, 40, defaultPace, now + secondMs)).toEqual(stopped)
})
