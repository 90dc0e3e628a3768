import type { FastifyRequest } from 'fastify'
import { textOf } from '#lib/form-fields.ts'
import { HttpError } from '#server/errors.ts'

/** For pages that anybody may post to. */
export const formRoute = {
  bodyLimit: 4096,
  config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
}

export function credentialsOf({ body }: FastifyRequest) {
  return { email: textOf(body, 'email').trim(), password: textOf(body, 'password') }
}

/** The id in an address. */
export function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new HttpError(404, 'not_found')
  return Number(text)
}
