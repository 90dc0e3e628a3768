import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Config } from '#server/process/config.ts'
import type { EmailSubscription } from '../email-subscription.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createSessionCookies, type SessionCookies } from './session-cookies.ts'

export interface AccountsOptions {
  db: Kysely<Tables>
  config: Pick<Config, 'secure' | 'publicUrl'>
  /** The key for digests of guessable values. */
  key: string
  /** The name a passkey shows on its owner's device. */
  siteName: () => string
  now?: () => number
}

/** Services shared by the account pages. */
export interface AccountsContext {
  db: Kysely<Tables>
  key: string
  siteName: () => string
  publicUrl: string
  secure: boolean
  now: () => number
  identity: Identity
  sessionCookies: SessionCookies
  /** Emails that users may subscribe to, added by the features that send them. */
  subscriptions: EmailSubscription[]
}

export function createAccountsContext(options: AccountsOptions): AccountsContext {
  const { db, key, siteName, now = Date.now, config } = options
  const { publicUrl, secure } = config
  return {
    db,
    key,
    siteName,
    publicUrl,
    secure,
    now,
    identity: createIdentity(db, secure, now),
    sessionCookies: createSessionCookies({ db, key, secure, now }),
    subscriptions: [],
  }
}
