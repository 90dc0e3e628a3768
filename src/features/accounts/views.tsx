import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
import { accountMessages } from './account-messages.ts'
import { AccountPage } from './console/account/AccountPage.tsx'
import accountStyles from './console/account/AccountPage.tsx?styles'
import { InvitationPage } from './console/InvitationPage.tsx'
import invitationStyles from './console/InvitationPage.tsx?styles'
import { PasskeyNeededPage } from './console/PasskeyNeededPage.tsx'
import passkeyNeededStyles from './console/PasskeyNeededPage.tsx?styles'
import { RecoveryPage } from './console/RecoveryPage.tsx'
import recoveryStyles from './console/RecoveryPage.tsx?styles'
import { SetupPage } from './console/SetupPage.tsx'
import setupStyles from './console/SetupPage.tsx?styles'
import { SignInPage } from './console/SignInPage.tsx'
import signInStyles from './console/SignInPage.tsx?styles'
import { UsersPage } from './console/users/UsersPage.tsx'
import usersStyles from './console/users/UsersPage.tsx?styles'
import { signInMessages } from './sign-in-messages.ts'
import { usersMessages } from './users-messages.ts'

export const accountsViews = {
  consoleSignIn: {
    Page: SignInPage,
    styles: signInStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(signInMessages[language].signIn.title),
    bare: true,
  },
  consoleRecovery: {
    Page: RecoveryPage,
    styles: recoveryStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(signInMessages[language].recovery.title),
    bare: true,
  },
  consoleAccount: {
    Page: AccountPage,
    styles: accountStyles,
    meta: hiddenTitle(accountMessages),
    bare: true,
  },
  consolePasskeyNeeded: {
    Page: PasskeyNeededPage,
    styles: passkeyNeededStyles,
    meta: (_: unknown, language: Language) =>
      hiddenMeta(accountMessages[language].passkeyNeeded.title),
    bare: true,
  },
  consoleUsers: {
    Page: UsersPage,
    styles: usersStyles,
    meta: hiddenTitle(usersMessages),
    bare: true,
  },
  consoleInvitation: {
    Page: InvitationPage,
    styles: invitationStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(usersMessages[language].invitation.title),
    bare: true,
  },
  consoleSetup: {
    Page: SetupPage,
    styles: setupStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(signInMessages[language].setup.title),
    bare: true,
  },
}
