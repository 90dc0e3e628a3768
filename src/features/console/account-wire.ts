import type { Language } from '#lib/language.ts'
import { consolePath, signInPath } from './wire.ts'

/** Who may see what: a guest came by a shared link, a viewer changes nothing, an owner may do all. */
export const ranks = ['guest', 'viewer', 'owner'] as const
export type Rank = (typeof ranks)[number]
export const roles = ['viewer', 'owner'] as const
export type Role = (typeof roles)[number]
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Who looks at a page of the console, and how they like it. */
export interface Person {
  rank: Rank
  email: string
  /** Null follows the system. */
  theme: Theme | null
  hasShortcuts: boolean
  /** Comments that nobody has looked at. */
  waiting: number
}

/** Where to go after signing in; only addresses of the console count. */
export const returnField = 'grizti'
export const recoveryPath = `${signInPath}/atkurti`
export const signInChallengePath = `${consolePath}/api/prisijungimas`
export const passkeySignInPaths = {
  start: `${signInChallengePath}/pradeti`,
  finish: signInChallengePath,
}

export const accountPath = `${consolePath}/paskyra`
/** Shows the sign-in to somebody who is signed in, for what only those may do who just were. */
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
  report: `${accountPath}/ataskaita`,
} as const
export const passkeyPaths = {
  start: `${consolePath}/api/raktai/pradeti`,
  finish: `${consolePath}/api/raktai`,
}

export const peoplePath = `${consolePath}/prieiga`
export const signInAgainForPeople = signInAgain(peoplePath)
export const peoplePaths = {
  invite: `${peoplePath}/kviesti`,
  cancelInvitation: `${peoplePath}/kvietimai/atsaukti`,
  changeRole: `${peoplePath}/vaidmuo`,
  remove: `${peoplePath}/salinti`,
  share: `${peoplePath}/nuorodos`,
  revoke: `${peoplePath}/nuorodos/atsaukti`,
} as const
export const invitationPath = `${consolePath}/kvietimas`
export const sharedPath = `${consolePath}/bendrinama`
/** The query parameter and form field of one-time and shared links. */
export const tokenField = 'raktas'
export const invitationHours = 24
export const longestName = 60

/** The query parameter that names what has just been done. */
export const doneField = 'atlikta'
export const deeds = [
  'preferences',
  'password',
  'noPassword',
  'sessions',
  'passkeyAdded',
  'passkeyNamed',
  'passkeyRemoved',
  'reportAsked',
  'reportStopped',
] as const
export type Deed = (typeof deeds)[number]
export const donePath = (deed: Deed) => `${accountPath}?${doneField}=${deed}`

export type AccountProblem = 'wrong' | 'throttled' | 'short' | 'lastWay'
export type InvitationProblem = 'link' | 'password'
export type PeopleProblem = 'email' | 'taken' | 'lastOwner' | 'name'

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
  beganAt: number
  isThis: boolean
}

export interface AccountProps {
  /** The person's own choice; null follows the browser. */
  ownLanguage: Language | null
  hasPassword: boolean
  /** Somebody who has just signed in without a password need not know the present one. */
  asksPassword: boolean
  /** Signed in so lately that new ways to sign in may be added. */
  isFresh: boolean
  passkeys: readonly OwnPasskey[]
  codesLeft: number
  /** New recovery codes, which are shown this once. */
  newCodes: readonly string[]
  sessions: readonly OwnSession[]
  /** The weekly report: whether this site can send it, and whether it was asked for. */
  report: { isSent: boolean; isAsked: boolean }
  done: Deed | null
  problem: AccountProblem | null
}

export interface PeopleProps {
  people: readonly {
    id: number
    email: string
    role: Role
    seenAt: number | null
    isSelf: boolean
  }[]
  invitations: readonly { id: number; email: string; role: Role; expiresAt: number }[]
  links: readonly { id: number; name: string; createdAt: number; usedAt: number | null }[]
  /** A link that was just made and is shown this once. */
  newLink: { kind: 'invitation' | 'shared'; address: string; name: string } | null
  problem: PeopleProblem | null
  email: string
  /** Whether they signed in just now, so that they may let others in. */
  isFresh: boolean
}

export interface InvitationProps {
  invitationKey: string
  email: string
  role: Role
  problem: InvitationProblem | null
}

export interface RecoveryProps {
  email: string
  problem: 'wrong' | 'throttled' | null
}
