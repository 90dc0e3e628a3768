import type { ExpressionBuilder, Kysely } from 'kysely'
import { isSubscribed } from '#features/subscribers/server.ts'
import { type GroupedDatabase, groupTransactions } from '#server/database/grouped-transactions.ts'
import type { Tables } from '#server/database/tables.ts'
import { pauseGroup, slowGroup } from './group-rows.ts'
import { pauseAllIssues } from './issue-rows.ts'
import type { LeasedRecipient } from './leased-recipient.ts'
import type { Pace } from './pace.ts'
import type { Settlement } from './settlement.ts'
import '../tables.ts'

interface Mark {
  leased: LeasedRecipient
  resolve(isMarked: boolean): void
  reject(error: unknown): void
}

interface Settling {
  leased: LeasedRecipient
  settlement: Settlement
  resolve(): void
  reject(error: unknown): void
}

interface Options {
  database: GroupedDatabase
  /** Returns those of the addresses that are suppressed. */
  suppressed(emails: readonly string[]): Promise<ReadonlyMap<string, string>>
  pace: () => Pace
  now: () => number
}

export type Transitions = ReturnType<typeof createTransitions>

/**
 * Stores the states of recipients. Changes that arrive during a commit share the next one, so that
 * all connections share its sync to disk. Changes are stored in the order of their calls.
 */
export function createTransitions(options: Options) {
  const inTransaction = groupTransactions(options.database)
  let marks: Mark[] = []
  let settlings: Settling[] = []
  let running: Promise<void> | null = null

  async function run() {
    while (marks.length + settlings.length > 0) {
      // Lets replies that are ready on other connections join this commit.
      await new Promise(setImmediate)
      const group = { marks, settlings }
      marks = []
      settlings = []
      await commit(group, inTransaction, options)
    }
    running = null
  }

  function wake() {
    running ??= run()
  }

  return {
    /**
     * Resolves with true once the mark is stored that the text is about to be sent; with false when
     * it must not be sent, since the issue is paused, the subscriber left or the lease has ended.
     */
    mark: (leased: LeasedRecipient) =>
      new Promise<boolean>((resolve, reject) => {
        marks.push({ leased, resolve, reject })
        wake()
      }),
    /** Resolves once the result of an attempt is stored. */
    settle: (leased: LeasedRecipient, settlement: Settlement) =>
      new Promise<void>((resolve, reject) => {
        settlings.push({ leased, settlement, resolve, reject })
        wake()
      }),
    /** Resolves when nothing is left to write. */
    idle: async () => running ?? undefined,
  }
}

interface Group {
  marks: readonly Mark[]
  settlings: readonly Settling[]
}

async function commit(
  { marks, settlings }: Group,
  inTransaction: ReturnType<typeof groupTransactions>,
  options: Options,
) {
  try {
    const { now } = options
    const emails = marks.map(({ leased }) => leased.email)
    const suppressed = emails.length > 0 ? await options.suppressed(emails) : new Map()
    const marked = await inTransaction(async (transaction) => {
      const at = now()
      for (const settling of settlings) await writeSettlement(transaction, settling, at)
      const marked = await writeMarks(transaction, marks, suppressed, at)
      await writeGroups(transaction, settlings, options, at)
      return marked
    })
    for (const { resolve } of settlings) resolve()
    for (const mark of marks) mark.resolve(marked.has(mark))
  } catch (error) {
    for (const { reject } of [...settlings, ...marks]) reject(error)
  }
}

async function writeMarks(
  db: Kysely<Tables>,
  marks: readonly Mark[],
  suppressed: ReadonlyMap<string, string>,
  at: number,
) {
  const marked = new Set<Mark>()
  for (const ofLease of byLease(marks)) {
    const [bad, good] = [true, false].map((is) =>
      ofLease.filter(({ leased }) => suppressed.has(leased.email) === is),
    )
    await skipRecipients(db, leasedOf(bad), 'suppressed', at)
    const ids = await markRows(db, leasedOf(good), at)
    const [left, going] = [false, true].map((is) =>
      good?.filter(({ leased }) => ids.has(leased.subscriberId) === is),
    )
    await skipRecipients(db, leasedOf(left), 'left', at)
    for (const mark of going ?? []) marked.add(mark)
  }
  return marked
}

