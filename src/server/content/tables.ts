import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    content_publications: { id: number; author: string; note: string; created_at: number }
    /** Rows are changed only where a text is erased, or a file renamed. A null body is a deletion. */
    content_versions: {
      id: Generated<number>
      path: string
      body: string | null
      base_id: number | null
      author: string
      note: string
      created_at: number
      publication_id: number
    }
    /** The published versions, with the digests of the files they stand before. */
    content_pointers: { path: string; version_id: number; file_digest: string | null }
    content_drafts: {
      path: string
      body: string | null
      base_id: number | null
      /** The digest of the text the draft was made from. */
      base_digest: string | null
      author: string
      updated_at: number
      publish_at: number | null
      /** Since when it could not be published at its time; a change of the draft ends it. */
      refused_at: number | null
      /** Where the address of a deleted page is to lead. */
      redirect_to: string | null
    }
    /** Former addresses of pages. No author for one that follows from a changed address. */
    content_redirects: {
      from_path: string
      to_path: string
      author: string | null
      created_at: number
    }
  }
}
