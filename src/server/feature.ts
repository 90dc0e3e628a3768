import type { Kysely } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Icons } from '#lib/site/icons.ts'
import type { SearchSource } from '#lib/site/search-source.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import type { NeededSwitch } from '#lib/site/switches.ts'
import type { UploadStore } from './blobs/upload-store.ts'
import type { ConsolePage, QuickAction } from './console/console-page.ts'
import type { ContentStore } from './content/content-store.ts'
import type { ContentKind, ContentKinds } from './content/kinds.ts'
import type { MediaFolders } from './content/media-folders.ts'
import type { PublishCheck } from './content/publish-check.ts'
import type { Database } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { DomainEventService } from './domain-events/domain-events.ts'
import type { EventTitles } from './domain-events/events.ts'
import type { Http } from './http/http.ts'
import type { Pages } from './http/pages.ts'
import type { Route } from './http/route.ts'
import type { AfterRestore } from './installation/after-restore.ts'
import type { Journal } from './journal/journal.ts'
import type { Log } from './log.ts'
import type { Dkim } from './mail/dkim.ts'
import type { Mail } from './mail/mail.ts'
import type { PersonPart } from './person-part.ts'
import type { Config } from './process/config.ts'
import type { SystemState } from './process/system-state.ts'
import type { SiteSettings } from './settings/open-settings.ts'
import type { StatisticsStore } from './statistics-store/store.ts'

/** The parts of the server that every feature may use; opened before the first feature. */
export interface Platform {
  config: Config
  /** Where the config is from, and what owners change of it. */
  settings: SiteSettings
  /** Whether a variable that is given is from the file `.env`. */
  isOfFile(variable: string): boolean
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
  /** The current problems of the server and its data, for the console to show. */
  system: SystemState
  renderEmail: RenderEmail
  /** The built script of the newsletter form for other people's pages. */
  embedScript: string
  http: Http
  pages: Pages
  /** The texts of the current snapshot, at each reading. */
  content: SiteContents
  contentStore: ContentStore
  /** The kinds of document of all features. */
  contentKinds: ContentKinds
  /** The folders of the content files and of uploads, with the pictures and files documents name. */
  mediaFolders: MediaFolders & { uploads: string }
  /** Where uploads are kept. */
  uploadStore: UploadStore
  /** The checks of all features, once they are open. */
  publishChecks: () => readonly PublishCheck[]
  /** The icons of the brand. */
  icons: BrandIcons
  /** The search entries of all features. */
  searchSources: () => Readonly<Record<Language, readonly SearchSource[]>>
  /** The secret for signatures and keyed hashes; the same after a restart. */
  key: string
  /** Closes a part when the site closes, in reverse order of opening. */
  keep<Part extends Closable>(part: Part): Part
  /**
   * Closes the site and opens it again, as a new start of the process would. Resolves when requests
   * wait for the opened one; those that run are answered first.
   */
  restart(): Promise<void>
  /** Resolves when all features are open; nothing is sent before. */
  opened: Promise<void>
}

/** The icons of a brand, for documents. */
export interface BrandIcons {
  /** One as PNG; null while it cannot be drawn. */
  pngOf(brand: { icons: Icons }, file: 'logo.png' | 'icon-192.png'): Promise<Uint8Array | null>
}

interface Closable {
  close(): unknown
}

/** Work that is repeated while the site runs. A failure is logged and does not stop later runs. */
export interface Job {
  /** Its name in the log. */
  name: string
  everyMs: number
  /** Only reads what other servers may have changed, so one that is alone leaves it out. */
  isForSeveralServers?: boolean
  /** Sends what became due, so that it waits until an owner has settled a restore. */
  waitsForSettling?: boolean
  run(): Promise<unknown>
}

/**
 * A feature as one value with all its parts; `src/site/features.ts` lists it.
 *
 * @template Needs services of earlier features in the list, by their names
 * @template Service the result of `open`, which later features may need
 */
export interface Feature<Name extends string, Needs = object, Service = void> {
  name: Name
  /**
   * What an owner switches it off with. While that is off, its routes, console pages, search
   * entries and lists of documents are gone.
   */
  switch?: NeededSwitch
  /** Why all its routes, or all its console pages, stay while it is off. */
  staysWhenOff?: { routes?: string; consolePages?: string }
  /** Kinds of document an editor writes; `SiteContent` has their results under the same names. */
  content?: Readonly<Record<string, ContentKind>>
  /**
   * Public pages of this content. They are needed before the feature is opened, to check links
   * between them. A path that ends in `:slug` is the same for all content.
   */
  routes?: (contents: SiteContents) => readonly Route<Service>[]
  /** Public addresses outside the routes, such as feeds, that texts may link to. */
  addresses?: readonly Readonly<Record<Language, string>>[]
  search?: (content: SiteContent) => SearchSource
  /** Types of section that pages may have. */
  sections?: readonly SectionType[]
  /** The domain events it announces, with the titles owners see. */
  domainEvents?: EventTitles
  /** Names of servers it sends to, under which `DESTINATION_URLS` may replace their addresses. */
  destinations?: readonly string[]
  /** Relational tables that only this feature reads and writes. */
  tables?: readonly (keyof Tables)[]
  /** Registers routes and consumers, and opens parts that `platform.keep` closes later. */
  open?: (platform: Platform, needs: Needs) => Service | Promise<Service>
  /** Its pages in the console. */
  consolePages?: (platform: Platform, service: Service, needs: Needs) => readonly ConsolePage[]
  /** What it finds in changes of content before they are published. */
  publishChecks?: (platform: Platform, service: Service, needs: Needs) => readonly PublishCheck[]
  /** Beside adding documents of its kinds. They are gone with its switch. */
  quickActions?: readonly QuickAction[]
  jobs?: (platform: Platform, service: Service) => readonly Job[]
  /** What it knows of people; of several parts, those that lead to others come last. */
  people?: (platform: Platform, service: Service, needs: Needs) => readonly PersonPart[]
  /** What of it waits after a restore, and what it has to know then. */
  afterRestore?: (platform: Platform, service: Service) => AfterRestore
}
