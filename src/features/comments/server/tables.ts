import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    comments: StoredComment & {
      id: Generated<number>
      /** When an owner looked at the spam queue that contains it. */
      spam_seen_at: number | null
    }
  }
}

/** A comment with the proof of consent; each date is when that happened to it. */
export interface StoredComment {
  /** The slug of its post. */
  post: string
  parent_id: number | null
  /** Equal for the same text from the same email address in the same place. */
  content_hash: string | null
  author: 'visitor' | 'owner'
  name: string
  text: string
  email: string | null
  /** JSON of the form's further fields by name, which only owners see. */
  fields: string | null
  consent_text: string | null
  consent_digest: string | null
  network: string | null
  browser: string | null
  sent_at: number
  published_at: number | null
  spam_at: number | null
  spam_reason: string | null
  deleted_at: number | null
  /** When its whole content was deleted. */
  erased_at: number | null
}