const byLease = (marks: readonly Mark[]) =>
  Map.groupBy(marks, ({ leased }) => `${leased.issueId} ${leased.leaseUntil}`).values()
const leasedOf = (marks: readonly Mark[] = []) => marks.map(({ leased }) => leased)

/** Marks recipients of one lease, except after they left or their issue was paused meanwhile. */
async function markRows(db: Kysely<Tables>, all: readonly LeasedRecipient[], at: number) {
  const [first] = all
  if (!first) return new Set<number>()
  const rows = await db
    .updateTable('newsletter_issue_recipients')
    .set((eb) => ({ state: 'sending', at, attempts: eb('attempts', '+', 1) }))
    .where(isLease(first, all))
    .where('lease_until', '>', at)
    .where(issueIsSending)
    .where(isReachable)
    .returning('subscriber_id')
    .execute()
  return new Set(rows.map(({ subscriber_id }) => subscriber_id))
}

type Why = 'suppressed' | 'left'

async function skipRecipients(
  db: Kysely<Tables>,
  all: readonly LeasedRecipient[],
  why: Why,
  at: number,
) {
  const [first] = all
  if (!first) return
  await db
    .updateTable('newsletter_issue_recipients')
    .set({ state: 'skipped', answer: why, at })
    .where(isLease(first, all))
    .$if(why === 'left', (query) => query.where((eb) => eb.not(isReachable(eb))))
    .execute()
}

const isLease =
  ({ issueId, leaseUntil }: LeasedRecipient, all: readonly LeasedRecipient[]) =>
  (eb: ExpressionBuilder<Tables, 'newsletter_issue_recipients'>) =>
    eb.and([
      eb('issue_id', '=', issueId),
      eb(
        'subscriber_id',
        'in',
        all.map(({ subscriberId }) => subscriberId),
      ),
      eb('state', '=', 'queued'),
      eb('lease_until', '=', leaseUntil),
    ])

const issueIsSending = (eb: ExpressionBuilder<Tables, 'newsletter_issue_recipients'>) =>
  eb.exists(
    eb
      .selectFrom('newsletter_issues as issue')
      .select('issue.id')
      .whereRef('issue.id', '=', 'newsletter_issue_recipients.issue_id')
      .where('issue.state', '=', 'sending'),
  )

const isReachable = (eb: ExpressionBuilder<Tables, 'newsletter_issue_recipients'>) =>
  isSubscribed(eb.ref('newsletter_issue_recipients.subscriber_id'))

async function writeSettlement(db: Kysely<Tables>, { leased, settlement }: Settling, at: number) {
  const { issueId, subscriberId, leaseUntil, attempts } = leased
  const { state, retryInMs, answer } = settlement
  await db
    .updateTable('newsletter_issue_recipients')
    .set({ state, answer, at, attempts: attempts + 1, next_attempt_at: at + retryInMs })
    .$if(state === 'queued', (query) => query.set({ lease_until: 0 }))
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    // A process taken for dead may still settle its attempt, unless the recipient was leased
    // again.
    .where('lease_until', '=', leaseUntil)
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .execute()
}

/** Locks groups in the same order as leasing does, so that processes do not deadlock. */
async function writeGroups(
  db: Kysely<Tables>,
  settlings: readonly Settling[],
  { database, pace }: Options,
  at: number,
) {
  const how = { pace: pace(), isLocking: database.engine === 'postgres', now: at }
  const byGroup = settlings.toSorted((a, b) => (groupOf(a) < groupOf(b) ? -1 : 1))
  for (const { leased, settlement } of byGroup) {
    const { group, answer } = settlement
    if (group === 'slowed') await slowGroup(db, leased.mailboxGroup, how)
    if (group === 'paused') await pauseGroup(db, leased.mailboxGroup, answer, how)
  }
  const stopping = settlings.find(({ settlement }) => settlement.isSendingStopped)
  if (stopping) await pauseAllIssues(db, stopping.settlement.answer)
}

const groupOf = ({ leased }: Settling) => leased.mailboxGroup
