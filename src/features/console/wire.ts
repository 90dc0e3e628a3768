import type { CommentQueue, ModeratedComment } from '#features/comments/wire.ts'
import type { Verified } from '#features/consent/chain-wire.ts'
import type {
  ConsentCounts,
  ConsentFilter,
  ConsentList,
  KnownWording,
} from '#features/consent/owner-wire.ts'
import type { ContactMessage } from '#features/contact/wire.ts'
import type { DashboardProps, PanelListProps } from '#features/dashboard/wire.ts'
import type { FunnelDraft, FunnelProblem, GoalDraft, GoalProblems } from '#features/goals/form.ts'
import type { Funnel, Goal } from '#features/goals/wire.ts'
import type { Today } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type {
  AccountProps,
  InvitationProps,
  PeopleProps,
  Person,
  RecoveryProps,
} from './account-wire.ts'

export const consolePath = '/valdymas'
export const signInPath = `${consolePath}/prisijungti`
export const signOutPath = `${consolePath}/atsijungti`
export const setupPath = `${consolePath}/pradzia`
export const todayPath = `${consolePath}/api/siandien`
/** Written to the owner on the contact page. */
export const inboxPath = `${consolePath}/zinutes`
/** The query parameter that asks for messages from before one. */
export const beforeField = 'iki'
export const messageActions = {
  read: 'perskaityta',
  delete: 'istrinti',
  resend: 'siusti-is-naujo',
} as const
export const messagePath = (id: number | string, action: keyof typeof messageActions) =>
  `${inboxPath}/${id}/${messageActions[action]}`
/** Written by visitors below posts. */
export const commentsPath = `${consolePath}/komentarai`
/** The query parameter and form field that name a queue of comments. */
export const queueField = 'eile'
export const queueNames: Readonly<Record<CommentQueue, string>> = {
  pending: 'laukia',
  published: 'paskelbti',
  spam: 'brukalai',
  deleted: 'istrinti',
}
export const queuePath = (queue: CommentQueue, more = '') =>
  `${commentsPath}?${queueField}=${queueNames[queue]}${more && `&${more}`}`
const commentActionNames = {
  publish: 'skelbti',
  spam: 'brukalas',
  delete: 'istrinti',
  restore: 'grazinti',
  erase: 'sunaikinti',
  answer: 'atsakyti',
} as const
export type CommentAction = keyof typeof commentActionNames
export const commentActions = Object.keys(commentActionNames) as CommentAction[]
export const commentActionPath = (id: number | string, action: CommentAction) =>
  `${commentsPath}/${id}/${commentActionNames[action]}`
/** The proof of visitors' consent. */
export const consentsPath = `${consolePath}/sutikimai`
export const consentsFilePath = `${consentsPath}/grandine.csv`
export const eraseConsentPath = `${consentsPath}/pamirsti`
export const consentFields = {
  from: 'nuo',
  to: 'ligi',
  category: 'kategorija',
  action: 'veiksmas',
  wording: 'tekstas',
  consentId: 'numeris',
  verify: 'tikrinti',
  erased: 'pamirsta',
} as const
/** How often the numbers are asked for anew while somebody looks, in milliseconds. */
export const refreshEvery = 5000

export const shortestPassword = 12
export const longestPassword = 200
/** The query parameter and form field of the one-time key that makes the first owner. */
export const setupKeyField = 'raktas'

export type SignInProblem = 'wrong' | 'throttled'
export type SetupProblem = 'link' | 'email' | 'password'

interface ConsentsProps {
  filter: ConsentFilter
  /** Days on which somebody decided, the oldest first. */
  days: readonly { day: string; counts: ConsentCounts }[]
  total: ConsentCounts
  list: ConsentList
  wordings: readonly KnownWording[]
  /** How the chain stood when it was asked to be checked; else null. */
  verified: Verified | null
  /** How many records were just erased; null when none were to be. */
  erased: number | null
}

/** What every page for somebody who is signed in knows; the desk adds it. */
export interface Signed {
  person: Person
}

/** What the console's pages are rendered from. */
export interface ConsolePages {
  /** Null while the statistics do not answer. */
  consoleToday: Signed & { today: AsJson<Today> | null }
  consoleStatistics: Signed & { dashboard: DashboardProps | null }
  consoleStatisticsList: Signed & { list: PanelListProps | null }
  consoleGoals: Signed & {
    goals: readonly Goal[]
    funnels: readonly Funnel[]
    /** A funnel goes by what was to be deleted. */
    isInUse: boolean
  }
  /** `id` is null for a new one. */
  consoleGoal: Signed & { id: number | null; draft: GoalDraft; problems: GoalProblems }
  consoleFunnel: Signed & {
    id: number | null
    draft: FunnelDraft
    problem: FunnelProblem | null
    goals: readonly Goal[]
  }
  consoleInbox: Signed & {
    messages: readonly ContactMessage[]
    olderThan: number | null
    /** Without mail, messages wait here alone. */
    isMailOn: boolean
  }
  consoleComments: Signed & {
    queue: CommentQueue
    counts: Readonly<Record<CommentQueue, number>>
    comments: readonly ModeratedComment[]
    /** The id before which older ones follow; null when these are the last. */
    olderThan: number | null
  }
  consoleConsents: Signed & ConsentsProps
  consoleSignIn: { email: string; returnTo: string; problem: SignInProblem | null }
  consoleRecovery: RecoveryProps
  consoleAccount: Signed & AccountProps
  consoleStopReport: { token: string; state: 'asked' | 'stopped' | 'unknown' }
  consolePeople: Signed & PeopleProps
  consoleInvitation: InvitationProps
  consoleSetup: { setupKey: string; email: string; problem: SetupProblem | null }
}
