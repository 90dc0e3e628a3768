import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { faultsOf } from './bulk-email-faults.ts'
import type { Stage } from './smtp-transcripts/commands.ts'
import { type ServerName, startRecorded } from './smtp-transcripts/recorded.ts'

/** A deviation for the next email to an address, once. */
export type Fault =
  /** This reply at this stage: `550 5.1.1 No such user`. */
  | { at: Stage; reply: string }
  /** Closes the connection without an answer; at stage `text` it already has the whole email. */
  | { at: Stage; does: 'drop' }
  /** Never answers. */
  | { at: Stage; does: 'stall' }

/** An email the server has accepted, or received completely before it closed the connection. */
interface Received {
  to: string
  from: string
  messageId: string
  /** False when the server never acknowledged it. */
  isAcknowledged: boolean
}

interface StandInOptions {
  /** The server whose recorded answers it gives; Postfix by default. */
  server?: ServerName
  /**
   * Refuses bulk email that breaks a rule of large mailbox providers; see `bulk-email-faults.ts`.
   */
  isStrict?: boolean
  keepsTexts?: boolean
  /** `user:password`, without which nothing is accepted. */
  credentials?: string
  /** 0 for any free port. */
  port?: number
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtpStandIn>>

/**
 * A local mail server that answers like a real one, follows the plan for each address, and counts.
 */
export async function startSmtpStandIn(options: StandInOptions = {}) {
  const state = {
    received: [] as Received[],
    texts: [] as string[],
    /** Rules that emails broke, for a strict server. */
    faults: [] as string[],
    /** Faults for the next emails to an address, in order. */
    planned: new Map<string, Fault[]>(),
    /** Called for each recipient without a planned fault; null to accept. */
    onRecipient: (_address: string): string | null => null,
    /** Replies in place of the greeting of the next connections. */
    greetings: [] as string[],
    /** Whether TLS is offered and then fails. */
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
    /** The number of emails at each address, acknowledged or not. */
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
  const recorded = startRecorded(options.server ?? 'postfix')
  const email: Transaction = { from: '', to: '', fault: undefined }
  let isSignedIn = options.credentials === undefined
  let buffered = ''
  let isStalled = false

  const greeting = state.greetings.shift() ?? recorded.greeting
  socket.write(`${greeting}\r\n`)
  if (!greeting.startsWith('2')) socket.end()

  socket.setEncoding('latin1').on('data', (part: string) => {
    buffered += part
    while (!isStalled && socket.writable && takeNext());
  })

  /** False when more data must arrive first. */
  function takeNext(): boolean {
    if (recorded.wantsText()) return takeText()
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
    const broken = options.isStrict ? faultsOf(text, { ...email, earlier: state.received }) : []
    state.faults.push(...broken)
    const planned = email.fault?.at === 'text' ? email.fault : undefined
    const fault = broken[0] ? refusal(`550 5.7.1 ${broken[0]}`) : planned
    if (fault && 'reply' in fault) answer(recorded.toText(fault.reply))
    else take(text, fault)
    return true
  }

  function take(text: string, fault: Fault | undefined) {
    const messageId = /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? ''
    const { from, to } = email
    const said = recorded.toText()
    if (!said.reply.startsWith('2')) return answer(said)
    const number = state.received.push({ to, from, messageId, isAcknowledged: !fault })
    if (options.keepsTexts) state.texts.push(text)
    const agreed = { ...said, reply: said.reply.replace('{id}', `${number}`) }
    if (fault) misbehave(fault)
    else if (state.delayMs > 0) setTimeout(answer, state.delayMs, agreed)
    else answer(agreed)
  }

  function misbehave(fault: Fault) {
    if ('does' in fault && fault.does === 'drop') socket.destroy()
    else isStalled = true
  }

  function answer({ reply, isClosed }: { reply: string; isClosed: boolean }) {
    if (socket.writable) socket.write(`${reply}\r\n`)
    if (isClosed) socket.end()
  }
  const say = (reply: string) => answer({ reply, isClosed: false })

  /** Answers as recorded, unless another reply is planned for this stage. */
  function respond(line: string, stage: Stage | null) {
    const fault = stage !== null && email.fault?.at === stage ? email.fault : undefined
    if (fault && 'does' in fault) misbehave(fault)
    else answer(recorded.to(line, email.fault && 'reply' in email.fault ? email.fault : null))
  }

  function obey(line: string) {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'STAR') socket.write('220 go ahead\r\nthis is no handshake\r\n')
    else if (verb === 'AUTH') signIn(line)
    else if (verb === 'EHLO') greet(line)
    else if (verb === 'MAIL' && !isSignedIn) say('530 5.7.0 Authentication required')
    else if (verb === 'MAIL') begin(line)
    else if (verb === 'RCPT') addRecipient(line)
    else respond(line, verb === 'DATA' ? 'data' : null)
  }

  function greet(line: string) {
    const said = recorded.to(line, null)
    const added = extensionsOf(state, options).map((extension) => `250-${extension}\r\n`)
    answer({ ...said, reply: added.join('') + said.reply })
  }

  function signIn(line: string) {
    const [, , given = ''] = line.split(' ')
    const expected = `\0${options.credentials?.replace(':', '\0')}`
    isSignedIn = Buffer.from(given, 'base64').toString() === expected
    say(isSignedIn ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong password')
  }

  function begin(line: string) {
    if (recorded.agreesTo(line)) {
      // The recipient is not yet known at this stage, so faults at it are planned for the sender.
      const from = addressIn(line)
      Object.assign(email, { from, to: '', fault: state.planned.get(from)?.shift() })
    }
    respond(line, 'mail')
  }

  function addRecipient(line: string) {
    const to = addressIn(line)
    if (recorded.agreesTo(line)) {
      const refused = state.planned.get(to)?.length ? null : state.onRecipient(to)
      email.fault = refused === null ? state.planned.get(to)?.shift() : refusal(refused)
      if (email.fault?.at !== 'recipient') email.to = to
    }
    respond(line, 'recipient')
  }
}

const refusal = (reply: string): Fault => ({ at: 'recipient', reply })

const extensionsOf = ({ offersBrokenTls }: State, { credentials }: StandInOptions) => [
  ...(offersBrokenTls ? ['STARTTLS'] : []),
  ...(credentials ? ['AUTH PLAIN'] : []),
]

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
