import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy between a client and a server that can swallow their data without closing the
 * connections.
 */
export async function startSilentProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const behind = connect(target)
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    silence: (wanted: boolean) => {
      isSilent = wanted
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
