import type { Role } from '#lib/role.ts'

export const consolePath = '/valdymas'
/** Where the console sends those it does not know. */
export const signInPath = `${consolePath}/prisijungti`
export const signOutPath = `${consolePath}/atsijungti`
/** Where to go after signing in; only addresses of the console count. */
export const returnField = 'grizti'

/** The query parameter of a list that asks for what is older than an item. */
export const beforeField = 'iki'
/** The query parameter of what is searched for in a list. */
export const searchField = 'paieska'
/** The form field of the items that are ticked in a list. */
export const selectedField = 'id'
/** The query parameter of a list that comes with all its items ticked. */
export const allTickedField = 'pazymeta'

/** An entry of the menu, for somebody who may open its page. */
export interface MenuItem {
  path: string
  title: string
  /** Goes there after `g`. */
  shortcut: string
  /** Belongs to the user and stands apart, beside signing out. */
  isPersonal: boolean
  isCurrent: boolean
  /** How many things wait there; the label follows the number, for screen readers. */
  badge: { count: number; label: string } | null
}

/** What surrounds a page: who looks at it, how they like it, and where they may go. */
export interface Frame {
  role: Role
  /** Empty for guests. */
  email: string
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  hasShortcuts: boolean
  menu: readonly MenuItem[]
}

/** Props of a page that only people with a role see; the console adds them. */
export interface InFrame {
  frame: Frame
}

/** A form that came back, or that is shown with what is stored. */
export interface FormState {
  fields: Readonly<Record<string, string>>
  problems: readonly string[]
}

export type ConsoleErrorStatus = 403 | 404

declare module '#lib/page.ts' {
  interface PageProps {
    consoleError: InFrame & { status: ConsoleErrorStatus }
  }
}
