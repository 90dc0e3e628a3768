import type { FastifyReply } from 'fastify'
import type { Platform } from '#server/feature.ts'

/** Opens the site again, which lets what was stored take effect, before a form is answered. */
export async function reopen({ restart }: Pick<Platform, 'restart'>, reply: FastifyReply) {
  await restart()
  // Otherwise the next request would come over the same connection to the site of before.
  reply.header('connection', 'close')
}
