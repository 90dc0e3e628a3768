import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { ConsentProof } from '#server/forms.ts'
import type { BounceKind } from '../feedback.ts'
import type { ImportState, Outcome, RevertOutcome } from '../imports.ts'
import type { IssueState, RecipientState } from '../issue.ts'
import type { ProviderName } from '../providers.ts'
import type {
  SubscriberEventType,
  SubscriberSource,
  SubscriberState,
  SuppressionReason,
} from '../subscriber.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    newsletter_subscribers: SubscriberRow
    newsletter_subscriber_events: {
      id: Generated<number>
      subscriber_id: number
      at: number
      type: SubscriberEventType
      /** Such as the answer of a mail server, or the name of an imported file. */
      detail: string | null
    }
    /** What the owner marks subscribers by, in small letters. */
    newsletter_tags: { subscriber_id: number; tag: string; at: number }
    /** A sign-up that waits for its confirmation, and once it is confirmed the proof of it. */
    newsletter_confirmations: {
      token_hash: string
      subscriber_id: number
      created_at: number
      expires_at: number
      used_at: number | null
      /** JSON of the `SignUp` without its address and visitor. */
      sign_up: string
      /** JSON of the visitor context of whoever sent the form, until it is announced. */
      visitor: string | null
    }
    /** Outlives erasure: nothing but a keyed hash of the address. */
    newsletter_suppressions: {
      email_hash: string
      reason: SuppressionReason
      at: number
      /** The import it comes from; null where anything else supports it. */
      import_id: number | null
    }
    /** How many sign-ups came of a network, to a domain or to the site, in a window. */
    newsletter_budgets: {
      /** What is counted and a keyed hash of whose it is. */
      key: string
      taken: number
      ends_at: number
    }
    /** Other people's pages that send the form without being allowed to. */
    newsletter_refused_origins: {
      origin: string
      attempts: number
      first_at: number
      last_at: number
    }
    /** Tokens of forms that were sent, each for one address. */
    newsletter_used_tokens: {
      nonce: string
      email_hash: string
      expires_at: number
    }
    /** When a mailbox was asked to confirm, under whichever address; outlives erasure. */
    newsletter_asked_mailboxes: { mailbox_hash: string; at: number }
    /** What an owner has set, each as JSON under its name. */
    newsletter_options: { name: string; value: string }
    newsletter_providers: {
      name: ProviderName
      public_values: string
      /** JSON of the secret fields, each encrypted with the site's key. */
      secrets: string
      paused_because: string | null
      /** Up to which subscriber the list was handed over after switching; null when all was. */
      handed_over_to: number | null
    }
    newsletter_issues: IssueRow
    newsletter_issue_recipients: {
      issue_id: number
      subscriber_id: number
      state: RecipientState
      /** Mailboxes that share a pace, such as `google.com`. */
      mailbox_group: string
      attempts: number
      next_attempt_at: number
      /** Until when no other process takes it. */
      lease_until: number
      /** What the mail server said, or why it was skipped. */
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
    /** Bounces and complaints as they came in, each once. */
    newsletter_feedback: {
      /** The provider's id of it, or a hash of its body. */
      id: string
      received_at: number
      source: string
      body: string
      processed_at: number | null
      outcome: string | null
    }
    /** Bounces of each subscriber, of which several make one that is suppressed. */
    newsletter_bounces: {
      id: Generated<number>
      subscriber_id: number
      issue_id: number | null
      at: number
      kind: BounceKind
      /** The enhanced status code, such as `5.1.1`; empty when none was given. */
      code: string
      answer: string
    }
    /** What subscribers who agreed to it did with an issue. */
    newsletter_tracking_events: {
      issue_id: number
      subscriber_id: number
      type: 'open' | 'click'
      /** The address of the link; empty for opening. */
      link: string
      at: number
    }
    newsletter_imports: {
      id: Generated<number>
      file_name: string
      state: ImportState
      started_at: number
      /** When a batch was last stored: one that stands still has lost its process. */
      progressed_at: number
      finished_at: number | null
      total_rows: number
      done_rows: number
      /** JSON of `ImportOptions`. */
      options: string
    }
    /** How many rows came to what: in the dry run, in the import and when it was reverted. */
    newsletter_import_counts: {
      import_id: number
      run: 'check' | 'import' | 'revert'
      outcome: Outcome | RevertOutcome
      count: number
    }
    /** People an import has added or ended, as long as it can be reverted. */
    newsletter_import_people: {
      import_id: number
      subscriber_id: number
      line: number
      /** JSON of `EndedBefore` or `TaggedBefore` of those it has ended or tagged; null for those it has added. */
      before: string | null
    }
    /** People that an import names as having left, as long as it can be reverted. */
    newsletter_import_suppressions: {
      import_id: number
      email_hash: string
      reason: SuppressionReason
    }
    /** Rows that were not added, for some weeks; of a dry run examples of all. */
    newsletter_import_rows: {
      import_id: number
      line: number
      email: string
      /** Empty for what is no address. */
      email_key: string
      reason: Outcome | RevertOutcome
    }
  }
}

interface SubscriberRow extends ConsentProof {
  id: Generated<number>
  email_key: string
  email: string
  /** As they typed it; null where they did not. */
  first_name: string | null
  state: SubscriberState
  language: Language
  source: SubscriberSource
  domain: string
  source_host: string | null
  source_path: string | null
  created_at: number
  confirmed_at: number | null
  confirmed_network: string | null
  confirmed_browser: string | null
  ended_at: number | null
  tracking_agreed_at: number | null
}

interface IssueRow {
  id: Generated<number>
  state: IssueState
  language: Language
  subject: string
  preheader: string
  /** Markdown. */
  body: string
  /** Of the address of its page in the archive; null while it is a draft. */
  slug: string | null
  /** JSON of a `Segment`. */
  segment: string
  created_at: number
  updated_at: number
  scheduled_at: number | null
  started_at: number | null
  finished_at: number | null
  /** The email as it is sent, frozen when sending begins; JSON of an `IssueEmail`. */
  email: string | null
  /** How many recipients were frozen with it. */
  recipients: number
  paused_because: string | null
}
