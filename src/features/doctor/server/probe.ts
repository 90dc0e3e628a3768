import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '#lib/dates/durations.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { plainAddress } from '#server/http/network.ts'
import { sign, verify } from '#server/signatures/signer.ts'

export const probePath = '/healthz/probe'
export const probeHeader = 'x-vitrina-probe'

/** How a request arrived at the server. */
export interface SeenRequest {
  /** `X-Forwarded-For`, the last proxy's entry last. */
  forwarded: readonly string[]
  /** The address that counts as the visitor's. */
  visitor: string
  host: string
}

const tokenLifeMs = minuteMs
/** A proxy that holds answers back gives both pieces at once. */
export const pauseMs = 400

/** A token only this site can make; with it the server says how the request arrived. */
export function makeProbeToken(key: string, now: number): string {
  const stated = `${now}.${randomBytes(12).toString('base64url')}`
  return `${stated}.${sign(key, 'probe', stated)}`
}

function isValid(key: string, token: string, now: number): boolean {
  const [, stated = '', at, signature] = /^((\d{1,15})\.[\w-]{16})\.([\w-]+)$/.exec(token) ?? []
  return Math.abs(now - Number(at)) <= tokenLifeMs && verify(key, 'probe', stated, signature)
}

/**
 * Tells the doctor how its request arrived, in an answer only this site can sign; to everybody else
 * the address does not exist.
 */
export function serveProbe(http: Http, key: string, now: () => number = Date.now) {
  http.get(probePath, async (request, reply) => {
    const token = String(request.headers[probeHeader] ?? '')
    if (!isValid(key, token, now())) throw new HttpError(404, 'not_found')
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    const seen: SeenRequest = {
      forwarded: forwarded.map((entry) => entry.trim()).filter(Boolean),
      visitor: plainAddress(request.ip),
      host: request.host,
    }
    const text = JSON.stringify(seen)
    const line = `${sign(key, 'probe', `${token} ${text}`)} ${text}\n`
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(inTwoPieces(line)))
  })
}

async function* inTwoPieces(line: string) {
  yield line
  await setTimeout(pauseMs)
  yield '\n'
}

/** What the server saw; null for an answer that this site has not signed. */
export function readProbe(key: string, token: string, answer: string): SeenRequest | null {
  const [, signature, text = ''] = /^([\w-]+) (\{.*\})\s*$/.exec(answer) ?? []
  return verify(key, 'probe', `${token} ${text}`, signature) ? JSON.parse(text) : null
}
