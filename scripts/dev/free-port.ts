import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Operating systems give outgoing connections higher ports, so none can take one of these between
 * two starts.
 */
const [first, last] = [20_000, 32_767]

/** A free port, chosen before the start because the site checks its own origin. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(first, last + 1)
    if (await isFree(port)) return String(port)
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  } finally {
    server.close()
  }
}
