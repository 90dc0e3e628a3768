import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/page.ts'
import type { Role } from '#lib/role.ts'

/** The least role a route needs; `public` also answers strangers, such as the sign-in. */
export type Access = Role | 'public'

/**
 * A page of the console with everything that belongs to it. From the definition follow its routes,
 * who may open each of them, its place in the menu and what the tests of access expect.
 */
export interface ConsolePage {
  path: string
  title: Readonly<Record<Language, string>>
  role: Access
  /** Pages without one are reached by links from others. */
  menu?: MenuPlace
  /** Answers `GET path`. A page that only receives forms has none. */
  show?: ConsoleHandler
  options?: ConsoleRouteOptions
  /** What of it an owner should know on the first page of the console. */
  notices?: () => Promise<readonly OwnerNotice[]>
  /** Its other routes: forms, files and JSON. */
  routes?: readonly ConsoleRoute[]
  /** Its forms may carry files, of at most so many bytes together with all else. */
  maxUploadBytes?: number
  /** Media types of bodies that are accepted and thrown away, on this page's routes alone. */
  ignoredBodies?: readonly string[]
}

export interface ConsoleRoute {
  method: 'GET' | 'POST'
  path: string
  role: Access
  handle: ConsoleHandler
  options?: ConsoleRouteOptions
}

export type ConsoleRouteOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>

export type ConsoleHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) => unknown

/** Something an owner should look at; menu badges say what waits. */
export interface OwnerNotice {
  /** Something that failed, something to look at, or a step of setting the site up. */
  kind: 'problem' | 'task' | 'step'
  text: Readonly<Record<Language, string>>
  /** Where it is done; null where it is done outside the console. */
  path: string | null
}

interface MenuPlace {
  /** Smaller ones come first. */
  order: number
  /** The key that goes there after `g`. */
  shortcut: string
  /** True for what belongs to the user, which stands apart beside signing out. */
  isPersonal?: boolean
  badge?: MenuBadge
}

/** How many things wait on a page. */
export interface MenuBadge {
  /** Asked for with each page that shows the menu. */
  count(): Promise<number>
  /** Follows the number, for screen readers. */
  label: Readonly<Record<Language, string>>
}

/** Somebody who may look into the console, and how they like it. */
export interface ConsoleUser {
  role: Role
  /** Empty for guests. */
  email: string
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  /** Null follows the browser. */
  language: Language | null
  hasShortcuts: boolean
}

/** Knows who sent a request; null for strangers. */
export type Identify = (request: FastifyRequest) => Promise<ConsoleUser | null>

/** A view by name with its props, to which the console adds the `frame` around it. */
export type ConsoleView = {
  [Name in keyof PageProps]: readonly [name: Name, props: Omit<PageProps[Name], 'frame'>]
}[keyof PageProps]

/** What handlers of console pages are given. */
export interface ConsoleContext {
  /** Null for strangers, who reach public routes only. */
  userOf: Identify
  languageOf(request: FastifyRequest): Promise<Language>
  /** Of all pages, for owners; nobody else has any. */
  noticesFor(request: FastifyRequest): Promise<readonly OwnerNotice[]>
  show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    ...view: ConsoleView
  ): Promise<FastifyReply>
  /** Sends a page in pieces: each further view adds to what was sent, and the last one completes it. */
  showProgressively(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    first: ConsoleView,
    more: AsyncIterable<ConsoleView>,
  ): Promise<FastifyReply>
}
