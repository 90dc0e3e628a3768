import type { Kysely } from 'kysely'
import { countUnsubscribedBy, hasAgreedToTracking } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { IssueOutcome } from '../../console-wire.ts'
import '../tables.ts'

type Db = Kysely<Tables>

const maxShown = 20

/** Counts the subscribers whose email of an issue came back, once for each kind. */
export type CountBounces = (
  issueId: number,
) => Promise<Partial<Readonly<Record<'hard' | 'soft' | 'complaint', number>>>>

/** Reads the results of an issue, except the counts of its recipients by state. */
export async function readOutcome(
  db: Db,
  id: number,
  { isCounted, countBounces }: { isCounted: boolean; countBounces: CountBounces },
): Promise<IssueOutcome> {
  const [failures, skipped, bounces, unsubscribed, reading] = await Promise.all([
    answersOf(db, id, 'failed'),
    answersOf(db, id, 'skipped'),
    countBounces(id),
    countUnsubscribedBy(db, id),
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
    .limit(maxShown)
    .execute()
  return rows.map(({ answer, count }) => ({ answer: answer ?? '', count: Number(count) }))
}

async function readReading(db: Db, id: number) {
  const { count } = await db
    .selectFrom('newsletter_issue_recipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('issue_id', '=', id)
    .where('state', '=', 'sent')
    .where((eb) => hasAgreedToTracking(eb.ref('newsletter_issue_recipients.subscriber_id')))
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
    .limit(maxShown)
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
