import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { equals } from '#server/signatures/equals.ts'
import { isRecent } from './signatures.ts'

interface Signed {
  id: string
  /** Milliseconds. */
  at: number
  body: string
}

/** The headers of a message per Standard Webhooks, https://www.standardwebhooks.com. */
export function signedHeaders(secret: string, { id, at, body }: Signed) {
  const seconds = String(Math.floor(at / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signatureOf(secret, id, seconds, body)}`,
  }
}

/**
 * Whether a message was signed with this secret within the tolerance; one valid signature of
 * several suffices.
 */
export function isSigned(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
  now: number,
): boolean {
  const id = headers['webhook-id']
  const seconds = headers['webhook-timestamp']
  if (!secret || typeof id !== 'string' || !isRecent(seconds, now)) return false
  const expected = `v1,${signatureOf(secret, id, String(seconds), body)}`
  const given = String(headers['webhook-signature'] ?? '').split(' ')
  return given.filter((one) => equals(one, expected)).length > 0
}

function signatureOf(secret: string, id: string, seconds: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
}
