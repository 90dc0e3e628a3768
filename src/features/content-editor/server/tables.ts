import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Links to previews of drafts, for people without an account. */
    content_preview_links: {
      id: Generated<number>
      author: string
      created_at: number
      expires_at: number
      revoked_at: number | null
    }
    /** Drafts that somebody has submitted who may not publish them. */
    content_reviews: {
      path: string
      author: string
      submitted_at: number
      /** The change of the draft that was submitted. */
      draft_updated_at: number
      note: string
      /** Sent back to its author, with an answer. */
      returned_at: number | null
      returned_by: string | null
      answer: string | null
    }
  }
}
