import { consolePath, type InFrame, returnField, signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { Role } from '#lib/role.ts'

/** What somebody with an account may be; guests have none. */
export type UserRole = Exclude<Role, 'guest'>
export const userRoles = ['viewer', 'owner'] as const satisfies readonly UserRole[]
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const minPasswordLength = 12
export const maxPasswordLength = 200
export const maxNameLength = 60
export const invitationHours = 24

export const setupPath = `${consolePath}/pradzia`
/** The query parameter and form field of the one-time key that makes the first owner. */
export const setupKeyField = 'raktas'

export const recoveryPath = `${signInPath}/atkurti`
export const signInChallengePath = `${consolePath}/api/prisijungimas`
export const passkeySignInPaths = {
  start: `${signInChallengePath}/pradeti`,
  finish: signInChallengePath,
}

export const accountPath = `${consolePath}/paskyra`
/** Asks for the sign-in page although one is signed in, for what only a recent sign-in allows. */
export const againField = 'is-naujo'
const signInAgain = (back: string) =>
  `${signInPath}?${againField}=1&${returnField}=${encodeURIComponent(back)}`
export const signInAgainPath = signInAgain(accountPath)
export const accountPaths = {
  preferences: `${accountPath}/nuostatos`,
  password: `${accountPath}/slaptazodis`,
  noPassword: `${accountPath}/slaptazodis/salinti`,
  codes: `${accountPath}/kodai`,
  endSession: `${accountPath}/prisijungimai/baigti`,
  endOthers: `${accountPath}/prisijungimai/baigti-kitus`,
  endAll: `${accountPath}/prisijungimai/baigti-visus`,
  renamePasskey: `${accountPath}/raktai/pavadinti`,
  removePasskey: `${accountPath}/raktai/salinti`,
  subscription: `${accountPath}/prenumeratos`,
} as const
/** The part of the account page with the passkeys. */
export const passkeysId = 'raktai'
export const passkeyPaths = {
  start: `${consolePath}/api/raktai/pradeti`,
  finish: `${consolePath}/api/raktai`,
}

export const usersPath = `${consolePath}/prieiga`
export const signInAgainForUsers = signInAgain(usersPath)
export const userPaths = {
  invite: `${usersPath}/kviesti`,
  cancelInvitation: `${usersPath}/kvietimai/atsaukti`,
  changeRole: `${usersPath}/vaidmuo`,
  remove: `${usersPath}/salinti`,
  share: `${usersPath}/nuorodos`,
  revoke: `${usersPath}/nuorodos/atsaukti`,
} as const
export const invitationPath = `${consolePath}/kvietimas`
export const sharedPath = `${consolePath}/bendrinama`
/** For so long does a shared link show the statistics. */
export const sharedLinkDays = 90

/** The query parameter and form field of one-time and shared links. */
export const tokenField = 'raktas'

/** The query parameter that names what has just been done on the account page. */
export const doneField = 'atlikta'
/** The query parameter that names the subscription it was done to. */
export const subscriptionField = 'prenumerata'
export const accountNotices = [
  'preferences',
  'password',
  'noPassword',
  'sessions',
  'passkeyAdded',
  'passkeyNamed',
  'passkeyRemoved',
] as const
export type AccountNotice = (typeof accountNotices)[number]
export const donePath = (notice: AccountNotice) => `${accountPath}?${doneField}=${notice}`

export type SignInProblem = 'wrong' | 'throttled'
export type SetupProblem = 'link' | 'email' | 'password'
export type AccountProblem = 'wrong' | 'throttled' | 'short' | 'lastCredential'
export type InvitationProblem = 'link' | 'password'
export type UsersProblem = 'email' | 'taken' | 'lastOwner' | 'name'

export interface OwnPasskey {
  id: string
  name: string
  createdAt: number
  usedAt: number | null
}

interface OwnSession {
  id: string
  device: string
  seenAt: number
  startedAt: number
  isThis: boolean
}

/** What the account page says about an email that users may subscribe to. */
export interface SubscriptionTexts {
  title: string
  lead: string
  /** Why nobody gets it at present. */
  unavailable: string
  notSubscribed: string
  subscribed: string
  subscribe: string
  unsubscribe: string
  /** After each of the two. */
  done: { subscribed: string; unsubscribed: string }
}

export interface OwnSubscription {
  id: string
  texts: SubscriptionTexts
  isAvailable: boolean
  isSubscribed: boolean
  /** What has just been done to it. */
  done: keyof SubscriptionTexts['done'] | null
}

export interface AccountProps {
  /** The user's own choice; null follows the browser. */
  ownLanguage: Language | null
  hasPassword: boolean
  /** False for somebody who has just signed in without a password: they need not know it. */
  needsPassword: boolean
  /** Signed in so recently that credentials may be added. */
  isRecentSignIn: boolean
  passkeys: readonly OwnPasskey[]
  codesLeft: number
  /** New recovery codes, which are shown this once. */
  newCodes: readonly string[]
  sessions: readonly OwnSession[]
  subscriptions: readonly OwnSubscription[]
  done: AccountNotice | null
  problem: AccountProblem | null
}

export interface UsersProps {
  users: readonly {
    id: number
    email: string
    role: UserRole
    seenAt: number | null
    isSelf: boolean
  }[]
  invitations: readonly { id: number; email: string; role: UserRole; expiresAt: number }[]
  links: readonly { id: number; name: string; expiresAt: number; usedAt: number | null }[]
  /** A link that was just made and is shown this once. */
  newLink: { kind: 'invitation' | 'shared'; address: string; name: string } | null
  problem: UsersProblem | null
  email: string
  /** Signed in so recently that others may be invited. */
  isRecentSignIn: boolean
}

interface InvitationProps {
  invitationKey: string
  email: string
  role: UserRole
  problem: InvitationProblem | null
}

interface SignInProps {
  email: string
  returnTo: string
  problem: SignInProblem | null
}

interface RecoveryProps {
  email: string
  problem: SignInProblem | null
}

interface SetupProps {
  setupKey: string
  email: string
  problem: SetupProblem | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleAccount: InFrame & AccountProps
    consoleUsers: InFrame & UsersProps
    consoleSignIn: SignInProps
    consoleRecovery: RecoveryProps
    consoleInvitation: InvitationProps
    consoleSetup: SetupProps
  }
}
