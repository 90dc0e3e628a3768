import type { FastifyRequest } from 'fastify'
import type { Language } from '#lib/language.ts'
import type { Role } from '#lib/role.ts'
import type { ConsolePage, Identify } from '#server/console/console-page.ts'
import type { Feature } from '#server/feature.ts'
import type { EmailSubscription } from './email-subscription.ts'
import { invitationsOfPerson } from './server/person.ts'
import { openAccounts } from './server.ts'

/** Keys of the one-time link; none is valid once there is an owner. */
export interface SetupKeys {
  isValid(setupKey: string): Promise<boolean>
  /** Uses a key up, so that it makes no account any more; false when it is not valid. */
  claim(setupKey: string): Promise<boolean>
}

/** Somebody with an account; a null language follows the browser. */
export interface Recipient {
  id: number
  email: string
  language: Language | null
  role: Role
}

/** The users of the console, and their ways to sign in. */
export interface Accounts {
  identify: Identify
  /** Whether the user who asks has signed in within the last minutes, as sensitive actions need. */
  isRecentSignIn: (request: FastifyRequest) => Promise<boolean>
  listUsers: () => Promise<readonly Recipient[]>
  /** Lets users subscribe to an email on their account page. */
  offerSubscription: (subscription: EmailSubscription) => void
  /** A one-time link for making the owner's account; null once there is an owner. */
  createSetupLink: () => Promise<string | null>
  setupKeys: SetupKeys
  consolePages: readonly ConsolePage[]
}

export const accounts: Feature<'accounts', object, Accounts> = {
  name: 'accounts',
  tables: [
    'users',
    'user_sessions',
    'setup_tokens',
    'sign_in_attempts',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'invitations',
    'shared_links',
    'passkey_demands',
  ],
  open: ({ db, config, key, content }) =>
    openAccounts({ db, config, key, siteName: () => content.lt.site.name }),
  people: ({ db }) => [invitationsOfPerson(db)],
  consolePages: (_platform, { consolePages }) => consolePages,
}
