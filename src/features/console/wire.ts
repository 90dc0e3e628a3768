import type { ContactMessage } from '#features/contact/wire.ts'
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
export const messageActions = {
  read: 'perskaityta',
  delete: 'istrinti',
  resend: 'siusti-is-naujo',
} as const
export const messagePath = (id: number | string, action: keyof typeof messageActions) =>
  `${inboxPath}/${id}/${messageActions[action]}`
/** How often the numbers are asked for anew while somebody looks, in milliseconds. */
export const refreshEvery = 5000

export const shortestPassword = 12
export const longestPassword = 200
/** The query parameter and form field of the one-time key that makes the first owner. */
export const setupKeyField = 'raktas'

export type SignInProblem = 'wrong' | 'throttled'
export type SetupProblem = 'link' | 'email' | 'password'

/** What the console's pages are rendered from. */
export interface ConsolePages {
  consoleToday: { today: AsJson<Today> }
  consoleInbox: {
    messages: readonly ContactMessage[]
    olderThan: number | null
    /** Without mail, messages wait here alone. */
    isMailOn: boolean
  }
  consoleSignIn: { email: string; problem: SignInProblem | null }
  consoleSetup: { setupKey: string; email: string; problem: SetupProblem | null }
}
