import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { consentCookie } from '../wire.ts'
import { visitorConsent, visitorConsentId } from './visitor-context.ts'

const id = 'a'.repeat(32)
const requestOf = (text?: string) =>
  ({ cookies: text === undefined ? {} : { [consentCookie]: text } }) as unknown as FastifyRequest
const decided = `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`

test('what a visitor decided travels with events, and the id by which it is forgotten', () => {
  expect(visitorConsent(requestOf(decided))).toMatchObject({
    analytics: true,
    advertisement: false,
  })
  expect(visitorConsentId(requestOf(decided))).toBe(id)
})

test.each([undefined, '', `consentid:${id},action:`])('nothing is known of %s', (text) => {
  expect([visitorConsent(requestOf(text)), visitorConsentId(requestOf(text))]).toEqual([null, null])
})
