import type { FastifyRequest } from 'fastify'
import type { Actor } from '#features/orders/actor.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'

/** The signed-in user, as named in an order's timeline. */
export async function ownerIn(request: FastifyRequest, context: ConsoleContext): Promise<Actor> {
  const user = await context.userOf(request)
  return { owner: user?.email ?? '' }
}
