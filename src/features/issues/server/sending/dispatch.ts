import type { Kysely } from 'kysely'
import { secondMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { isNotHeld } from '#server/installation/restore-hold.ts'
import { finishIssues } from './issue-rows.ts'
import { leaseRecipients } from './lease.ts'
import type { LeaseQueue } from './lease-queue.ts'
import type { LeasedRecipient } from './leased-recipient.ts'
import { settleLostLeases } from './lost-leases.ts'
import type { GroupByMailServers } from './mail-servers.ts'
import type { Pace } from './pace.ts'

export interface DispatchOptions {
  database: Database
  queue: LeaseQueue
  release(leased: readonly LeasedRecipient[]): Promise<void>
  /** The max number of recipients that wait here for a connection. */
  maxLeased: number
  /** Returns the limits of sending; read again for each lease. */
  limits: () => { pace: Pace; perDay: number }
  groupByMailServers: GroupByMailServers
  /** Starts issues whose scheduled time has come. */
  startDue(): Promise<void>
  /** Drops prepared emails of issues that are no longer being sent. */
  dropPrepared(isSending: (issueId: number) => boolean): void
  onError(error: unknown): void
  closing: AbortSignal
  now: () => number
}

const idleIntervalMs = 5 * secondMs
export const sendingIntervalMs = secondMs
const minIntervalMs = 100

/** Leases recipients for the connections, and starts and finishes issues. */
export function createDispatch(options: DispatchOptions) {
  const { database, queue, release, maxLeased, limits, now } = options
  const { db } = database
  const accepted = new Map<string, number>()
  const grouping = createGrouping(options)

  async function lease(issueId: number): Promise<number> {
    const taken = new Map(accepted)
    accepted.clear()
    const limit = maxLeased - queue.size()
    const asked = { database, issueId, limit, ...limits(), accepted: taken, now: now() }
    const { leased, readyAt } = await leaseRecipients(asked)
    queue.put(leased)
    if (leased.length === limit) return 0
    return readyAt === null ? sendingIntervalMs : Math.max(minIntervalMs, readyAt - now())
  }

  return {
    /** Runs one round; returns the milliseconds until the next one is needed. */
    async round(): Promise<number> {
      await options.startDue()
      await settleLostLeases(db, now())
      const issues = await sendingIssues(db)
      const isSending = (id: number) => issues.includes(id)
      options.dropPrepared(isSending)
      await release(queue.remove(({ issueId }) => !isSending(issueId)))
      let waitMs = issues.length > 0 ? sendingIntervalMs : idleIntervalMs
      for (const issueId of issues) {
        if (queue.size() >= maxLeased / 2) break
        if (grouping.isDone(issueId)) waitMs = Math.min(waitMs, await lease(issueId))
        else waitMs = minIntervalMs
      }
      if (queue.size() === 0) await finishIssues(db, now())
      return waitMs
    },
    /** Counts an email that a mailbox group accepted. */
    onAccepted(group: string) {
      accepted.set(group, (accepted.get(group) ?? 0) + 1)
    },
    close: grouping.close,
  }
}

async function sendingIssues(db: Kysely<Tables>): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'sending')
    .where(isNotHeld('newsletter_issues.started_at'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Looks up the mail servers of an issue's recipients once, before anything is sent. */
function createGrouping({
  groupByMailServers,
  onError,
  closing,
}: Pick<DispatchOptions, 'groupByMailServers' | 'onError' | 'closing'>) {
  const lookups = new Map<number, Promise<void>>()
  const done = new Set<number>()

  return {
    isDone(issueId: number): boolean {
      if (!lookups.has(issueId)) {
        const lookup = groupByMailServers(issueId, closing)
          .catch(onError)
          .then(() => void done.add(issueId))
        lookups.set(issueId, lookup)
      }
      return done.has(issueId)
    },
    close: () => Promise.all(lookups.values()),
  }
}
