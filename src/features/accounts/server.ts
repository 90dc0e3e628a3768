import type { Accounts } from './feature.ts'
import { accountsConsolePages } from './server/console.ts'
import { type AccountsOptions, createAccountsContext } from './server/context.ts'
import { isRecentSignIn } from './server/sessions.ts'
import { claimSetupKey, createSetupLink, isSetupKey } from './server/setup.ts'
import { listRecipients } from './server/users.ts'

export { readOwnerEmail } from './server/users.ts'

export function openAccounts(options: AccountsOptions): Accounts {
  const accounts = createAccountsContext(options)
  const { db, key, publicUrl, now, identity, subscriptions } = accounts
  return {
    identify: identity.identify,
    isRecentSignIn: async (request) => isRecentSignIn(await identity.sessionOf(request), now()),
    listUsers: () => listRecipients(db),
    offerSubscription: (subscription) => void subscriptions.push(subscription),
    createSetupLink: () => createSetupLink(db, { secret: key, publicUrl, now }),
    setupKeys: {
      isValid: (setupKey) => isSetupKey(db, setupKey, now()),
      claim: (setupKey) =>
        db.transaction().execute((transaction) => claimSetupKey(transaction, setupKey, now())),
    },
    consolePages: accountsConsolePages(accounts),
  }
}
