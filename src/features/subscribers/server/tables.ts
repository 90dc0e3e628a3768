import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { ConsentProof } from '#server/http/forms.ts'
import type { ImportState, Outcome, RevertOutcome } from '../imports.ts'
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
    /** Keyed hashes of erased people, for backups that still know them. */
    newsletter_erasures: { email_hash: string; at: number }
    /** The owner's settings, each as JSON under its name. */
    newsletter_options: { name: string; value: string }
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
