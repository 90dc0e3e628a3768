import '#server/database/tables.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
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
  }
}
