import type { ConsolePage } from '#server/console/console-page.ts'
import type { AccountsContext } from './context.ts'
import { accountPage } from './pages/account.ts'
import { invitationPage } from './pages/invitation.ts'
import { passkeyNeededPage } from './pages/passkey-needed.ts'
import { passkeySignInRoutes } from './pages/passkeys.ts'
import { setupPage } from './pages/setup.ts'
import { recoveryPage, signInPage } from './pages/sign-in.ts'
import { usersPage } from './pages/users.ts'

export function accountsConsolePages(accounts: AccountsContext): readonly ConsolePage[] {
  const signIn = signInPage(accounts)
  return [
    usersPage(accounts),
    accountPage(accounts),
    { ...signIn, routes: [...(signIn.routes ?? []), ...passkeySignInRoutes(accounts)] },
    recoveryPage(accounts),
    passkeyNeededPage(accounts),
    invitationPage(accounts),
    setupPage(accounts),
  ]
}
