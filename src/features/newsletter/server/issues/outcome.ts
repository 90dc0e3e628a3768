import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { IssueOutcome } from '../../console-issues-wire.ts'
import { issueDetail } from '../subscribers/events.ts'
import '../tables.ts'

type Db = Kysely<Tables>

const mostShown = 20

/** Reads the results of an issue, except the counts of its recipients by state. */
export async function readOutcome(db: Db, id: number, isCounted: boolean): Promise<IssueOutcome> {
  const [failures, skipped, bounces, unsubscribed, reading] = await Promise.all([
    answersOf(db, id, 'failed'),
    answersOf(db, id, 'skipped'),
    bouncesOf(db, id),
    countUnsubscribed(db, id),
    isCounted ? readReading(db, id) : null,
  ])
  const { hard = 0, soft = 0, complaint = 0 } = bounces
  return {
    failures,
    skipped,
    bounced: { hard, soft },
    complained: complaint,
    unsubscribed,
    reading,
  }
}

async function answersOf(db: Db, id: number, state: 'failed' | 'skipped') {
  const rows = await db
    .selectFrom('newsletter_issue_recipients')
    .select((eb) => ['answer', eb.fn.countAll<number>().as('count')])
    .where('issue_id', '=', id)
    .where('state', '=', state)
    .groupBy('answer')
    .orderBy('count', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ answer, count }) => ({ answer: answer ?? '', count: Number(count) }))
}

/** Counts each subscriber once per kind. */
async function bouncesOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('newsletter_bounces')
    .select((eb) => ['kind', eb.fn.count<number>('subscriber_id').distinct().as('count')])
    .where('issue_id', '=', id)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)])) as Partial<
    Record<'hard' | 'soft' | 'complaint', number>
  >
}

/** Counts subscribers who unsubscribed by a link of this issue. */
async function countUnsubscribed(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_subscriber_events')
    .select((eb) => eb.fn.count<number>('subscriber_id').distinct().as('count'))
    .where('type', '=', 'unsubscribed')
    .where('detail', '=', issueDetail(id))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function readReading(db: Db, id: number) {
  const { count } = await db
    .selectFrom('newsletter_issue_recipients as recipient')
    .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'recipient.subscriber_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient.issue_id', '=', id)
    .where('recipient.state', '=', 'sent')
    .where('subscriber.tracking_agreed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const types = await db
    .selectFrom('newsletter_tracking_events')
    .select((eb) => ['type', eb.fn.count<number>('subscriber_id').distinct().as('count')])
    .where('issue_id', '=', id)
    .groupBy('type')
    .execute()
  const links = await db
    .selectFrom('newsletter_tracking_events')
    .select((eb) => ['link', eb.fn.countAll<number>().as('count')])
    .where('issue_id', '=', id)
    .where('type', '=', 'click')
    .groupBy('link')
    .orderBy('count', 'desc')
    .limit(mostShown)
    .execute()
  const countOf = (type: 'open' | 'click') =>
    Number(types.find((each) => each.type === type)?.count ?? 0)
  return {
    tracked: Number(count),
    opened: countOf('open'),
    clicked: countOf('click'),
    links: links.map((row) => ({ link: row.link, count: Number(row.count) })),
  }
}
