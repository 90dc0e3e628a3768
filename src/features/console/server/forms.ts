import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/errors.ts'

/** For pages that anybody may post to. */
export const formRoute = {
  bodyLimit: 4096,
  config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
}

export function credentialsOf({ body }: FastifyRequest) {
  return { email: textOf(body, 'email').trim(), password: textOf(body, 'password') }
}

/** A field of a form or a query; empty when it is missing or came twice. */
export function textOf(fields: unknown, name: string): string {
  const value = (fields as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/** The id in an address. */
export function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new HttpError(404, 'not_found')
  return Number(text)
}
