import type { MenuGroup } from '#lib/menu-groups.ts'
import type { Role } from '#lib/role.ts'
import type { FoundThings } from '#lib/site/found-things.ts'

export const consolePath = '/valdymas'
/** The page to which whoever has made the first account is led. */
export const firstStepsPath = `${consolePath}/pirmieji-zingsniai`
/** The page to which the console redirects strangers. */
export const signInPath = `${consolePath}/prisijungti`
export const signOutPath = `${consolePath}/atsijungti`
/** The only page of users who still need a passkey. */
export const passkeyNeededPath = `${consolePath}/paskyra/prieigos-raktas`
/** The address to return to after signing in; only addresses of the console count. */
export const returnField = 'grizti'

/** The query parameter of a list that asks for items older than one. */
export const beforeField = 'iki'
/** The query parameter of the searched text. */
export const searchField = 'paieska'
/** The page that searches all lists of the console. */
export const findPath = `${consolePath}/paieska`
/** Letters that the search over all lists needs at least, and takes at most. */
export const findLength = { min: 2, max: 100 }
/** The form field of the ticked items in a list. */
export const selectedField = 'id'
/** The query parameter of a list with all its items ticked. */
export const allTickedField = 'pazymeta'

/** An entry of the menu, for a user who may open its page. */
export interface MenuItem {
  path: string
  title: string
  /** The key that opens the page after `g`. */
  shortcut: string
  group: MenuGroup
  isCurrent: boolean
  /** The number of things that wait there; the label follows the number, for screen readers. */
  badge: { count: number; label: string } | null
}

/** How far an owner is on the way to a site of their own. */
export interface Progress {
  done: number
  total: number
  /** The page of the next step. */
  next: string
}

/** The surroundings of a page: its user, their preferences, and the pages they may open. */
export interface Frame {
  role: Role
  /** Empty for guests. */
  email: string
  /** Null follows the system's theme. */
  theme: 'light' | 'dark' | null
  hasShortcuts: boolean
  /** When only a passkey will do, for users who have not signed in with one. */
  passkeyDueAt?: number
  menu: readonly MenuItem[]
  /** What the page is for, where it does not say so itself. */
  purpose?: string
  /** On the pages that the first steps lead to, while there are any. */
  firstSteps?: Progress
  /** The group of the page, or of the one it belongs to. */
  openGroup?: MenuGroup
}

/** Props of a page that only users with a role see; the console adds them. */
export interface InFrame {
  frame: Frame
}

/** A form that was refused, or that shows stored values. */
export interface FormState {
  fields: Readonly<Record<string, string>>
  problems: readonly string[]
}

/** What one page has found, or the pages whose titles match. */
export interface FoundGroup extends FoundThings {
  /** The page's title; null for the pages themselves. */
  title: string | null
}

export type ConsoleErrorStatus = 403 | 404 | 503

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleError: InFrame & { status: ConsoleErrorStatus }
    consoleFind: InFrame & { text: string; groups: readonly FoundGroup[] }
  }
}
