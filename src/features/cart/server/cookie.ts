import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '#lib/dates/durations.ts'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'
import { cartCountCookie } from '../wire.ts'

const name = 'vitrina_cart'
/** The same as declared to visitors in `features/consent/services.ts`. */
export const cartDays = 30

export type CartCookie = ReturnType<typeof createCartCookie>

/** The cookie with the visitor's cart id, signed so that nobody can try other ids. */
export function createCartCookie(siteKey: string, isSecure: boolean) {
  const readable = { path: '/', sameSite: 'lax', secure: isSecure } as const
  const options = { ...readable, httpOnly: true } as const
  const maxAge = (cartDays * dayMs) / 1000
  const signed = (id: string) => `${id}.${sign(siteKey, 'cart', id)}`

  return {
    /** The id of a cart; null without a cookie, or with an invalid signature. */
    read({ cookies }: FastifyRequest): string | null {
      const value = cookies[name] ?? ''
      const id = /^([\w-]{32})\.[\w-]{22}$/.exec(value)?.[1]
      return id && equals(value, signed(id)) ? id : null
    },
    newId: () => randomBytes(24).toString('base64url'),
    write(reply: FastifyReply, id: string) {
      reply.setCookie(name, signed(id), { ...options, maxAge })
    },
    /** Sets the number of pieces for pages that are the same for all visitors. */
    count({ cookies }: FastifyRequest, reply: FastifyReply, pieces: number) {
      if (pieces === 0) reply.clearCookie(cartCountCookie, readable)
      else if (cookies[cartCountCookie] !== `${pieces}`)
        reply.setCookie(cartCountCookie, `${pieces}`, { ...readable, maxAge })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, options)
      reply.clearCookie(cartCountCookie, readable)
    },
  }
}
