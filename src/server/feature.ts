import type { Kysely } from 'kysely'
import type { RenderEmail } from '#lib/email-props.ts'
import type { Language } from '#lib/language.ts'
import type { SearchSource } from '#lib/search-source.ts'
import type { SiteContent, SiteContents } from '#lib/site-content.ts'
import type { Config } from './config.ts'
import type { ConsolePage } from './console-page.ts'
import type { ContentKind } from './content/files.ts'
import type { Database } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { DomainEventService } from './domain-events/domain-events.ts'
import type { EventTitles } from './domain-events/events.ts'
import type { Http } from './http.ts'
import type { Journal } from './journal/journal.ts'
import type { Log } from './log.ts'
import type { Dkim } from './mail/dkim.ts'
import type { Mail } from './mail/mail.ts'
import type { Pages } from './pages.ts'
import type { Route } from './route.ts'
import type { StatisticsStore } from './statistics-store/store.ts'
import type { SystemState } from './system-state.ts'

/** What every feature's server half stands on; opened before the first feature. */
export interface Platform {
  config: Config
  log: Log
  database: Database
  db: Kysely<Tables>
  store: StatisticsStore
  journal: Journal
  domainEvents: DomainEventService
  /** The domain events of all features. */
  eventTitles: EventTitles
  mail: Mail
  dkim: Dkim
  /** What is wrong with the server and its data, for the console to show. */
  system: SystemState
  renderEmail: RenderEmail
  /** The newsletter's form for other people's pages, as it was built. */
  embedScript: string
  http: Http
  pages: Pages
  content: SiteContents
  /** Where content lies as files. */
  contentFolder: string
  /** What all features give to the search. */
  searchSources: Readonly<Record<Language, readonly SearchSource[]>>
  /** Signs and keys what must not be forged; the same after a restart. */
  key: string
  /** Closes a part when the site closes, the last opened first. */
  keep<Part extends Closable>(part: Part): Part
}

interface Closable {
  close(): unknown
}

/** Something done again and again while the site runs. A failure is logged and the next run comes. */
export interface Job {
  /** As it stands in the log. */
  name: string
  everyMs: number
  run(): Promise<unknown>
}

/**
 * A feature as one value: whatever it has, it names here, and `src/site/features.ts` lists it.
 *
 * @template Needs services of features that come before it in the list, by their names
 * @template Service what `open` returns, which later features may need
 */
export interface Feature<Name extends string, Needs = object, Service = void> {
  name: Name
  /** Kinds of document an editor writes; what they become is in `SiteContent` under the same names. */
  content?: Readonly<Record<string, ContentKind>>
  /** Public pages. They are needed before the feature is opened, to check links between them. */
  routes?: (contents: SiteContents) => readonly Route<Service>[]
  /** Public addresses that no route has, such as feeds, to which texts may link. */
  addresses?: readonly Readonly<Record<Language, string>>[]
  search?: (content: SiteContent) => SearchSource
  /** The domain events it announces, by the names owners see. */
  domainEvents?: EventTitles
  /** Servers it sends to, by the names under which `DESTINATION_URLS` may replace their addresses. */
  destinations?: readonly string[]
  /** Relational tables that only this feature reads and writes. */
  tables?: readonly (keyof Tables)[]
  /** Registers routes and consumers, and opens what must be closed with `platform.keep`. */
  open?: (platform: Platform, needs: Needs) => Service | Promise<Service>
  /** Its pages in the console, which the console registers. */
  consolePages?: (platform: Platform, service: Service, needs: Needs) => readonly ConsolePage[]
  jobs?: (platform: Platform, service: Service) => readonly Job[]
}
