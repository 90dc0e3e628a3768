import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    comments: StoredComment & {
      id: Generated<number>
      /** When an owner looked at the queue of spam it was put into. */
      spam_seen_at: number | null
    }
  }
}

/** A comment with the proof of consent; each date says when that happened to it. */
export interface StoredComment {
  /** The slug of the post it stands below. */
  post: string
  parent_id: number | null
  /** The same for the same words from the same email address in the same place. */
  content_hash: string | null
  author: 'visitor' | 'owner'
  name: string
  text: string
  email: string | null
  consent_text: string | null
  consent_digest: string | null
  network: string | null
  browser: string | null
  sent_at: number
  published_at: number | null
  spam_at: number | null
  spam_reason: string | null
  deleted_at: number | null
  /** When all it said was deleted. */
  erased_at: number | null
}
