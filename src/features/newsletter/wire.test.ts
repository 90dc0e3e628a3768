import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReply } from './wire.ts'

test.each([
  [
    { requires_confirmation: false, status: 'subscribed' },
    true,
    { requires_confirmation: false, status: 'subscribed' },
  ],
  [
    { requires_confirmation: true, status: 'pending' },
    true,
    { requires_confirmation: true, status: 'pending' },
  ],
  [{}, true, { requires_confirmation: false, status: 'subscribed' }],
  [{ errors: [] }, true, { requires_confirmation: false, status: 'subscribed' }],
  [{ errors: [{ msg: 'Ne' }, { msg: 'Kita' }] }, false, { message: 'Ne' }],
  [{ errors: [{ msg: 'Ne' }] }, true, { message: 'Ne' }],
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
