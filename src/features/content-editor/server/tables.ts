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
  }
}
