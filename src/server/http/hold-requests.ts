import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../errors.ts'
import type { Config } from '../process/config.ts'

// An import would read each of the module's names, and `WebSocket` among them loads 14 MB.
const { createServer } = process.getBuiltinModule('node:http')

const maxHeld = 500
const retryMs = 1

/**
 * Takes the port of a site that is opened again: who comes meanwhile waits, and is sent to the same
 * address again once the site is there. Only between two holders of the port, for about a
 * millisecond each, a connection may be refused.
 */
export function holdRequests({ host, port }: Pick<Config, 'host' | 'port'>) {
  const held = new Map<ServerResponse, IncomingMessage>()
  const server = createServer((request, response) => {
    if (held.size >= maxHeld) return void response.writeHead(503, { 'retry-after': '2' }).end()
    held.set(response, request)
    response.once('close', () => held.delete(response))
  })
  let isNeeded = true

  async function listen() {
    while (isNeeded) {
      const failure = await new Promise<Error | null>((resolve) => {
        server.once('error', resolve)
        server.listen({ host, port }, () => resolve(null))
      })
      if (failure === null) return
      if (errorCode(failure) !== 'EADDRINUSE') throw failure
      await setTimeout(retryMs)
    }
  }
  const began = listen()

  return {
    /** Resolves when the former site takes no more requests and new ones are held. */
    began,
    /** Leaves the port to the site. */
    async leavePort() {
      isNeeded = false
      await began
      server.close()
    },
    /** Sends those who wait to the site. */
    release() {
      for (const [response, { url = '/' }] of held) {
        const location = url.replace(/^\/*/, '/')
        const headers = { location, connection: 'close', 'cache-control': 'no-store' }
        // The same method and body again: RFC 9110 §15.4.8.
        response.writeHead(307, headers).end()
      }
    },
  }
}
