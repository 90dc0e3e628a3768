import type { Generated } from 'kysely'
import type { RecipientState } from '#features/subscribers/recipient-state.ts'
import type { Language } from '#lib/language.ts'
import type { IssueState } from '../issue.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    newsletter_issues: IssueRow
    newsletter_issue_recipients: {
      issue_id: number
      subscriber_id: number
      state: RecipientState
      /** The group of mailboxes that share a pace, such as `google.com`. */
      mailbox_group: string
      attempts: number
      next_attempt_at: number
      /** The end of the lease of one process. */
      lease_until: number
      /** The answer of the mail server, or the reason why the recipient was skipped. */
      answer: string | null
      at: number
    }
    newsletter_mailbox_groups: {
      name: string
      per_minute: number
      tokens: number
      refilled_at: number
      /** Deliveries in a row without a temporary refusal. */
      clean_replies: number
      paused_until: number
      paused_because: string | null
    }
    /** Opens and clicks of subscribers who agreed to tracking. */
    newsletter_tracking_events: {
      issue_id: number
      subscriber_id: number
      type: 'open' | 'click'
      /** The address of the link; empty for an open. */
      link: string
      at: number
    }
  }
}

interface IssueRow {
  id: Generated<number>
  state: IssueState
  language: Language
  subject: string
  preheader: string
  /** Markdown. */
  body: string
  /** The slug of its page in the archive; null while it is a draft. */
  slug: string | null
  /** A `Segment` as JSON. */
  segment: string
  created_at: number
  updated_at: number
  scheduled_at: number | null
  started_at: number | null
  finished_at: number | null
  /** The sent email, frozen when sending begins: an `IssueEmail` as JSON. */
  email: string | null
  /** The number of recipients frozen with it. */
  recipients: number
  paused_because: string | null
}
