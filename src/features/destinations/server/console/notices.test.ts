import { expect, test } from 'vitest'
import { hourMs } from '#lib/dates/durations.ts'
import { destinationPath } from '../../console-wire.ts'
import type { DeliveryState } from '../../ledger.ts'
import { eventLogPath } from '../../log-wire.ts'
import { noticesOf } from './notices.ts'

const now = Date.UTC(2026, 10, 22, 12)
const running: DeliveryState = {
  destination: 'meta',
  state: 'running',
  pausedBecause: null,
  backOffUntil: null,
  waiting: 3,
  waitingSince: now - hourMs,
  deadLetters: 0,
  lastAcceptedAt: now,
  lastErrorAt: null,
  lastError: null,
  followUps: { events: 0, refused: 0, pending: 0 },
}
const pathsOf = (...states: DeliveryState[]) => noticesOf(states, now).map(({ path }) => path)

test('what runs or has only just begun to wait needs no notice', () => {
  expect(pathsOf(running, { ...running, state: 'off', waiting: 0, waitingSince: null })).toEqual([])
})

test('a destination that is paused or far behind leads to its page, once', () => {
  const waitingSince = now - 7 * hourMs
  expect(pathsOf({ ...running, state: 'paused', waitingSince })).toEqual([destinationPath('meta')])
  expect(pathsOf({ ...running, state: 'backing_off', waitingSince })).toEqual([
    destinationPath('meta'),
  ])
})

test('dead letters are reported once, whatever they were for', () => {
  const [notice, ...others] = noticesOf(
    [
      { ...running, deadLetters: 2 },
      { ...running, destination: 'tiktok', deadLetters: 1 },
    ],
    now,
  )
  expect([notice?.kind, notice?.path, others]).toEqual(['problem', eventLogPath, []])
})
