import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourMs } from '#lib/dates/durations.ts'
import { sign, verify } from '#server/signatures/signer.ts'

const cookieName = 'vitrina_bandymas'
const lastsMs = 4 * hourMs

export type Rehearsal = ReturnType<typeof createRehearsal>

/**
 * Makes a cookie for a browser in which an owner rehearses buying. Only such a browser is offered
 * the simulator, so that nobody else gets goods for nothing.
 */
export function createRehearsal(
  { key, secure }: { key: string; secure: boolean },
  now: () => number,
) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  /** The end of the rehearsal in milliseconds; null in any other browser. */
  function untilIn({ cookies }: Pick<FastifyRequest, 'cookies'>): number | null {
    const [until = '', given] = (cookies[cookieName] ?? '').split('.')
    const isOurs = /^\d{13}$/.test(until) && verify(key, 'rehearsal', until, given)
    return isOurs && Number(until) > now() ? Number(until) : null
  }

  return {
    untilIn,
    begin(reply: FastifyReply) {
      const until = String(now() + lastsMs)
      const value = `${until}.${sign(key, 'rehearsal', until)}`
      reply.setCookie(cookieName, value, options)
    },
    end: (reply: FastifyReply) => reply.clearCookie(cookieName, options),
  }
}
