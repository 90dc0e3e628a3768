declare module '#server/database/tables.ts' {
  interface Tables {
    marketing_profiles: {
      /** SHA-256 of `pbid`, so that a copy of the table identifies no browser. */
      visitor: string
      consent_id: string
      /** JSON of the typed fields, encrypted with the site's key. */
      sealed: string
      updated_at: number
    }
  }
}
