import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Log } from '#server/log.ts'
import type { Compose, ComposedEmail } from './compose.ts'
import type { LeaseQueue } from './lease-queue.ts'
import type { LeasedRecipient } from './leased-recipient.ts'
import type { Outage } from './outage.ts'
import { type Bounce, settlementOf } from './settlement.ts'
import { type Attempt, type OpenSession, type Session, SessionError } from './smtp-session.ts'
import type { Transitions } from './transitions.ts'

/** The number of emails that mail servers commonly accept over one connection. */
const emailsPerSession = 100
const idleMs = 5 * secondMs
const writeAgainMs = secondMs
/** An attempt begins only if it will end before its lease does. */
const longestAttemptMs = 3 * minuteMs

export interface SenderParts {
  queue: LeaseQueue
  openSession: OpenSession
  composeOf(issueId: number): Promise<Compose>
  transitions: Transitions
  outage: Outage
  /** Stores a refusal that concerns the address; called before the attempt is settled. */
  recordBounce(
    recipient: Pick<LeasedRecipient, 'issueId' | 'subscriberId'>,
    bounce: Bounce,
  ): Promise<void>
  onAccepted(mailboxGroup: string): void
  /** Releases leased recipients that are not tried now. */
  release(leased: readonly LeasedRecipient[]): Promise<void>
  log: Pick<Log, 'warn'>
  now: () => number
  random: () => number
  closing: AbortSignal
}

/** Runs one connection: sends to leased recipients one after another until the queue is closed. */
export async function runSender(parts: SenderParts) {
  const { queue, log } = parts
  const connection = createConnection(parts.openSession)
  // The next email may begin before the result of the last one is stored, but its text is sent only
  // afterwards.
  let settled = Promise.resolve()
  for (;;) {
    const leased = await queue.take(idleMs)
    if (leased === 'closed') break
    if (leased === 'idle') {
      connection.close()
      continue
    }
    try {
      const attempt = await tryOne(leased, connection, settled, parts)
      if (attempt) {
        const writing = settle(attempt, leased, parts)
        settled = Promise.all([settled, writing]).then(() => {})
        await followServer(attempt, leased, parts)
      } else await parts.release([leased])
    } catch (err) {
      log.warn({ err, issue: leased.issueId }, 'an email of the newsletter was not tried')
    }
  }
  connection.close()
  await settled
}

type Made = Exclude<Attempt, { outcome: 'withheld' }>

/** Returns the result of an attempt; null when none was made and the recipient was released. */
async function tryOne(
  leased: LeasedRecipient,
  connection: Connection,
  settled: Promise<void>,
  parts: SenderParts,
): Promise<Made | null> {
  const { outage, now, log } = parts
  const isLate = leased.leaseUntil < now() + longestAttemptMs
  if (isLate || outage.until() > now()) return null
  const email = await compose(leased, parts)
  if ('outcome' in email) return email
  const beforeText = async () => {
    const isMarked = await parts.transitions.mark(leased).catch((err) => {
      log.warn({ err, issue: leased.issueId }, 'an email of the newsletter was not marked')
      return false
    })
    await settled
    return isMarked
  }
  const attempt = await attemptOn(connection, email, beforeText).catch((error) => {
    if (error instanceof SessionError) return error
    throw error
  })
  if (attempt instanceof SessionError) {
    await logged(outage.failed(attempt.message, attempt.reply), parts)
    return null
  }
  return attempt.outcome === 'withheld' ? null : attempt
}

/** Resolves when the result of an attempt is stored, even if other writes fail. */
async function settle(attempt: Made, leased: LeasedRecipient, parts: SenderParts) {
  const { recordBounce, transitions, log, random } = parts
  const settlement = settlementOf(attempt, leased.attempts + 1, random)
  if (settlement.bounce)
    await recordBounce(leased, settlement.bounce).catch((err) =>
      log.warn({ err, issue: leased.issueId }, 'a bounce was not recorded'),
    )
  await writeUntilDone(() => transitions.settle(leased, settlement), parts)
}

/** Applies the result of an attempt to the mail server and the mailbox group. */
async function followServer(
  { outcome, answer }: Made,
  leased: LeasedRecipient,
  parts: SenderParts,
) {
  const { outage, onAccepted } = parts
  if (outcome === 'accepted') onAccepted(leased.mailboxGroup)
  const isReached = outcome === 'accepted' || outcome === 'refused'
  await logged(isReached ? outage.succeeded() : outage.failed(answer, null), parts)
}

const logged = (writing: Promise<void>, { log }: SenderParts) =>
  writing.catch((err) => log.warn({ err }, 'how the mail server fares was not written down'))

/**
 * Composes an email; one that cannot be written, such as to an address no header can hold, fails
 * without stopping the others.
 */
async function compose(
  leased: LeasedRecipient,
  { composeOf }: SenderParts,
): Promise<ComposedEmail | Extract<Attempt, { outcome: 'refused' }>> {
  const write = await composeOf(leased.issueId)
  const { subscriberId, email, firstName, language, trackingAgreedAt } = leased
  const isTracked = trackingAgreedAt !== null
  return write({ subscriberId, email, firstName, language, isTracked }).catch((error) => ({
    outcome: 'refused',
    answer: `552 5.6.0 ${error instanceof Error ? error.message : error}`,
  }))
}

type Connection = ReturnType<typeof createConnection>

/** The session of one connection, opened when needed and opened again when lost. */
function createConnection(openSession: OpenSession) {
  let session: Session | null = null
  let emails = 0

  function close() {
    session?.close()
    session = null
  }

  return {
    close,
    async session(): Promise<{ session: Session; isNew: boolean }> {
      if (session?.isOpen() && emails < emailsPerSession) {
        emails++
        return { session, isNew: false }
      }
      close()
      session = await openSession()
      emails = 1
      return { session, isNew: true }
    },
  }
}

/**
 * Retries on a new session when an idle one turns out to be lost; the email has no part in that.
 */
async function attemptOn(
  connection: Connection,
  email: ComposedEmail,
  beforeText: () => Promise<boolean>,
): Promise<Attempt> {
  const { session, isNew } = await connection.session()
  const attempt = await session.send(email, beforeText)
  if (attempt.outcome !== 'interrupted' || isNew) return attempt
  return (await connection.session()).session.send(email, beforeText)
}

async function writeUntilDone(write: () => Promise<void>, { log, closing }: SenderParts) {
  for (;;) {
    try {
      return await write()
    } catch (err) {
      log.warn({ err }, 'what became of an email of the newsletter was not written down')
      if (closing.aborted) return
      await sleep(writeAgainMs)
    }
  }
}
