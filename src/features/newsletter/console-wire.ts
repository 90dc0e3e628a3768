import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { EmailSummary } from './console-issues-wire.ts'
import { type DeliverabilityResult, deliverabilityPath } from './deliverability.ts'
import type { RefusedOrigin } from './embed-origins.ts'
import type { ImportedRow, ImportSummary, Meaning, Question } from './imports.ts'
import type { RecipientState } from './issue.ts'
import type { SnippetField } from './snippet.ts'
import type {
  Subscriber,
  SubscriberEventType,
  SubscriberSource,
  SubscriberState,
} from './subscriber.ts'

/** The list of subscribers, and one of them. */
export const subscribersPath = `${consolePath}/prenumeratoriai`
export const subscribersFilePath = `${subscribersPath}/prenumeratoriai.csv`
/** Tags all subscribers that match the filter in the query. */
export const tagFoundPath = `${subscribersPath}/zymos`
export const newSubscriberPath = `${subscribersPath}/naujas`
/** Where people sign up, and how many of them stay. */
export const joinPlacesPath = `${subscribersPath}/is-kur`
export const subscriberPath = (id: number | string) => `${subscribersPath}/${id}`
export const subscriberFilePath = (id: number | string) => `${subscriberPath(id)}/duomenys.json`
const subscriberActions = {
  end: 'atsisakyti',
  erase: 'istrinti',
  language: 'kalba',
  tag: 'zymeti',
  untag: 'nuimti-zyma',
} as const
export type SubscriberAction = keyof typeof subscriberActions
export const subscriberActionPath = (id: number | string, action: SubscriberAction) =>
  `${subscriberPath(id)}/${subscriberActions[action]}`

export const importsPath = `${subscribersPath}/importas`
export const importPath = (id: number | string) => `${importsPath}/${id}`
export const importProgressPath = (id: number | string) => `${importPath(id)}/eiga.json`
const importSteps = {
  answer: 'reiksmes',
  start: 'pradeti',
  discard: 'atmesti',
  revert: 'atsaukti',
} as const
export type ImportStep = keyof typeof importSteps
/** What the owner does about an import that waits for them. */
export const importStepPath = (id: number | string, step: ImportStep) =>
  `${importPath(id)}/${importSteps[step]}`
/** Rows that were not taken, with the reason of each. */
export const importRowsPath = (id: number | string) => `${importPath(id)}/neirasytos.csv`
const newsletterConsolePath = `${consolePath}/naujienlaiskis`
export const newsletterSettingsPath = `${newsletterConsolePath}/nustatymai`
export const snippetPath = `${newsletterConsolePath}/forma`
export const snippetPreviewPath = `${snippetPath}/perziura`
export const welcomePath = `${newsletterConsolePath}/pasveikinimas`
/** The email itself, for a frame. */
export const welcomeEmailPath = (language: Language) => `${welcomePath}/${language}.html`

const settingsParts = {
  provider: 'tiekejas',
  sender: 'siuntejas',
  form: 'forma',
  embed: 'formos',
} as const
/** The forms of the settings, each saved by itself. */
export type SettingsPart = keyof typeof settingsParts
export const settingsPartPath = (part: SettingsPart) =>
  `${newsletterSettingsPath}/${settingsParts[part]}`
const providerActions = {
  test: 'patikrinti',
  resume: 'testi',
  replay: 'kartoti',
  handOver: 'perduoti',
} as const
export type ProviderAction = keyof typeof providerActions
export const providerActionPath = (action: ProviderAction) =>
  `${newsletterSettingsPath}/${providerActions[action]}`
/** The query parameter of what has just been saved. */
export const savedField = 'issaugota'

export const checkDeliveryPath = `${deliverabilityPath}/patikrinti`
export const makeKeyPath = `${deliverabilityPath}/raktas`

/** Parameters of the list, beside those every list has. */
export const listFields = { state: 'busena', source: 'saltinis', tag: 'zyma' } as const
/** The query parameter of what has just been done, for the words about it, and to how many. */
export const doneField = 'padaryta'
export const countField = 'kiek'
/** Form fields of a tag: the tag, and what is done with it. */
export const tagField = 'zyma'
/** Of the part of a person's page where their tags are. */
export const tagsId = 'zymos'
export const tagActionField = 'veiksmas'
export const tagActions = ['tag', 'untag'] as const
export type TagAction = (typeof tagActions)[number]

/** The list as its address asks for it; null for any. */
export interface SubscriberFilter {
  search: string
  state: SubscriberState | null
  source: SubscriberSource | null
  tag: string | null
}

/** One line of the list. */
export interface ListedSubscriber {
  id: number
  email: string
  state: SubscriberState
  source: SubscriberSource
  /** Of the page they signed up on; null when there was none. */
  sourceHost: string | null
  /** When they confirmed, or else when they were stored; in milliseconds. */
  since: number
}

/** How many subscribers there were at the end of a month: `2026-11`. */
export interface GrowthPoint {
  month: string
  subscribers: number
}

