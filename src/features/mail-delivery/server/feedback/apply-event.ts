import type { Kysely } from 'kysely'
import { bounceActions } from '#features/issues/bounce-class.ts'
import { findMailboxGroup, latestIssueTo } from '#features/issues/server.ts'
import type { Subscribers } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { BounceKind } from '../../feedback.ts'
import type { Bounce, FeedbackEvent } from './feedback-event.ts'
import { isDead, readSentEmails } from './soft-bounces.ts'

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
    const group =
      who.issueId === null ? null : await findMailboxGroup(db, who.issueId, who.subscriberId)
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
  // A service that names only an address reports about the latest email to it.
  return { subscriberId: subscriber.id, issueId: await latestIssueTo(db, subscriber.id, now()) }
}
