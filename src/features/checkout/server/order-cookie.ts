import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourMs } from '#lib/dates/durations.ts'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'

/** Lasts until the browser is closed, as declared in `features/consent/services.ts`. */
const name = 'vitrina_order'
/** As long as a buyer may be at the bank. */
const maxAgeMs = 2 * hourMs

export type OrderCookie = ReturnType<typeof createOrderCookie>

/**
 * The cookie of the order a buyer has just placed, for the thank-you pages: signed, not readable by
 * scripts and in no address, so that neither statistics nor tags see it.
 */
export function createOrderCookie(siteKey: string, isSecure: boolean, now: () => number) {
  // Lax, because buyers return from the pages of banks.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const signed = (id: string, until: string) =>
    `${id}.${until}.${sign(siteKey, 'orderCookie', `${id} ${until}`)}`

  return {
    read({ cookies }: FastifyRequest): number | null {
      const value = cookies[name] ?? ''
      const [, id = '', until = ''] = /^(\d{1,15})\.(\w{1,12})\.[\w-]{43}$/.exec(value) ?? []
      if (!id || Number.parseInt(until, 36) < now()) return null
      return equals(value, signed(id, until)) ? Number(id) : null
    },
    write(reply: FastifyReply, orderId: number) {
      const until = (now() + maxAgeMs).toString(36)
      reply.setCookie(name, signed(String(orderId), until), options)
    },
  }
}
