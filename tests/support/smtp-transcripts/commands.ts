const domain = 'stand-in.example'

/**
 * Stages at which a server can be made to refuse an email, by an address with the stage and code.
 */
export type Stage = 'mail' | 'recipient' | 'data' | 'text'
const codes = [450, 550, 421] as const

/** The address at which a server refuses: `recipient-550@stand-in.example` at RCPT, with 550. */
export const refusedAt = (stage: Stage, code: number) => `${stage}-${code}@${domain}`
export const accepted = `accepted@${domain}`

const refusals = (of: readonly Stage[]) =>
  of.flatMap((stage) => codes.map((code) => refusedAt(stage, code)))
const senders = [accepted, ...refusals(['mail'])]
export const recipients = [accepted, ...refusals(['recipient', 'data', 'text'])]

export const mail = (address: string) => `MAIL FROM:<${address}>`
export const rcpt = (address: string) => `RCPT TO:<${address}>`
export const text = 'Subject: Labas\r\n\r\nLaba diena.\r\n.'

/** Commands a client may send between emails or before the text of one. */
export const commands = [
  'EHLO client.example',
  'NOOP',
  'RSET',
  'QUIT',
  'HALLO',
  ...senders.map(mail),
  ...recipients.map(rcpt),
  'DATA',
]

/** A server's answer to a command, in the state reached by the commands of `after`. */
export interface Exchange {
  after: string
  sent: string
  reply: string[]
  /** The state it leads to; null when that is not a recorded one or the connection is closed. */
  next: string | null
  isClosed: boolean
}

/** A whole conversation over one connection, for answers that depend on everything sent before. */
export interface Conversation {
  name: string
  /** Each turn is sent at once, with several commands when they are pipelined. */
  turns: { sent: string[]; replies: string[][]; isClosed: boolean }[]
}

export interface Transcript {
  server: string
  greeting: string[]
  /** The state after the greeting, and all others in the order they were found. */
  states: string[]
  exchanges: Exchange[]
  conversations: Conversation[]
}
