import {
  accepted,
  type Exchange,
  mail,
  rcpt,
  refusedAt,
  type Stage,
  type Transcript,
} from './commands.ts'
import exim from './exim.json' with { type: 'json' }
import postfix from './postfix.json' with { type: 'json' }

export const transcripts = { postfix, exim } satisfies Record<string, Transcript>
export type ServerName = keyof typeof transcripts
export const serverNames = Object.keys(transcripts) as ServerName[]

interface Said {
  reply: string
  isClosed: boolean
}

/** A refusal at a stage, with a text other than the recorded ones. */
interface Refusal {
  at: Stage
  reply: string
}

/** The number of errors after which each server closes a connection, by its transcripts. */
const wear: Readonly<Record<ServerName, (after: Worn) => string | null>> = {
  postfix: ({ refused }) =>
    refused >= 20 ? '421 4.7.0 mail.stand-in.example Error: too many errors' : null,
  exim: ({ nested, resets }) =>
    nested > 3
      ? '503 Too many syntax or protocol errors'
      : resets > 10
        ? '554 Too many nonmail commands'
        : null,
}

interface Worn {
  /** Refusing replies since the last accepted email. */
  refused: number
  nested: number
  /** The first reset of each email is not counted. */
  resets: number
}

/** A connection to a server that answers each command as the real one did in that state. */
export function startRecorded(name: ServerName) {
  const transcript: Transcript = transcripts[name]
  const exchanges = new Map(transcript.exchanges.map((one) => [keyOf(one.after, one.sent), one]))
  const worn: Worn = { refused: 0, nested: 0, resets: 0 }
  // When texts about an earlier refusal lead to an unrecorded state, its transaction is over.
  const greeted = transcript.states[1] ?? ''
  let at = transcript.states[0] ?? ''
  let hasReset = false

  const find = (sent: string): Exchange | undefined => exchanges.get(keyOf(at, sent))

  function follow(sent: string, actual: string, instead: Refusal | null): Said {
    const exchange = find(sent)
    if (!exchange) return { reply: `421 4.3.0 Not recorded: ${sent} when ${at}`, isClosed: true }
    at = exchange.next ?? (sent === 'RSET' ? greeted : withRecipient(sent, exchange)) ?? at
    const isInstead = instead !== null && exchange.reply[0]?.startsWith(`${codeOf(instead.reply)}`)
    const lines = exchange.reply.map((line) => line.replaceAll(addressIn(sent) || '\0', actual))
    return close(sent, isInstead ? instead.reply : lines.join('\r\n'), exchange.isClosed)
  }

  const withRecipient = (sent: string, { reply: [first = ''] }: Exchange) =>
    sent.startsWith('RCPT') && first.startsWith('2')
      ? transcript.states.find((state) => state.endsWith(`, ${sent.replace(/@.*/, '>')}`))
      : undefined

  /** Closes the connection after too many errors. */
  function close(sent: string, reply: string, isClosed: boolean): Said {
    const isReset = sent === 'RSET'
    if (isReset && hasReset) worn.resets++
    hasReset ||= isReset
    if (/^[45]/.test(reply)) worn.refused++
    if (reply.startsWith('503') && sent.startsWith('MAIL')) worn.nested++
    const last = wear[name](worn)
    if (last === null) return { reply, isClosed }
    return { reply: isReset ? last : `${reply}\r\n${last}`, isClosed: true }
  }

  return {
    greeting: transcript.greeting.join('\r\n'),
    wantsText: () => !find('NOOP'),
    /** Whether it would now accept this sender or recipient, given a valid address. */
    agreesTo: (line: string) => find(commandOf(line, null))?.reply[0]?.startsWith('2') ?? false,
    to(line: string, refusal: Refusal | null): Said {
      return follow(commandOf(line, refusal), addressIn(line), refusal)
    },
    /** @param reply replaces the acceptance */
    toText(reply: string | null = null): Said {
      const [exchange] = transcript.exchanges.filter(({ after }) => after === at)
      if (!exchange) throw new Error(`no text is wanted: ${at}`)
      at = exchange.next ?? greeted
      hasReset = false
      const said = reply ?? exchange.reply.join('\r\n')
      if (said.startsWith('2')) worn.refused = 0
      const isClosed = said.startsWith('421') ? closesAt421(transcript) : exchange.isClosed
      return close('', said, isClosed)
    },
  }
}

const keyOf = (state: string, sent: string) => `${state}\n${sent}`
const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
const codeOf = (reply: string) =>
  reply.startsWith('421') ? 421 : reply.startsWith('4') ? 450 : 550
const closesAt421 = ({ exchanges }: Transcript) =>
  exchanges.some(({ reply, isClosed }) => isClosed && reply[0]?.startsWith('421'))

const verbs: Readonly<Record<string, string>> = {
  EHLO: 'EHLO client.example',
  NOOP: 'NOOP',
  RSET: 'RSET',
  QUIT: 'QUIT',
  DATA: 'DATA',
}

/** The recorded command that resembles this one. Recorded addresses stand for themselves. */
function commandOf(line: string, refusal: Refusal | null): string {
  const verb = line.slice(0, 4).toUpperCase()
  if (verb !== 'MAIL' && verb !== 'RCPT') return verbs[verb] ?? 'HALLO'
  const say = verb === 'MAIL' ? mail : rcpt
  const address = addressIn(line)
  if (address.endsWith('@stand-in.example')) return say(address)
  const isHere = refusal && (verb === 'MAIL') === (refusal.at === 'mail')
  return say(isHere ? refusedAt(refusal.at, codeOf(refusal.reply)) : accepted)
}
