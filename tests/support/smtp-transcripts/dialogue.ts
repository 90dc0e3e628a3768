import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a local server to send more or to close the connection. */
const quietMs = 60
const slowestMs = 15_000

/** A connection to a mail server, with one command at a time. */
export async function openDialogue(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let isClosed = false
  let heard = () => {}
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    received += part
    heard()
  })
  socket.on('error', () => {})
  for (const event of ['end', 'close'] as const)
    socket.on(event, () => {
      isClosed = true
      heard()
    })

  /** The lines of one reply; empty when the connection is closed instead. */
  async function reply(): Promise<string[]> {
    const end = Date.now() + slowestMs
    for (;;) {
      const found = /^(?:\d{3}-.*\r?\n)*\d{3}(?: .*)?\r?\n/.exec(received)
      if (found) {
        received = received.slice(found[0].length)
        return found[0].trimEnd().split(/\r?\n/)
      }
      if (isClosed) return []
      if (Date.now() > end) throw new Error(`no reply: ${received}`)
      await new Promise<void>((resolve) => {
        heard = resolve
        setTimeout(resolve, quietMs).unref()
      })
    }
  }

  return {
    reply,
    /** Sends these lines at once and returns as many replies. */
    async say(...lines: readonly string[]): Promise<string[][]> {
      if (!socket.writable) return []
      socket.write(lines.map((line) => `${line}\r\n`).join(''))
      const replies = []
      for (const _ of lines) replies.push(await reply())
      return replies.filter((lines) => lines.length > 0)
    },
    /** Further replies, and whether the connection is then closed. */
    async settle(): Promise<{ more: string[][]; isClosed: boolean }> {
      await sleep(quietMs)
      const more = []
      while (received !== '') more.push(await reply())
      return { more, isClosed }
    },
    close: () => socket.destroy(),
  }
}
