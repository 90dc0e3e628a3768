import { Readable } from 'node:stream'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { ComposedEmail } from './compose.ts'

/** The result of one attempt to send an email. */
export type Attempt =
  | { outcome: 'accepted'; answer: string }
  /**
   * The server refused with this answer, such as `550 5.1.1 No such user`. `at` is set when it
   * refused the recipient.
   */
  | { outcome: 'refused'; answer: string; at?: 'recipient' }
  /** The connection was lost before the text was sent, so the email was not delivered. */
  | { outcome: 'interrupted'; answer: string }
  /** The connection was lost after the text was begun and before the answer. */
  | { outcome: 'unknown'; answer: string }
  /** `beforeText` withheld the email. */
  | { outcome: 'withheld' }

/** A connection to the mail server, over which emails are sent one after another. */
export interface Session {
  isOpen(): boolean
  /** @param beforeText awaited when the server is ready for the text; false withholds the email */
  send(email: ComposedEmail, beforeText: () => Promise<boolean>): Promise<Attempt>
  close(): void
}

export type OpenSession = () => Promise<Session>

/** The mail server could not be reached, or refused us before any email. */
export class SessionError extends Error {
  override name = 'SessionError'
  /** The answer of the server; null when it gave none. */
  reply: string | null

  constructor(message: string, reply: string | null) {
    super(message)
    this.reply = reply
  }
}

export interface SessionTimeouts {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
  /** Limits a whole attempt; well below the duration of a lease. */
  attemptTimeout: number
  /** Limits the wait for the answer to RSET after a refused email. */
  resetTimeout: number
}

const defaultTimeouts: SessionTimeouts = {
  connectionTimeout: 20 * secondMs,
  greetingTimeout: 20 * secondMs,
  socketTimeout: minuteMs,
  attemptTimeout: 2 * minuteMs,
  resetTimeout: 10 * secondMs,
}

/** Opens connections to a server given as `smtp://user:password@host:587`. */
export function smtpSessions(url: string, timeouts: Partial<SessionTimeouts> = {}): OpenSession {
  const limits = { ...defaultTimeouts, ...timeouts }

  return async () => {
    // Imported lazily, with the first issue: many sites send none.
    const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
    const { parseConnectionUrl } = await import('nodemailer/lib/shared')
    const { auth, ...server } = parseConnectionUrl(url)
    const connection = new SMTPConnection({ ...server, ...limits })
    await connected(connection, limits)
    if (auth) await loggedIn(connection, auth)
    // The server may close an idle connection; the next use finds out.
    connection.on('error', () => {})
    return toSession(connection, limits)
  }
}

type Connection = InstanceType<typeof import('nodemailer/lib/smtp-connection')['default']>
type Auth = Parameters<Connection['login']>[0]

async function connected(connection: Connection, { connectionTimeout }: SessionTimeouts) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(
    () => reject(new Error('the server took too long')),
    connectionTimeout * 2,
  )
  connection.once('error', reject)
  connection.connect((error) => (error ? reject(error) : resolve()))
  await promise.catch((error) => failed(connection, error)).finally(() => clearTimeout(timer))
  connection.off('error', reject)
}

async function loggedIn(connection: Connection, auth: Auth) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.once('error', reject)
  connection.once('end', () => reject(new Error('the server closed the connection')))
  connection.login(auth, (error) => (error ? reject(error) : resolve()))
  await promise.catch((error) => failed(connection, error))
  connection.off('error', reject)
}

function failed(connection: Connection, error: Error & { response?: string }): never {
  connection.on('error', () => {})
  connection.close()
  throw new SessionError(error.message, error.response ?? null)
}

function toSession(connection: Connection, limits: SessionTimeouts): Session {
  let isOpen = true
  let isUsed = false
  connection.once('end', () => {
    isOpen = false
  })

  return {
    isOpen: () => isOpen,
    async send({ envelope, message }, beforeText) {
      const wasUsed = isUsed
      isUsed = true
      const progress: Progress = { isWithheld: false, isTextBegun: false }
      const text = textAfter(beforeText, message, progress)
      const { promise: late, reject } = Promise.withResolvers<never>()
      const tooLong = () => reject(new Error('the server took too long'))
      const timer = setTimeout(tooLong, limits.attemptTimeout)
      try {
        const answer = await Promise.race([sent(connection, envelope, text), late])
        return { outcome: 'accepted', answer }
      } catch (error) {
        const failure = failureOf(error as ReplyError, progress, wasUsed)
        if (failure.outcome === 'refused') await reset(connection, limits)
        else connection.close()
        return failure
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      if (!isOpen) return
      connection.quit()
      // Does not wait for a server that does not answer.
      setTimeout(() => connection.close(), secondMs).unref()
    },
  }
}

/**
 * Ends a refused email by RSET: its transaction may still be open, in which servers answer another
 * MAIL with 503. A connection on which RSET fails is closed.
 */
async function reset(connection: Connection, { resetTimeout }: SessionTimeouts) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => connection.close(), resetTimeout)
  connection.once('end', resolve)
  connection.reset((error) => {
    if (error) connection.close()
    resolve()
  })
  await promise
  clearTimeout(timer)
  connection.off('end', resolve)
}

interface Progress {
  isWithheld: boolean
  isTextBegun: boolean
}

type ReplyError = Error & { response?: string; command?: string; code?: string }

/** Streams the text, which is read only once the server has asked for it. */
function textAfter(beforeText: () => Promise<boolean>, message: Buffer, progress: Progress) {
  async function* read() {
    if (!(await beforeText())) {
      progress.isWithheld = true
      throw new Error('withheld')
    }
    progress.isTextBegun = true
    yield message
  }
  return Readable.from(read(), { objectMode: false })
}

function sent(
  connection: Connection,
  envelope: ComposedEmail['envelope'],
  text: Readable,
): Promise<string> {
  return new Promise((resolve, reject) => {
    connection.send({ ...envelope }, text, (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ''),
    )
  })
}

function failureOf(error: ReplyError, progress: Progress, wasUsed: boolean): Attempt {
  const { message, response = '' } = error
  if (progress.isWithheld) return { outcome: 'withheld' }
  // nodemailer itself compares the size with the limit that the server announced.
  if (error.code === 'EMESSAGE' && !response)
    return { outcome: 'refused', answer: `552 5.3.4 ${message}` }
  if (wasUsed && isAboutSession(error)) return { outcome: 'interrupted', answer: response }
  if (/^[45]/.test(response)) return { outcome: 'refused', answer: response, ...refusedAt(error) }
  return { outcome: progress.isTextBegun ? 'unknown' : 'interrupted', answer: message }
}

const refusedAt = ({ command }: ReplyError) => command === 'RCPT TO' && { at: 'recipient' as const }

/**
 * Whether an error comes from a worn-out connection rather than from the email: the server sees
 * commands in another order than we do, or closes before it knows the recipient.
 */
const isAboutSession = ({ response = '', command }: ReplyError) =>
  response.startsWith('503') || (response.startsWith('421') && command === 'MAIL FROM')
