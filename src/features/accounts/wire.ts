import { consolePath, type InFrame, returnField, signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import { type Role, roles } from '#lib/role.ts'

/** The roles of accounts; guests have none. */
export type UserRole = Exclude<Role, 'guest'>
export const userRoles = roles.filter((role) => role !== 'guest')

/** What a user may do. The sum limits the refunds of an order, and is for sellers only. */
export interface UserRights {
  role: UserRole
  maxRefundCents: number
}
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const minPasswordLength = 12
export const maxPasswordLength = 200
export const maxNameLength = 60
export const invitationHours = 24

export const setupPath = `${consolePath}/pradzia`
/** Where the site is restored from a backup in place of making an account. */
export const setupRestorePath = `${setupPath}/grazinti`
/** The query parameter and form field of the one-time key that creates the first owner. */
export const setupKeyField = 'raktas'

export const recoveryPath = `${signInPath}/atkurti`
export const signInChallengePath = `${consolePath}/api/prisijungimas`
export const passkeySignInPaths = {
  start: `${signInChallengePath}/pradeti`,
  finish: signInChallengePath,
}

export const accountPath = `${consolePath}/paskyra`
/**
 * Asks for the sign-in page although the user is signed in, for actions that need a recent sign-in.
 */
export const againField = 'is-naujo'
export const signInAgain = (back: string) =>
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
/** The id of the passkeys' part of the account page. */
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
  endSessions: `${usersPath}/atjungti`,
  demandPasskey: `${usersPath}/prieigos-raktas`,
  share: `${usersPath}/nuorodos`,
  revoke: `${usersPath}/nuorodos/atsaukti`,
} as const
export const invitationPath = `${consolePath}/kvietimas`
export const sharedPath = `${consolePath}/bendrinama`
/** How many days a shared link shows the statistics. */
export const sharedLinkDays = 90

/** How many days users have to add a passkey once it is demanded of them. */
export const passkeyGraceDays = 7
/** Of whom a passkey is demanded: of nobody, of owners, or of everybody. */
export const passkeyDemands = ['none', 'owner', 'all'] as const
export type PasskeyDemand = (typeof passkeyDemands)[number]
export const demandField = 'kam'
export const maxRefundField = 'grazinimai'

/** The query parameter and form field of one-time and shared links. */
export const tokenField = 'raktas'

/** The query parameter for the action just done on the account page. */
export const doneField = 'atlikta'
/** The query parameter for the subscription it concerned. */
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
type SetupProblem = 'link' | 'email' | 'password'
export type AccountProblem = 'wrong' | 'throttled' | 'short' | 'lastCredential'
type InvitationProblem = 'link' | 'password'
export type UsersProblem =
  | 'email'
  | 'taken'
  | 'lastOwner'
  | 'name'
  | 'noPasskey'
  | 'noCodes'
  | 'amount'

export interface OwnPasskey {
  id: string
  name: string
  createdAt: number
  usedAt: number | null
}

interface OwnSession {
  id: string
  device: string
  /** Where it began, such as 192.0.2.0/24; empty when unknown. */
  network: string
  seenAt: number
  startedAt: number
  isThis: boolean
}

/** The account page's texts about an email that users may subscribe to. */
export interface SubscriptionTexts {
  title: string
  lead: string
  /** The reason why the email is not sent at present. */
  unavailable: string
  notSubscribed: string
  subscribed: string
  subscribe: string
  unsubscribe: string
  /** After each of the two actions. */
  done: { subscribed: string; unsubscribed: string }
}

export interface OwnSubscription {
  id: string
  texts: SubscriptionTexts
  isAvailable: boolean
  isSubscribed: boolean
  /** The action just done. */
  done: keyof SubscriptionTexts['done'] | null
}

export interface AccountProps {
  /** The user's own choice; null follows the browser. */
  ownLanguage: Language | null
  hasPassword: boolean
  /** False right after a sign-in without a password, whose user need not know it. */
  needsPassword: boolean
  /** True when the sign-in is recent enough to add credentials. */
  isRecentSignIn: boolean
  passkeys: readonly OwnPasskey[]
  codesLeft: number
  /** New recovery codes, which are shown only this once. */
  newCodes: readonly string[]
  sessions: readonly OwnSession[]
  subscriptions: readonly OwnSubscription[]
  done: AccountNotice | null
  problem: AccountProblem | null
}

export interface UsersProps {
  users: readonly (UserRights & {
    id: number
    email: string
    seenAt: number | null
    isSelf: boolean
  })[]
  invitations: readonly (UserRights & { id: number; email: string; expiresAt: number })[]
  links: readonly { id: number; name: string; expiresAt: number; usedAt: number | null }[]
  /** A new link, which is shown only this once. */
  newLink: { kind: 'invitation' | 'shared'; address: string; name: string } | null
  problem: UsersProblem | null
  passkeyDemand: PasskeyDemand
  email: string
  /** True when the sign-in is recent enough to invite others. */
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

interface PasskeyNeededProps {
  /** The user has one, and has to sign in with it. */
  hasPasskey: boolean
  /** The sign-in is recent enough to add one. */
  isRecentSignIn: boolean
}

interface SetupProps {
  setupKey: string
  email: string
  problem: SetupProblem | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleAccount: InFrame & AccountProps
    consoleUsers: InFrame & UsersProps
    consoleSignIn: SignInProps
    consoleRecovery: RecoveryProps
    consoleInvitation: InvitationProps
    consolePasskeyNeeded: PasskeyNeededProps
    consoleSetup: SetupProps
  }
}
