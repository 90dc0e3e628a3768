import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Max requests ahead: browsers send one after the other, and proxies rarely send ahead. */
const maxWaiting = 16

/**
 * Closes connections that send many requests ahead without reading the answers, each of which would
 * stay in memory until read.
 */
export function createPipelineGuard() {
  const waiting = new WeakMap<Socket, number>()

  return {
    /** True for a request that must not be answered any more. */
    refuses({ socket }: IncomingMessage, response: ServerResponse): boolean {
      // A response has no socket yet only while it waits for the response before it.
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
