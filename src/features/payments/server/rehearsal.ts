import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourMs } from '#lib/dates/durations.ts'
import { isSame } from './signatures.ts'

const cookieName = 'vitrina_bandymas'
const lastsMs = 4 * hourMs

/**
 * Makes a cookie for a browser in which an owner rehearses buying. Only such a browser is offered
 * the simulator, so that nobody else gets goods for nothing.
 */
export function createRehearsal(
  { key, secure }: { key: string; secure: boolean },
  now: () => number,
) {
  const signature = (until: string) =>
    createHmac('sha256', key).update(`rehearsal until ${until}`).digest('base64url').slice(0, 32)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  /** The end of the rehearsal in milliseconds; null in any other browser. */
  function untilIn({ cookies }: Pick<FastifyRequest, 'cookies'>): number | null {
    const [until = '', given] = (cookies[cookieName] ?? '').split('.')
    const isOurs = /^\d{13}$/.test(until) && isSame(given, signature(until))
    return isOurs && Number(until) > now() ? Number(until) : null
  }

  return {
    untilIn,
    begin(reply: FastifyReply) {
      const until = String(now() + lastsMs)
      const value = `${until}.${signature(until)}`
      reply.setCookie(cookieName, value, options)
    },
    end: (reply: FastifyReply) => reply.clearCookie(cookieName, options),
  }
}
