import type { FastifyRequest } from 'fastify'
import type { ConsoleContext } from '#server/console-page.ts'

/** Who does something, as it stands in an order's timeline. */
export async function ownerIn(request: FastifyRequest, context: ConsoleContext): Promise<string> {
  const user = await context.userOf(request)
  return `owner:${user?.email ?? ''}`
}
