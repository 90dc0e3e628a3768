import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { BounceKind } from '../../feedback.ts'
import { bounceActions } from '../bounce-class.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'
import type { Bounce, FeedbackEvent } from './feedback-event.ts'
import { isDead, readSentEmails } from './soft-bounces.ts'
import '../tables.ts'

/** Pauses the sending of issues after refusals. */
export interface SendingControl {
  pause(issueId: number, because: string): Promise<unknown>
  pauseGroup(name: string, because: string): Promise<unknown>
}

export interface ApplyParts {
  db: Kysely<Tables>
  subscribers: Pick<Subscribers, 'find' | 'findByEmail' | 'end'>
  sending: () => SendingControl
  now: () => number
}

/** A bounce or complaint, stored after its consequences. */
export interface BounceRow {
  subscriber_id: number
  issue_id: number | null
  kind: BounceKind
  code: string
  answer: string
}

/** The result of an event: the word for the owner, and the row to store if there is one. */
export interface Applied {
  outcome: BounceKind | 'unsubscribed' | 'nobody'
  row: BounceRow | null
}

/** Applies a report. Repeating that changes nothing, so the row is stored afterwards. */
export async function applyEvent(parts: ApplyParts, event: FeedbackEvent): Promise<Applied> {
  const who = await findRecipient(parts, event)
  if (!who) return { outcome: 'nobody', row: null }
  const { subscribers } = parts
  if (event.type === 'unsubscribed') {
    await subscribers.end(who.subscriberId, 'unsubscribed', 'feedback')
    return { outcome: 'unsubscribed', row: null }
  }
  const row = { subscriber_id: who.subscriberId, issue_id: who.issueId }
  if (event.type === 'complaint') {
    await subscribers.end(who.subscriberId, 'complained', event.answer)
    return {
      outcome: 'complaint',
      row: { ...row, kind: 'complaint', code: '', answer: event.answer },
    }
  }
  const kind = await applyBounce(parts, who, event.bounce)
  return {
    outcome: kind,
    row: { ...row, kind, code: event.bounce.code, answer: event.bounce.answer },
  }
}

interface Recipient {
  subscriberId: number
  issueId: number | null
}

async function applyBounce(parts: ApplyParts, who: Recipient, bounce: Bounce): Promise<BounceKind> {
  const { db, subscribers, now } = parts
  const { suppression, mailboxGroup } = bounceActions[bounce.class]
  const detail = `${bounce.code} ${bounce.answer}`.trim()
  if (suppression === 'at_once') {
    await subscribers.end(who.subscriberId, 'bounced', detail)
    return 'hard'
  }
  if (suppression === 'counted') {
    const emails = await readSentEmails(db, who.subscriberId, { ...who, at: now() })
    if (isDead(emails)) await subscribers.end(who.subscriberId, 'bounced', detail)
    return 'soft'
  }
  if (mailboxGroup === 'paused') {
    const group = await findMailboxGroup(db, who)
    if (group !== null) await parts.sending().pauseGroup(group, detail)
  }
  return 'blocked'
}

async function findRecipient(
  { db, subscribers, now }: ApplyParts,
  { about }: FeedbackEvent,
): Promise<Recipient | null> {
  const { owner, email } = about
  if (owner) {
    const { subscriberId, issueId } = owner
    return (await subscribers.find(subscriberId)) ? { subscriberId, issueId } : null
  }
  const subscriber = email === null ? null : await subscribers.findByEmail(email)
  if (!subscriber) return null
  return { subscriberId: subscriber.id, issueId: await latestIssueTo(db, subscriber.id, now()) }
}

/** A service that names only an address reports about the latest email to it. */
async function latestIssueTo(db: Kysely<Tables>, subscriberId: number, now: number) {
  const row = await db
    .selectFrom('newsletter_issue_recipients')
    .select('issue_id')
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', ['sending', 'sent', 'failed', 'unknown'])
    .where('at', '>', now - 14 * dayMs)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.issue_id ?? null
}

async function findMailboxGroup(db: Kysely<Tables>, { subscriberId, issueId }: Recipient) {
  if (issueId === null) return null
  const row = await db
    .selectFrom('newsletter_issue_recipients')
    .select('mailbox_group')
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return row?.mailbox_group ?? null
}
