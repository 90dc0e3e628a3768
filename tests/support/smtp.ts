import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The server's reaction to an email: it accepts it, rejects it, or closes the connection. */
type SmtpMode =
  | 'accepts'
  | 'rejects-recipient'
  | 'rejects-temporarily'
  | 'rejects-data'
  | 'disconnects'

/** A real local SMTP server, which stores accepted emails and can misbehave. */
export async function startSmtp() {
  const accepted: string[] = []
  const behaviour = { mode: 'accepts' as SmtpMode, delayMs: 0, receiving: false, rejections: 0 }
  const refusal = (code: number, text: string) =>
    Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret'
        ? done(null, { user: username ?? '' })
        : done(refusal(535, 'wrong password')),
    onRcptTo(_address, session, done) {
      if (behaviour.mode.startsWith('rejects')) behaviour.rejections++
      if (behaviour.mode === 'rejects-recipient') return done(refusal(550, 'no such mailbox'))
      if (behaviour.mode === 'rejects-temporarily') return done(refusal(451, 'try again later'))
      if (behaviour.mode === 'disconnects') return void closeAll()
      done()
      return session
    },
    onData(stream, _session, done) {
      let text = ''
      behaviour.receiving = true
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', () => {
        setTimeout(() => {
          behaviour.receiving = false
          if (behaviour.mode === 'rejects-data') return done(refusal(554, 'looks like spam'))
          accepted.push(text)
          done()
        }, behaviour.delayMs)
      })
    },
  })
  function closeAll() {
    for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>) {
      connection._socket.destroy()
    }
  }
  // Some tests are about a client that disconnects.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: (credentials = '') => `smtp://${credentials}127.0.0.1:${port}`,
    accepted,
    behaviour,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