/** What came of one form on one page, or of another way onto the list; nobody erased is in it. */
export interface JoinPlace {
  source: SubscriberSource
  /** Of the page; null when it is not known. */
  host: string | null
  path: string | null
  /** Everybody who is stored, also those who have not confirmed yet. */
  asked: number
  confirmed: number
  /** How many who had confirmed have unsubscribed, complained or cannot be reached any more. */
  left: number
}

/** What has just been done to a subscriber, as the address says. */
export const subscriberDone = ['added', 'asked', 'changed', 'ended'] as const
export type SubscriberDone = (typeof subscriberDone)[number]
/** What has just been done with a tag, and why it was not. */
export const tagDone = ['tagged', 'untagged'] as const
export type TagDone = (typeof tagDone)[number]
export const tagProblems = ['no_tag', 'person_full', 'site_full'] as const
export type TagProblem = (typeof tagProblems)[number]

interface SubscribersProps {
  subscribers: readonly ListedSubscriber[]
  /** The id before which older ones follow; null when these are the last. */
  olderThan: number | null
  filter: SubscriberFilter
  /** Of those that the search and the source leave. */
  counts: Readonly<Record<SubscriberState, number>>
  growth: readonly GrowthPoint[]
  /** Whether anybody is on the list at all. */
  isEmpty: boolean
  isErased: boolean
  /** Every tag somebody has. */
  tags: readonly string[]
  /** What has just been done with a tag and to how many, or why it was not. */
  tagged: { done: TagDone; count: number } | { problem: TagProblem } | null
}

/** What somebody agreed to, and from where; times in milliseconds. */
interface ProofOfConsent {
  text: string
  /** SHA-256 of the text. */
  digest: string
  at: number
  /** Shortened; null when it was not seen. */
  network: string | null
  browser: string
  confirmed: { at: number; network: string | null; browser: string | null } | null
}

/** Everything that is known about one person; the same goes into the file about them. */
export interface SubscriberRecord {
  subscriber: Subscriber
  proof: ProofOfConsent
  tags: readonly string[]
  /** The oldest first. */
  events: readonly { at: number; type: SubscriberEventType; detail: string | null }[]
  /** Issues that were sent to them, the newest first. */
  issues: readonly { id: number; subject: string; state: RecipientState; at: number }[]
  /** What was sent about them to the newsletter service in use. */
  deliveries: readonly {
    kind: string
    state: 'waiting' | 'delivered' | 'dead'
    at: number
    answer: string
  }[]
}

interface ImportsProps {
  imports: readonly ImportSummary[]
  form: FormState
}

interface ImportProps {
  summary: ImportSummary
  /** Those that were not added; of a dry run examples of all. */
  rows: readonly ImportedRow[]
  questions: readonly Question[]
  /** What has been chosen by questions and values; null before the form was sent. */
  chosen: readonly (readonly (Meaning | null)[])[] | null
}

/** How the newsletter service in use fares; answers are worded by `explainAnswer`. */
export interface ShownProvider {
  pausedBecause: string | null
  waiting: number
  /** Subscribers who are still to be handed over after switching. */
  toHandOver: number
  /** To be entered at the service; null where it reports nothing. */
  webhookUrl: string | null
  /** Confirmations it gets are refused here, for its webhook's secret is missing. */
  isUnheard: boolean
  refused: readonly { id: number; subscriberId: number; answer: string }[]
  /** Of which only the newest are listed. */
  refusedCount: number
}

interface SettingsProps {
  forms: Readonly<Record<SettingsPart, FormState>>
  /** Names of the fields of secrets that have a value. */
  storedSecrets: readonly string[]
  /** Null while the list is the site's alone. */
  provider: ShownProvider | null
  test: { isOk: boolean; answer: string } | null
  refusedOrigins: readonly RefusedOrigin[]
  isMailOn: boolean
  isSaved: boolean
}

interface WelcomeProps {
  form: FormState
  /** What is to know of the text of each language; null for one that is not written. */
  emails: Readonly<Record<Language, EmailSummary | null>>
  /** Languages of which something is stored. */
  previews: readonly Language[]
  isSaved: boolean
}

interface DeliverabilityProps {
  /** Null while nothing is sent, so that there is nothing to check. */
  result: DeliverabilityResult | null
  canMakeKey: boolean
}

/** The form for other people's pages as its address asks for it. */
export type SnippetFields = Readonly<Record<SnippetField, string>>

declare module '#lib/page.ts' {
  interface PageProps {
    consoleSubscribers: InFrame & SubscribersProps
    consoleJoinPlaces: InFrame & { places: readonly JoinPlace[]; hasMore: boolean }
    consoleSubscriber: InFrame & {
      record: SubscriberRecord
      done: SubscriberDone | null
      /** Why a tag was not given. */
      problem: TagProblem | null
      /** Every tag somebody has. */
      tags: readonly string[]
    }
    consoleImports: InFrame & ImportsProps
    consoleImport: InFrame & ImportProps
    consoleNewsletterSettings: InFrame & SettingsProps
    consoleWelcome: InFrame & WelcomeProps
    consoleDeliverability: InFrame & DeliverabilityProps
    consoleSnippet: InFrame & {
      fields: SnippetFields
      /** Of this site, which the snippet is loaded from. */
      origin: string
      embedOrigins: readonly string[]
    }
    consoleNewSubscriber: InFrame & { form: FormState }
  }
}
