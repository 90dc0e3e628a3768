import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** The port must be known before the start, because the site checks its own origin. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}
