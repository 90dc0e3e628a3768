import type { Kysely } from 'kysely'
import { createDispatch } from '#features/issues/server/sending/dispatch.ts'
import { freezeRecipients } from '#features/issues/server/sending/freeze-recipients.ts'
import { backOffAllMail, retryAllMail } from '#features/issues/server/sending/group-rows.ts'
import { pauseAllIssues } from '#features/issues/server/sending/issue-rows.ts'
import { createLeaseQueue } from '#features/issues/server/sending/lease-queue.ts'
import { endAllLeases } from '#features/issues/server/sending/lost-leases.ts'
import { createGroupByMailServers } from '#features/issues/server/sending/mail-servers.ts'
import { createOutage } from '#features/issues/server/sending/outage.ts'
import { releaseLeased } from '#features/issues/server/sending/release.ts'
import { runSender } from '#features/issues/server/sending/sender.ts'
import { type OpenSession, SessionError } from '#features/issues/server/sending/smtp-session.ts'
import { createTransitions } from '#features/issues/server/sending/transitions.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StartProcess } from './crash-model.ts'
import { everybody, exampleEmail } from './newsletter-sending.ts'

/** Outcomes other than delivery, as a mail server's reply or as none. */
export const refusals = {
  busy: '450 4.2.1 Busy',
  throttled: '421 4.7.0 Slow down',
  gone: '550 5.1.1 No such user',
  blocked: '550 5.7.1 Blocked',
  'not logged in': '530 5.7.0 Authentication required',
} as const
export const faults = [
  ...(Object.keys(refusals) as (keyof typeof refusals)[]),
  'full after the text',
  'lost before the text',
  'lost with the text',
  'lost after the text',
] as const
export type Fault = (typeof faults)[number]

type Gate = Parameters<StartProcess>[0]['gate']

/** A mail server that all processes send to; other processes may run before each of its answers. */
export function createMailServer() {
  const planned = new Map<string, Fault[]>()
  const delivered: string[] = []
  const lost = new Set<string>()
  let isDown = false

  function lose(to: string) {
    lost.add(to)
    return { outcome: 'unknown', answer: 'closed' } as const
  }

  const sessions =
    (gate: Gate): OpenSession =>
    async () => {
      await gate.pause()
      if (isDown) throw new SessionError('unreachable', null)
      return {
        isOpen: () => !isDown,
        close: () => {},
        async send({ envelope: { to } }, beforeText) {
          await gate.pause()
          const fault = planned.get(to)?.shift()
          if (isDown || fault === 'lost before the text')
            return { outcome: 'interrupted', answer: 'closed' }
          if (fault && fault in refusals)
            return { outcome: 'refused', answer: refusals[fault as keyof typeof refusals] }
          if (!(await beforeText())) return { outcome: 'withheld' }
          await gate.pause()
          if (isDown || fault === 'lost with the text') return lose(to)
          if (fault === 'full after the text')
            return { outcome: 'refused', answer: '552 5.2.2 Full' }
          delivered.push(to)
          await gate.pause()
          return fault ? lose(to) : { outcome: 'accepted', answer: '250 2.0.0 Ok' }
        },
      }
    }

  return {
    planned,
    delivered,
    lost,
    sessions,
    setDown(value: boolean) {
      isDown = value
    },
  }
}

const slow = { startPerMinute: 12, stepPerMinute: 0, maxPerMinute: 12 }
const connections = 2
const maxLeased = 4

interface Options {
  server: ReturnType<typeof createMailServer>
  perDay: number
  now: () => number
  /** Emails of each process whose text may be on its way. */
  inHand: Set<string>
}

/** Sending as in one process, whose worker runs its rounds without a pause. */
export const sendingProcess =
  ({ server, perDay, now, inHand }: Options): StartProcess =>
  ({ database, gate, owner }) => {
    const { db, engine } = database
    const queue = createLeaseQueue(() => {})
    const pace = () => slow
    const release = (leased: Parameters<typeof releaseLeased>[1]) => releaseLeased(db, leased)
    const transitions = createTransitions({ database, suppressed: noOne, pace, now })
    const outage = createOutage({
      backOff: (until, because) => backOffAllMail(db, until, because),
      stop: (because) => pauseAllIssues(db, because),
      endBackOff: () => retryAllMail(db, now()),
      now,
    })
    const closing = new AbortController().signal
    const dispatch = createDispatch({
      database: database as Database,
      queue,
      release,
      maxLeased,
      closing,
      now,
      limits: () => ({ pace: slow, perDay }),
      groupByMailServers: createGroupByMailServers({ db, resolve: mailServersOf, now }),
      startDue: () => startDue(db, now()),
      dropPrepared: () => {},
      onError: () => {},
    })
    const send = () =>
      runSender({
        release,
        outage,
        now,
        onAccepted: dispatch.onAccepted,
        // Ends when everything has been tried, without waiting for more.
        queue: { ...queue, take: async (ms) => (queue.size() > 0 ? queue.take(ms) : 'closed') },
        openSession: server.sessions(gate),
        composeOf: async () => composeShort,
        transitions: watched(transitions, owner, inHand),
        recordBounce: async () => {},
        log: { warn: () => {} },
        random: () => 0.5,
        closing: closingOnceDead(gate),
      })
    let isReady = engine === 'postgres'
    return async () => {
      if (!isReady) await endAllLeases(db, now())
      isReady = true
      await Promise.all([dispatch.round(), ...Array.from({ length: connections }, send)])
    }
  }

const noOne = async () => new Map<string, string>()

const mailServersOf = async (domain: string) =>
  domain === 'firma.lt' ? ['aspmx.l.google.com'] : []

const composeShort = async ({ email }: { email: string }) => ({
  about: email,
  envelope: { from: 'naujienos@kryptis.lt', to: email, size: 1 },
  message: Buffer.from('.'),
})

const closingOnceDead = (gate: Gate) =>
  ({
    get aborted() {
      return gate.isDead()
    },
  }) as AbortSignal

/** Between the mark before the text and the recorded result, a kill loses the server's answer. */
function watched(
  transitions: ReturnType<typeof createTransitions>,
  owner: string,
  inHand: Set<string>,
): typeof transitions {
  return {
    ...transitions,
    async mark(leased) {
      const isMarked = await transitions.mark(leased)
      if (isMarked) inHand.add(`${owner} ${leased.email}`)
      return isMarked
    },
    async settle(leased, settlement) {
      await transitions.settle(leased, settlement)
      inHand.delete(`${owner} ${leased.email}`)
    },
  }
}

async function startDue(db: Kysely<Tables>, now: number) {
  const due = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .execute()
  for (const { id } of due) {
    const from = ['scheduled'] as const
    await freezeRecipients({ db }, { id, segment: everybody, email: exampleEmail, from, now })
  }
}
