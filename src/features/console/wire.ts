import type { CommentQueue, ModeratedComment } from '#features/comments/wire.ts'
import type { ContactMessage } from '#features/contact/wire.ts'
import type { DashboardProps, PanelListProps } from '#features/dashboard/wire.ts'
import type { Today } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'

export const consolePath = '/valdymas'
export const signInPath = `${consolePath}/prisijungti`
export const signOutPath = `${consolePath}/atsijungti`
export const setupPath = `${consolePath}/pradzia`
export const todayPath = `${consolePath}/api/siandien`
/** Written to the owner on the contact page. */
export const inboxPath = `${consolePath}/zinutes`
/** The query parameter that asks for messages from before one. */
export const beforeField = 'iki'
export const messageActions = { read: 'perskaityta', delete: 'istrinti' } as const
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
const commentActions = {
  publish: 'skelbti',
  spam: 'brukalas',
  delete: 'istrinti',
  restore: 'grazinti',
  erase: 'sunaikinti',
  answer: 'atsakyti',
} as const
export type CommentAction = keyof typeof commentActions
export const commentActionPath = (id: number | string, action: CommentAction) =>
  `${commentsPath}/${id}/${commentActions[action]}`
/** How often the numbers are asked for anew while somebody looks, in milliseconds. */
export const refreshEvery = 5000

export const shortestPassword = 12
export const longestPassword = 200
/** The query parameter and form field of the one-time key that makes the first owner. */
export const setupKeyField = 'raktas'

export type SignInProblem = 'wrong' | 'throttled'
export type SetupProblem = 'link' | 'email' | 'password'

/** What every page tells the owner. */
interface Waiting {
  /** Comments that nobody has looked at. */
  waiting: number
}

/** What the console's pages are rendered from. */
export interface ConsolePages {
  consoleToday: Waiting & { today: AsJson<Today> }
  consoleStatistics: Waiting & { dashboard: DashboardProps }
  consoleStatisticsList: Waiting & { list: PanelListProps }
  consoleInbox: Waiting & { messages: readonly ContactMessage[]; olderThan: number | null }
  consoleComments: Waiting & {
    queue: CommentQueue
    counts: Readonly<Record<CommentQueue, number>>
    comments: readonly ModeratedComment[]
    /** The id before which older ones follow; null when these are the last. */
    olderThan: number | null
  }
  consoleSignIn: { email: string; problem: SignInProblem | null }
  consoleSetup: { setupKey: string; email: string; problem: SetupProblem | null }
}
