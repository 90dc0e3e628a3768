import type { FastifyRequest } from 'fastify'
import type { ConsoleContext } from '#server/console/console-page.ts'

/** The signed-in user, as named in an order's timeline. */
export async function ownerIn(request: FastifyRequest, context: ConsoleContext): Promise<string> {
  const user = await context.userOf(request)
  return `owner:${user?.email ?? ''}`
}
