import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReply } from './wire.ts'

const taken = { requires_confirmation: false, status: 'subscribed' }

test.each([
  [{ errors: [], ...taken }, true, { requires_confirmation: false }],
  [
    { errors: [], requires_confirmation: true, status: 'pending' },
    true,
    { requires_confirmation: true },
  ],
  [
    { requires_confirmation: true, suggestion: 'ona@gmail.com' },
    true,
    { requires_confirmation: true, suggestion: 'ona@gmail.com' },
  ],
  [{ requires_confirmation: false, suggestion: '' }, true, { requires_confirmation: false }],
  [{}, true, null],
  [{ errors: [], suggestion: '' }, true, null],
  [{ errors: [{}], ...taken }, true, null],
  [{ errors: ['Ne'], ...taken }, true, null],
  [{ requires_confirmation: 'false' }, true, null],
  [{ errors: [{ msg: 'Ne' }, { msg: 'Kita' }] }, false, { message: 'Ne' }],
  [{ errors: [{ msg: 'Ne' }] }, true, { message: 'Ne' }],
  [
    { errors: [{ msg: 'Ne' }], status: 'proof_needed', challenge: { zeroBits: 18 } },
    false,
    { message: 'Ne', status: 'proof_needed', zeroBits: 18 },
  ],
  [{ errors: [{ msg: 'Ne' }], challenge: null }, false, { message: 'Ne' }],
  [{ error: { code: 'internal_error' } }, false, null],
  [{ errors: [{}] }, false, null],
  [{ requires_confirmation: false }, false, null],
  [null, true, null],
  ['subscribed', true, null],
])('reads %j (%s) as %j', (reply, ok, read) => {
  expect(parseReply(reply, ok)).toEqual(read)
})

test('no reply breaks it, and a refusal is never a success', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (reply) => {
      const read = parseReply(reply, false)
      expect(read === null || 'message' in read).toBe(true)
    }),
  )
})
