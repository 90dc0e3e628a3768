import type { Segment } from '#features/subscribers/segment.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { isReservedEmail } from '#lib/email.ts'
import type { IssueEmail, IssueState } from '../../issue.ts'
import { type Compose, createCompose, type Sender } from './compose.ts'
import { freezeRecipients } from './freeze-recipients.ts'
import type { SendingOptions } from './sending.ts'
import '../tables.ts'

type Options = Omit<SendingOptions, 'now'> & { now: () => number }

const startAgainMs = 5 * minuteMs

/** Starts issues and writes their emails. */
export function createIssues(options: Options) {
  const { database, log, settings, renderIssue, now } = options
  const { db } = database
  const composes = new Map<number, Promise<Compose>>()
  const notBefore = new Map<number, number>()

  async function start(id: number, from: readonly IssueState[]): Promise<boolean> {
    const issue = await readIssue(id)
    if (!issue || !from.includes(issue.state)) return false
    const email = await renderIssue(id)
    const segment = JSON.parse(issue.segment) as Segment
    return freezeRecipients(database, { id, segment, email, from, now: now() })
  }

  async function startDue() {
    const due = await db
      .selectFrom('newsletter_issues')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('scheduled_at', '<=', now())
      .execute()
    for (const { id } of due) {
      if ((notBefore.get(id) ?? 0) > now()) continue
      await start(id, ['scheduled']).catch((err) => {
        log.warn({ err, issue: id }, 'an issue of the newsletter was not started')
        notBefore.set(id, now() + startAgainMs)
      })
    }
  }

  const readIssue = (id: number) =>
    db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()

  async function compose(id: number): Promise<Compose> {
    const issue = await readIssue(id)
    if (!issue?.email) throw new Error(`issue ${id} has no email`)
    const { language, slug } = issue
    const email = JSON.parse(issue.email) as IssueEmail
    return createCompose({ id, language, slug, email }, senderOf(options), {
      ...options,
      trackingLinks,
    })
  }

  const trackingLinks: Options['trackingLinks'] = (owner) =>
    settings.current().tracksReading ? options.trackingLinks(owner) : null

  return {
    start,
    startDue,
    /** Returns one function for all recipients of an issue while it is being sent. */
    composeOf(id: number): Promise<Compose> {
      const known = composes.get(id)
      if (known) return known
      const made = compose(id)
      composes.set(id, made)
      made.catch(() => composes.delete(id))
      return made
    },
    dropPrepared(isSending: (id: number) => boolean) {
      for (const id of composes.keys()) if (!isSending(id)) composes.delete(id)
    },
  }
}

/** The sender of issues by the current settings. */
export function senderOf({ settings, site }: Pick<Options, 'settings' | 'site'>): Sender {
  const { senderName, senderAddress, replyTo, bounceDomain } = settings.current()
  const { name, email, mailFrom } = site()
  const from = { name: senderName || name, address: senderAddress || mailFrom }
  // Replies to an address that cannot exist would be lost.
  const own = isReservedEmail(email) ? from.address : email
  return { from, replyTo: replyTo || own, bounceDomain }
}
