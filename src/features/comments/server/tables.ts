import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    comments: StoredComment & { id: Generated<number> }
  }
}

/** A comment with the proof of what its writer agreed to, and when what was done with it. */
export interface StoredComment {
  /** The slug of the post it stands below. */
  post: string
  parent_id: number | null
  /** The same for the same words from the same address in the same place. */
  comment_key: string | null
  author: 'visitor' | 'owner'
  name: string
  text: string
  address: string | null
  consent_text: string | null
  consent_digest: string | null
  network: string | null
  browser: string | null
  sent_at: number
  published_at: number | null
  spam_at: number | null
  spam_reason: string | null
  deleted_at: number | null
  /** When nothing personal was left of it. */
  erased_at: number | null
}
