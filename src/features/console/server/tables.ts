import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    owners: {
      id: Generated<number>
      email: string
      email_key: string
      password_hash: string
      created_at: number
    }
    console_sessions: {
      token_digest: string
      owner_id: number
      created_at: number
      expires_at: number
    }
    setup_tokens: {
      token_digest: string
      created_at: number
      expires_at: number
      voided_at: number | null
      used_at: number | null
    }
    sign_in_attempts: {
      id: Generated<number>
      account_digest: string
      network_digest: string
      attempted_at: number
      succeeded_at: number | null
    }
  }
}
