import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Language } from '#lib/language.ts'
import type { MenuGroup } from '#lib/menu-groups.ts'
import type { Permission, Role } from '#lib/role.ts'
import type { FoundThings } from '#lib/site/found-things.ts'
import type { PageProps } from '#lib/site/page.ts'
import type { NeededSwitch } from '#lib/site/switches.ts'
import type { ReceiveLimits } from '../http/receive-files.ts'

/** What a route needs; `public` also answers strangers, such as on the sign-in page. */
export type Access = Permission | 'public'

/**
 * A page of the console with everything that belongs to it. This definition determines its routes,
 * who may open each of them, its place in the menu and the expectations of the access tests.
 */
export interface ConsolePage {
  path: string
  title: Readonly<Record<Language, string>>
  access: Access
  /** The switch without which the page is gone, if it is not that of its feature. */
  switch?: NeededSwitch
  /** Why it stays while its feature is off. */
  staysWhenOff?: string
  /** Its place in the menu. Pages without one are reached by links from others. */
  menu?: MenuPlace
  /** Answers `GET path`. A page that only receives forms has none. */
  show?: ConsoleHandler
  options?: ConsoleRouteOptions
  /** Finds things of this page for the search over the whole console. */
  find?: FindThings
  /** All that it lists, whoever asks, for the export of everything. */
  exportedList?: ExportedList
  /** Notices about this page for the first page of the console. */
  notices?: () => Promise<readonly OwnerNotice[]>
  /** Those that depend on who asks. */
  noticesTo?: (user: ConsoleUser) => Promise<readonly OwnerNotice[]>
  /** Who its notices are for, when those who may open it cannot mend what they say. */
  noticesNeed?: Permission
  /** Its other routes: forms, files and JSON. */
  routes?: readonly ConsoleRoute[]
  /**
   * The max bytes of a form of this page with its files and all other fields; unset for no files.
   */
  maxUploadBytes?: number
  /** Labels of the settings it changes, by their names, for the activity log. */
  fieldLabels?: Readonly<Record<Language, Readonly<Record<string, string>>>>
  /** Its forms have files that are too large or too many for memory; their body is a `ReceivedForm`. */
  receives?: ReceiveLimits
  /** Media types of bodies that are accepted and discarded, only on this page's routes. */
  ignoredBodies?: readonly string[]
}

/** A file for spreadsheets. */
interface ExportedList {
  /** Its name, without `.csv`. */
  name: string
  lines(language: Language): Iterable<string> | AsyncIterable<string>
}

export interface ConsoleRoute {
  method: 'GET' | 'POST'
  path: string
  access: Access
  /** Also answers users of whom a passkey is demanded and who have not used one. */
  worksWithoutPasskey?: boolean
  handle: ConsoleHandler
  options?: ConsoleRouteOptions
}

export type ConsoleRouteOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>

export type ConsoleHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) => unknown

/** Finds the newest things that match a text of 2 to 100 characters. */
type FindThings = (text: string, language: Language, role: Role) => Promise<FoundThings>

/** A note that asks for attention; counts of waiting things are menu badges instead. */
export interface OwnerNotice {
  /** A failure, something to look at, or a step of setting the site up. */
  kind: 'problem' | 'task' | 'step'
  text: Readonly<Record<Language, string>>
  /** The page where it is done; null when it is done outside the console. */
  path: string | null
}

export interface MenuPlace {
  group: MenuGroup
  /** Pages of a group with smaller numbers come first. Below 1,000. */
  order: number
  /** The key that opens the page after `g`. */
  shortcut: string
  badge?: MenuBadge
}

/** Something owners often do, offered on the first page of the console and in its search. */
export interface QuickAction {
  /** Whether it adds something or changes what is there. */
  does: 'add' | 'change'
  title: Readonly<Record<Language, string>>
  path: string
  access: Permission
  switch?: NeededSwitch
}

/** The number of things that wait on a page. */
export interface MenuBadge {
  /** Called for each page that shows the menu. */
  count(): Promise<number>
  /** Text after the number, for screen readers. */
  label: Readonly<Record<Language, string>>
}

/** A person who may look into the console, with their preferences. */
export interface ConsoleUser {
  /** Null for guests. */
  id: number | null
  role: Role
  /** The most that may be refunded of an order; null for no limit. */
  maxRefundCents: number | null
  /** Empty for guests. */
  email: string
  /** Null follows the system's theme. */
  theme: 'light' | 'dark' | null
  /** Null follows the browser's language. */
  language: Language | null
  hasShortcuts: boolean
  /** A passkey is demanded, and none was used: only the page to add one is shown. */
  lacksPasskey?: boolean
  /** When only a passkey will do, for users who have not signed in with one. */
  passkeyDueAt?: number
}

/** Finds who sent a request; null for strangers. */
export type Identify = (request: FastifyRequest) => Promise<ConsoleUser | null>

/** A view by name with its props, to which the console adds the `frame` around it. */
export type ConsoleView = {
  [Name in keyof PageProps]: readonly [name: Name, props: Omit<PageProps[Name], 'frame'>]
}[keyof PageProps]

/** Given to the handlers of console pages. */
export interface ConsoleContext {
  /** Null for strangers, who reach only public routes. */
  userOf: Identify
  languageOf(request: FastifyRequest): Promise<Language>
  /** The notices of all pages for those who may act on them. */
  noticesFor(request: FastifyRequest): Promise<readonly OwnerNotice[]>
  quickActionsFor(request: FastifyRequest): Promise<readonly QuickAction[]>
  show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    ...view: ConsoleView
  ): Promise<FastifyReply>
  /**
   * Sends a page in pieces: each further view extends the part already sent; the last completes it.
   */
  showProgressively(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    first: ConsoleView,
    more: AsyncIterable<ConsoleView>,
  ): Promise<FastifyReply>
}
