import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  idle,
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-state.ts'

const subscribed = { requires_confirmation: false }
const pending = { requires_confirmation: true }
const after = (...events: SubscriptionEvent[]) => events.reduce(nextState, idle)
const sent = { type: 'sent' } as const
const answered = (reply: Extract<SubscriptionEvent, { type: 'answered' }>['reply'], attempt = 1) =>
  ({ type: 'answered', attempt, reply }) as const
const timedOut = { type: 'timed_out', attempt: 1 } as const

test.each<[string, SubscriptionEvent[], SubscriptionState]>([
  ['a submission waits', [sent], { kind: 'submitting', attempt: 1 }],
  ['an answer is a success', [sent, answered(subscribed)], { kind: 'success', attempt: 1 }],
  [
    'an answer may ask for confirmation',
    [sent, answered(pending)],
    { kind: 'pending', attempt: 1 },
  ],
  [
    'a complaint is shown as it is',
    [sent, answered({ message: 'Ne' })],
    { kind: 'error', message: 'Ne', attempt: 1 },
  ],
  ['no answer is an error', [sent, answered(null)], { kind: 'error', attempt: 1 }],
  [
    'a wrong address is an error',
    [{ type: 'invalid', message: 'Ne' }],
    { kind: 'error', message: 'Ne', attempt: 0 },
  ],
  ['too long a wait is pending', [sent, timedOut], { kind: 'pending', attempt: 1 }],
  [
    'what comes after it is believed',
    [sent, timedOut, answered(subscribed)],
    { kind: 'success', attempt: 1 },
  ],
  ['bad news after it too', [sent, timedOut, answered(null)], { kind: 'error', attempt: 1 }],
  ['a second press changes nothing', [sent, sent], { kind: 'submitting', attempt: 1 }],
  [
    'a check while waiting changes nothing',
    [sent, { type: 'invalid', message: 'Ne' }],
    { kind: 'submitting', attempt: 1 },
  ],
  ['another try is possible', [sent, answered(null), sent], { kind: 'submitting', attempt: 2 }],
  [
    'a late answer is not that of another try',
    [sent, timedOut, sent, answered(subscribed, 1)],
    { kind: 'submitting', attempt: 2 },
  ],
])('%s', (_fact, events, state) => {
  expect(after(...events)).toEqual(state)
})

test('only the server’s word makes a success, and only while it is awaited', () => {
  const attempts = fc.integer({ min: 0, max: 3 })
  const events: fc.Arbitrary<SubscriptionEvent> = fc.oneof(
    fc.constant(sent),
    fc.constant({ type: 'invalid', message: 'Ne' } as const),
    fc.record({ type: fc.constant('timed_out' as const), attempt: attempts }),
    fc.record({
      type: fc.constant('answered' as const),
      attempt: attempts,
      reply: fc.constantFrom(subscribed, pending, null, { message: 'Ne' }),
    }),
  )
  fc.assert(
    fc.property(fc.array(events), (history) => {
      let state = idle
      for (const event of history) {
        const before = state
        state = nextState(state, event)
        if (state.kind !== 'success' || before.kind === 'success') continue
        expect(event).toEqual(answered(subscribed, before.attempt))
        expect(['submitting', 'pending']).toContain(before.kind)
      }
    }),
  )
})
