import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { ImportedRow, ImportSummary, Meaning, Question } from './imports.ts'
import type { RecipientState } from './recipient-state.ts'
import type {
  Subscriber,
  SubscriberEventType,
  SubscriberSource,
  SubscriberState,
} from './subscriber.ts'

/** The list of subscribers; the pages of one subscriber are below it. */
export const subscribersPath = `${consolePath}/prenumeratoriai`
export const subscribersFilePath = `${subscribersPath}/prenumeratoriai.csv`
/** Tags all subscribers that match the filter in the query. */
export const tagFoundPath = `${subscribersPath}/zymos`
export const newSubscriberPath = `${subscribersPath}/naujas`
/** Sign-ups by form and page, with how many of them stay subscribed. */
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
/** The address of an owner's decision about an import that waits for it. */
export const importStepPath = (id: number | string, step: ImportStep) =>
  `${importPath(id)}/${importSteps[step]}`
/** A file of the rows that were not added, with the reason of each. */
export const importRowsPath = (id: number | string) => `${importPath(id)}/neirasytos.csv`
/** Parameters of the list, beside those every list has. */
export const listFields = { state: 'busena', source: 'saltinis', tag: 'zyma' } as const
/** Query parameters: the last action, for its confirmation text, and how many it affected. */
export const doneField = 'padaryta'
export const countField = 'kiek'
/** Form fields of a tag: the tag and the action. */
export const tagField = 'zyma'
/** The id of the part of a subscriber's page that shows their tags. */
export const tagsId = 'zymos'
export const tagActionField = 'veiksmas'
export const tagActions = ['tag', 'untag'] as const
export type TagAction = (typeof tagActions)[number]

/** The filter of the list, as the query states it; null for any. */
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
  /** The host of the page they signed up on; null when there was none. */
  sourceHost: string | null
  /** When they confirmed, or otherwise when they were stored, in milliseconds. */
  since: number
}

/** The number of subscribers at the end of a month: `2026-11`. */
export interface GrowthPoint {
  month: string
  subscribers: number
}

/** The sign-ups of one form on one page, or of another way onto the list; without erased ones. */
export interface JoinPlace {
  source: SubscriberSource
  /** The host of the page; null when it is not known. */
  host: string | null
  path: string | null
  /** All stored subscribers, including those who have not confirmed yet. */
  asked: number
  confirmed: number
  /** Confirmed subscribers who have since unsubscribed, complained or become unreachable. */
  left: number
}

/** The last action on a subscriber, as the query states it. */
export const subscriberDone = ['added', 'asked', 'changed', 'ended'] as const
export type SubscriberDone = (typeof subscriberDone)[number]
/** The last action with a tag; `tagProblems` are the reasons why one failed. */
export const tagDone = ['tagged', 'untagged'] as const
export type TagDone = (typeof tagDone)[number]
export const tagProblems = ['no_tag', 'person_full', 'site_full'] as const
export type TagProblem = (typeof tagProblems)[number]

interface SubscribersProps {
  subscribers: readonly ListedSubscriber[]
  /** Older subscribers follow below this id; null on the last page. */
  olderThan: number | null
  filter: SubscriberFilter
  /** The number in each state among subscribers that match the search and the source. */
  counts: Readonly<Record<SubscriberState, number>>
  growth: readonly GrowthPoint[]
  /** True when the list has no subscriber at all. */
  isEmpty: boolean
  isErased: boolean
  /** All tags that subscribers have. */
  tags: readonly string[]
  /** The last action with a tag and how many subscribers it affected, or why it failed. */
  tagged: { done: TagDone; count: number } | { problem: TagProblem } | null
}

/** The text somebody agreed to and where; times in milliseconds. */
interface ProofOfConsent {
  text: string
  /** SHA-256 of the text. */
  digest: string
  at: number
  /** Shortened; null when the address was not known. */
  network: string | null
  browser: string
  confirmed: { at: number; network: string | null; browser: string | null } | null
}

/** Everything stored about one subscriber; the file of their data has the same. */
export interface SubscriberRecord {
  subscriber: Subscriber
  proof: ProofOfConsent
  tags: readonly string[]
  /** The oldest first. */
  events: readonly { at: number; type: SubscriberEventType; detail: string | null }[]
  /** Issues sent to them, the newest first. */
  issues: readonly { id: number; subject: string; state: RecipientState; at: number }[]
  /** Deliveries about them to the newsletter service in use. */
  deliveries: readonly {
    kind: string
    state: 'waiting' | 'delivered' | 'dead'
    at: number
    answer: string
  }[]
}

interface ImportsProps {
  imports: readonly ImportSummary[]
  olderThan: number | null
  form: FormState
}

interface ImportProps {
  summary: ImportSummary
  /** The rows that were not added; for a dry run, examples of all rows. */
  rows: readonly ImportedRow[]
  questions: readonly Question[]
  /** The chosen meanings by question and value; null before the form was sent. */
  chosen: readonly (readonly (Meaning | null)[])[] | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleSubscribers: InFrame & SubscribersProps
    consoleJoinPlaces: InFrame & { places: readonly JoinPlace[]; hasMore: boolean }
    consoleSubscriber: InFrame & {
      record: SubscriberRecord
      done: SubscriberDone | null
      /** Why a tag was not added. */
      problem: TagProblem | null
      /** All tags that subscribers have. */
      tags: readonly string[]
    }
    consoleImports: InFrame & ImportsProps
    consoleImport: InFrame & ImportProps
    consoleNewSubscriber: InFrame & { form: FormState }
  }
}
