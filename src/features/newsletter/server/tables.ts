import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { ConsentProof } from '#server/http/forms.ts'
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
    /** The owner's tags of subscribers, in lower case. */
    newsletter_tags: { subscriber_id: number; tag: string; at: number }
    /** A sign-up that waits for confirmation; once confirmed, the proof of consent. */
    newsletter_confirmations: {
      token_hash: string
      subscriber_id: number
      created_at: number
      expires_at: number
      used_at: number | null
      /** The `SignUp` without its address and visitor, as JSON. */
      sign_up: string
      /** The visitor context of the sender of the form as JSON, until it is announced. */
      visitor: string | null
    }
    /** Outlives erasure: contains only a keyed hash of the address. */
    newsletter_suppressions: {
      email_hash: string
      reason: SuppressionReason
      at: number
      /** The import it comes from; null when it has any other reason too. */
      import_id: number | null
    }
    /** The number of sign-ups from a network, to a domain or to the site in a window. */
    newsletter_budgets: {
      /** The name of the counter and a keyed hash of its owner. */
      key: string
      taken: number
      ends_at: number
    }
    /** Other people's pages that send the form without permission. */
    newsletter_refused_origins: {
      origin: string
      attempts: number
      first_at: number
      last_at: number
    }
    /** Tokens of submitted forms, each for one address. */
    newsletter_used_tokens: {
      nonce: string
      email_hash: string
      expires_at: number
    }
    /** The times a mailbox was asked to confirm, under any spelling; outlives erasure. */
    newsletter_asked_mailboxes: { mailbox_hash: string; at: number }
    /** The owner's settings, each as JSON under its name. */
    newsletter_options: { name: string; value: string }
    newsletter_providers: {
      name: ProviderName
      public_values: string
      /** The secret fields as JSON, each encrypted with the site's key. */
      secrets: string
      paused_because: string | null
      /** The last subscriber handed over; null when the hand-over is complete. */
      handed_over_to: number | null
    }
    newsletter_issues: IssueRow
    newsletter_issue_recipients: {
      issue_id: number
      subscriber_id: number
      state: RecipientState
      /** The group of mailboxes that share a pace, such as `google.com`. */
      mailbox_group: string
      attempts: number
      next_attempt_at: number
      /** The end of the claim by one process. */
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
    /** Received reports of bounces and complaints, each once. */
    newsletter_feedback: {
      /** The provider's id of the report, or a hash of its body. */
      id: string
      received_at: number
      source: string
      body: string
      processed_at: number | null
      outcome: string | null
    }
    /** Bounces of each subscriber; several soft ones suppress the address. */
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
    /** Opens and clicks of subscribers who agreed to tracking. */
    newsletter_tracking_events: {
      issue_id: number
      subscriber_id: number
      type: 'open' | 'click'
      /** The address of the link; empty for an open. */
      link: string
      at: number
    }
    newsletter_imports: {
      id: Generated<number>
      file_name: string
      state: ImportState
      started_at: number
      /** The time of the last stored batch: an import without progress has lost its process. */
      progressed_at: number
      finished_at: number | null
      total_rows: number
      done_rows: number
      /** `ImportOptions` as JSON. */
      options: string
    }
    /** The number of rows by outcome: in the dry run, in the import and when it was reverted. */
    newsletter_import_counts: {
      import_id: number
      run: 'check' | 'import' | 'revert'
      outcome: Outcome | RevertOutcome
      count: number
    }
    /** Subscribers an import has added, tagged or ended, as long as it can be reverted. */
    newsletter_import_people: {
      import_id: number
      subscriber_id: number
      line: number
      /**
       * `EndedBefore` or `TaggedBefore` as JSON for subscribers it has ended or tagged; null for
       * those it has added.
       */
      before: string | null
    }
    /** Addresses that have left according to an import, as long as it can be reverted. */
    newsletter_import_suppressions: {
      import_id: number
      email_hash: string
      reason: SuppressionReason
    }
    /** Rows that were not added, deleted after some weeks; for a dry run, examples of all rows. */
    newsletter_import_rows: {
      import_id: number
      line: number
      email: string
      /** Empty for an invalid address. */
      email_key: string
      reason: Outcome | RevertOutcome
    }
  }
}

interface SubscriberRow extends ConsentProof {
  id: Generated<number>
  email_key: string
  email: string
  /** The typed first name; null when none was typed. */
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
