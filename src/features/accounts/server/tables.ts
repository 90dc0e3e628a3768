import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Theme, UserRole } from '../wire.ts'
import type { SignInMethod } from './sessions.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    users: {
      id: Generated<number>
      email: string
      email_key: string
      password_hash: string
      created_at: number
      role: UserRole
      /** Of a seller, for each order. */
      max_refund_cents: Generated<number>
      /** Null follows the browser's language. */
      language: Generated<Language | null>
      /** Null follows the system's theme. */
      theme: Generated<Theme | null>
      shortcuts_off_at: Generated<number | null>
      password_removed_at: Generated<number | null>
    }
    user_sessions: {
      token_digest: string
      user_id: number
      created_at: number
      expires_at: number
      method: SignInMethod
      device: string
      /** Where it began, such as 192.0.2.0/24; empty when unknown. */
      network: Generated<string>
      seen_at: number
    }
    /** Roles whose users need a passkey. */
    passkey_demands: { role: UserRole; since: number }
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
      /** The digest of a browser in which this account has signed in before. */
      device_digest: string | null
      attempted_at: number
      succeeded_at: number | null
    }
    passkeys: {
      credential_id: string
      user_id: number
      name: string
      public_key: string
      counter: number
      transports: string
      created_at: number
      used_at: number | null
    }
    passkey_challenges: {
      challenge_digest: string
      /** The requesting browser: its session, or a cookie before it has one. */
      bound_to: string
      expires_at: number
    }
    recovery_codes: {
      id: Generated<number>
      user_id: number
      code_digest: string
      created_at: number
      used_at: number | null
    }
    invitations: {
      id: Generated<number>
      token_digest: string
      email: string
      role: UserRole
      max_refund_cents: Generated<number>
      created_at: number
      expires_at: number
      used_at: number | null
      voided_at: number | null
    }
    shared_links: {
      id: Generated<number>
      token_digest: string
      name: string
      created_at: number
      expires_at: number
      used_at: number | null
      revoked_at: number | null
    }
  }
}
