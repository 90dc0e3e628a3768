import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '#lib/durations.ts'

const name = 'vitrina_cart'
/** As it is declared to visitors, in `features/consent/services.ts`. */
export const cartDays = 30

export type CartCookie = ReturnType<typeof createCartCookie>

/** Which cart is the visitor's, signed so that nobody can try those of others. */
export function createCartCookie(siteKey: string, isSecure: boolean) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const signed = (id: string) =>
    `${id}.${createHmac('sha256', siteKey).update(`cart ${id}`).digest('base64url').slice(0, 22)}`

  return {
    /** The id of a cart; null where there is none, or none of ours. */
    read({ cookies }: FastifyRequest): string | null {
      const value = cookies[name] ?? ''
      const id = /^([\w-]{32})\.[\w-]{22}$/.exec(value)?.[1]
      return id && timingSafeEqual(Buffer.from(value), Buffer.from(signed(id))) ? id : null
    },
    newId: () => randomBytes(24).toString('base64url'),
    write(reply: FastifyReply, id: string) {
      reply.setCookie(name, signed(id), { ...options, maxAge: (cartDays * dayMs) / 1000 })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, options)
    },
  }
}
