import type { Segment } from '#features/subscribers/segment.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { isReservedEmail } from '#lib/email.ts'
import { isNotHeld } from '#server/installation/restore-hold.ts'
import type { IssueEmail, IssueState } from '../../issue.ts'
import { type Compose, createCompose, type Sender } from './compose.ts'
import type { SendingContext } from './context.ts'
import { freezeRecipients } from './freeze-recipients.ts'
import '../tables.ts'

const startAgainMs = 5 * minuteMs

/** Freezes an issue's email and recipients; returns false when its state does not allow it. */
export async function startIssue(
  context: SendingContext,
  id: number,
  from: readonly IssueState[],
): Promise<boolean> {
  const { database, renderIssue, now } = context
  const issue = await readIssue(context, id)
  if (!issue || !from.includes(issue.state)) return false
  const email = await renderIssue(id)
  const segment = JSON.parse(issue.segment) as Segment
  return freezeRecipients(database, { id, segment, email, from, now: now() })
}

/** Starts issues whose scheduled time has come. */
export async function startDueIssues(context: SendingContext) {
  const { db, notBefore, log, now } = context
  const due = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now())
    .where(isNotHeld('newsletter_issues.scheduled_at'))
    .execute()
  for (const { id } of due) {
    if ((notBefore.get(id) ?? 0) > now()) continue
    await startIssue(context, id, ['scheduled']).catch((err) => {
      log.warn({ err, issue: id }, 'an issue of the newsletter was not started')
      notBefore.set(id, now() + startAgainMs)
    })
  }
}

/** Returns one function for all recipients of an issue while it is being sent. */
export function composeOf(context: SendingContext, id: number): Promise<Compose> {
  const { composes } = context
  const known = composes.get(id)
  if (known) return known
  const made = compose(context, id)
  composes.set(id, made)
  made.catch(() => composes.delete(id))
  return made
}

export function dropPrepared({ composes }: SendingContext, isSending: (id: number) => boolean) {
  for (const id of composes.keys()) if (!isSending(id)) composes.delete(id)
}

async function compose(context: SendingContext, id: number): Promise<Compose> {
  const issue = await readIssue(context, id)
  if (!issue?.email) throw new Error(`issue ${id} has no email`)
  const { language, slug } = issue
  const email = JSON.parse(issue.email) as IssueEmail
  return createCompose({ id, language, slug, email }, senderOf(context), {
    ...context,
    trackingLinks: (owner) =>
      context.settings.current().tracksReading ? context.trackingLinks(owner) : null,
  })
}

const readIssue = ({ db }: SendingContext, id: number) =>
  db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()

/** The sender of issues by the current settings. */
export function senderOf({ settings, site }: Pick<SendingContext, 'settings' | 'site'>): Sender {
  const { senderName, senderAddress, replyTo, bounceDomain } = settings.current()
  const { name, email, mailFrom } = site()
  const from = { name: senderName || name, address: senderAddress || mailFrom }
  // Replies to an address that cannot exist would be lost.
  const own = isReservedEmail(email) ? from.address : email
  return { from, replyTo: replyTo || own, bounceDomain }
}
