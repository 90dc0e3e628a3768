import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { faultsOf } from './bulk-email-faults.ts'

/** Where in the exchange a server may do something else than agree. */
type Stage = 'mail' | 'recipient' | 'data' | 'text'

/** What it does instead, once, with the next email to an address. */
export type Fault =
  /** Answers so at this stage: `550 5.1.1 No such user`. */
  | { at: Stage; reply: string }
  /** Closes the connection instead of answering; with `text` it has the whole email by then. */
  | { at: Stage; does: 'drop' }
  /** Never answers. */
  | { at: Stage; does: 'stall' }

/** An email the server has taken, or at least had in full when it closed the connection. */
interface Received {
  to: string
  from: string
  messageId: string
  /** False when the server never said so. */
  isAcknowledged: boolean
}

interface StandInOptions {
  /** Bulk email that breaks a rule of the large mailboxes is refused; see `bulk-email-faults.ts`. */
  isStrict?: boolean
  keepsTexts?: boolean
  /** `user:password` without which nothing is taken. */
  credentials?: string
  /** 0 for any. */
  port?: number
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtpStandIn>>

/** A mail server on this machine, which does to each address what it is told, and counts. */
export async function startSmtpStandIn(options: StandInOptions = {}) {
  const state = {
    received: [] as Received[],
    texts: [] as string[],
    /** Rules that emails broke, of a strict server. */
    faults: [] as string[],
    /** What is done with the next emails to an address, in this order. */
    planned: new Map<string, Fault[]>(),
    /** Asked about each recipient for which nothing is planned; null to agree. */
    onRecipient: (_address: string): string | null => null,
    /** Said instead of welcome to the next connections. */
    greetings: [] as string[],
    /** How TLS fails, when it is offered at all. */
    offersBrokenTls: false,
    connections: 0,
    delayMs: 0,
  }
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    state.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    serve(socket, state, options)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return Object.assign(state, {
    url: `smtp://${options.credentials ? `${options.credentials}@` : ''}127.0.0.1:${port}`,
    plan(address: string, ...faults: Fault[]) {
      state.planned.set(address, faults)
    },
    /** How often each address has an email, acknowledged or not. */
    counts() {
      const counts = new Map<string, number>()
      for (const { to } of state.received) counts.set(to, (counts.get(to) ?? 0) + 1)
      return counts
    },
    open: () => sockets.size,
    dropAll() {
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}

type State = Pick<
  SmtpStandIn,
  | 'received'
  | 'texts'
  | 'faults'
  | 'planned'
  | 'onRecipient'
  | 'greetings'
  | 'offersBrokenTls'
  | 'delayMs'
>

interface Transaction {
  from: string
  to: string
  fault: Fault | undefined
}

function serve(socket: Socket, state: State, options: StandInOptions) {
  const email: Transaction = { from: '', to: '', fault: undefined }
  let isReadingText = false
  let isSignedIn = options.credentials === undefined
  let buffered = ''
  let isStalled = false

  const greeting = state.greetings.shift() ?? '220 stand-in.example ESMTP'
  socket.write(`${greeting}\r\n`)
  if (!greeting.startsWith('2')) socket.end()

  socket.setEncoding('latin1').on('data', (part: string) => {
    buffered += part
    while (!isStalled && takeNext());
  })

  /** False when more has to come first. */
  function takeNext(): boolean {
    if (isReadingText) return takeText()
    const end = buffered.indexOf('\n')
    if (end === -1) return false
    const line = buffered.slice(0, end).trimEnd()
    buffered = buffered.slice(end + 1)
    obey(line)
    return true
  }

  function takeText(): boolean {
    const end = buffered.indexOf('\r\n.\r\n')
    if (end === -1) return false
    const text = buffered.slice(0, end + 2)
    buffered = buffered.slice(end + 5)
    isReadingText = false
    const broken = options.isStrict ? faultsOf(text, { ...email, earlier: state.received }) : []
    state.faults.push(...broken)
    const fault = email.fault?.at === 'text' ? email.fault : undefined
    const { from, to } = email
    email.from = ''
    if (broken.length > 0) answer(`550 5.7.1 ${broken[0]}`)
    else if (fault && 'reply' in fault) answer(fault.reply)
    else take(text, { from, to, fault })
    return true
  }

  function take(text: string, { from, to, fault }: Transaction) {
    const messageId = /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? ''
    const number = state.received.push({ to, from, messageId, isAcknowledged: !fault })
    if (options.keepsTexts) state.texts.push(text)
    if (fault) misbehave(fault)
    else if (state.delayMs > 0)
      setTimeout(() => answer(`250 2.0.0 Ok: queued as ${number}`), state.delayMs)
    else answer(`250 2.0.0 Ok: queued as ${number}`)
  }

  function misbehave(fault: Fault) {
    if ('reply' in fault) answer(fault.reply)
    else if (fault.does === 'drop') socket.destroy()
    else isStalled = true
  }

  function answer(reply: string) {
    if (socket.writable) socket.write(`${reply}\r\n`)
    if (reply.startsWith('421')) socket.end()
  }

  /** Agrees, unless something else is planned for this stage. */
  function agree(stage: Stage, reply: string): boolean {
    if (email.fault?.at !== stage) {
      answer(reply)
      return true
    }
    misbehave(email.fault)
    return false
  }

  function obey(line: string) {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') answer(extensionsOf(state, options))
    else if (verb === 'STAR') socket.write('220 go ahead\r\nthis is no handshake\r\n')
    else if (verb === 'AUTH') signIn(line)
    else if (verb === 'MAIL' && !isSignedIn) answer('530 5.7.0 Authentication required')
    else if (verb === 'MAIL') begin(line)
    else if (verb === 'RCPT') addRecipient(line)
    else if (verb === 'DATA') beginText()
    else if (verb === 'RSET') reset()
    else if (verb === 'NOOP') answer('250 2.0.0 Ok')
    else if (verb === 'QUIT') socket.end('221 2.0.0 Bye\r\n')
    else answer('500 5.5.2 Unknown command')
  }

  function reset() {
    email.from = ''
    answer('250 2.0.0 Ok')
  }

  function signIn(line: string) {
    const [, , given = ''] = line.split(' ')
    const expected = `\0${options.credentials?.replace(':', '\0')}`
    isSignedIn = Buffer.from(given, 'base64').toString() === expected
    answer(isSignedIn ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong password')
  }

  function begin(line: string) {
    if (email.from) return answer('503 5.5.1 Error: nested MAIL command')
    Object.assign(email, { from: addressIn(line), to: '', fault: undefined })
    // The stage is known only with the recipient, so what happens here is planned for the sender.
    email.fault = state.planned.get(email.from)?.shift()
    if (!agree('mail', '250 2.1.0 Ok')) email.from = ''
  }

  function addRecipient(line: string) {
    const to = addressIn(line)
    if (!email.from) return answer('503 5.5.1 Error: need MAIL command')
    if (email.to) return answer('452 4.5.3 One recipient at a time')
    email.fault = state.planned.get(to)?.shift()
    const refusal = email.fault ? null : state.onRecipient(to)
    if (refusal !== null) return answer(refusal)
    if (agree('recipient', '250 2.1.5 Ok')) email.to = to
  }

  function beginText() {
    if (!email.to) return answer('554 5.5.1 No valid recipients')
    if (agree('data', '354 Go ahead')) isReadingText = true
  }
}

const extensionsOf = ({ offersBrokenTls }: State, { credentials }: StandInOptions) =>
  [
    '250-stand-in.example',
    ...(offersBrokenTls ? ['250-STARTTLS'] : []),
    ...(credentials ? ['250-AUTH PLAIN'] : []),
    '250-PIPELINING',
    '250-8BITMIME',
    '250-ENHANCEDSTATUSCODES',
    '250 SIZE 20000000',
  ].join('\r\n')

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
