import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers ask one after the other and proxies hardly ever ask ahead. */
const maxWaiting = 16

/**
 * Closes connections on which many requests were sent ahead, without reading the answers: each
 * would be kept in memory until then.
 */
export function createPipelineGuard() {
  const waiting = new WeakMap<Socket, number>()

  return {
    /** True for a request that must not be answered any more. */
    refuses({ socket }: IncomingMessage, response: ServerResponse): boolean {
      // Only a response that waits for the one before it has no socket yet.
      if (response.socket !== null) return false
      if (socket.destroyed) return true
      const ahead = (waiting.get(socket) ?? 0) + 1
      if (ahead > maxWaiting) {
        socket.destroy()
        return true
      }
      waiting.set(socket, ahead)
      response.once('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
      return false
    },
  }
}
