import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { RecipientState } from '#features/subscribers/recipient-state.ts'
import type { Segment } from '#features/subscribers/segment.ts'
import type { SubscriberState } from '#features/subscribers/subscriber.ts'
import type { TimeProblem } from '#lib/dates/future-time.ts'
import type { Submission, TypedFields } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { IssueState, UnreachedState } from './issue.ts'
import type { IssueTextProblem } from './issue-blocks.ts'
import type { IssueForm } from './issue-form.ts'

export const issuesPath = `${consolePath}/naujienlaiskiai`
export const newIssuePath = `${issuesPath}/naujas`
export const issuePath = (id: number | string) => `${issuesPath}/${id}`
/** The email as it will look. */
export const issuePreviewPath = (id: number | string) => `${issuePath(id)}/perziura`
/** The email itself, for a frame. */
export const issueEmailPath = (id: number | string) => `${issuePath(id)}/laiskas.html`
/** The page that asks whether to send the issue, and to how many recipients. */
export const issueSendPath = (id: number | string) => `${issuePath(id)}/siuntimas`
export const issueProgressPath = (id: number | string) => `${consolePath}/api/naujienlaiskiai/${id}`

const actions = {
  test: 'bandomasis',
  send: 'siusti',
  pause: 'stabdyti',
  resume: 'testi',
  cancel: 'atsaukti',
  retryUnknown: 'kartoti-neaiskius',
  retryRecipient: 'kartoti-gavejui',
  resumeGroup: 'testi-grupei',
  retryPutOff: 'bandyti-dabar',
  retryServer: 'bandyti-serveri',
  copy: 'kopijuoti',
  remove: 'istrinti',
} as const
export type IssueAction = keyof typeof actions
export const issueActionPath = (id: number | string, action: IssueAction) =>
  `${issuePath(id)}/${actions[action]}`

/** Query parameters: the last action, the post to begin from, and the dark version of an email. */
export const doneField = 'padaryta'
export const postField = 'irasas'
export const postLanguageField = 'kalba'
export const darkField = 'tamsus'
/** Form fields of the form an issue is sent with. */
export const timeField = 'kada'
export const testAddressField = 'kam'
/** The mailbox group that is tried again, named as in `IssueProgress.held`. */
export const groupField = 'grupe'
/** Query parameter: the state by which the list of unreached recipients is filtered. */
export const unreachedField = 'kam'
export const unreachedWords: Readonly<Record<UnreachedState, string>> = {
  failed: 'nepavyko',
  unknown: 'nezinoma',
}
/** Form field: the subscriber the issue is sent to again. */
export const recipientField = 'id'
/** The time at which the draft in the form was last changed, to detect other edits meanwhile. */
export const versionField = 'versija'

export const issueDone = [
  'saved',
  'tested',
  'testedToFile',
  'paused',
  'resumed',
  'cancelled',
  'retried',
  'recipientRetried',
  'groupResumed',
  'putOffRetried',
  'serverRetried',
] as const
export type IssueDone = (typeof issueDone)[number]

/** One line of the list; times in milliseconds. */
export interface ListedIssue {
  id: number
  subject: string
  state: IssueState
  language: Language
  updatedAt: number
  scheduledAt: number | null
  startedAt: number | null
  finishedAt: number | null
  /** All recipients, and those whose mail server accepted the issue. */
  recipients: number
  accepted: number
}

/** A post that can be taken over into an issue. */
export interface OfferedPost {
  slug: string
  title: string
  language: Language
}

/** Why an issue cannot be sent yet. */
export type SendProblem = 'no_text' | 'text_problems' | 'too_large' | 'no_recipients'

export interface EmailSummary {
  bytes: number
  /** Without a mail server emails become files of the data folder. */
  isForFiles: boolean
  /** The parts of the email that speak of the demonstration, whose firm does not exist. */
  demonstration: readonly string[]
  textProblems: readonly IssueTextProblem[]
  problems: readonly SendProblem[]
}

export type IssueFormProblem = 'changed_meanwhile' | 'failed'

interface ComposeProps {
  /** Null for a new one. */
  id: number | null
  form: Submission<IssueForm, IssueFormProblem>
  version: number
  /** The number of recipients in the stored segment; null for a new issue. */
  recipients: number | null
  /** All tags that subscribers have. */
  tags: readonly string[]
  email: EmailSummary | null
  posts: readonly OfferedPost[]
  done: IssueDone | null
}

interface PreviewProps {
  id: number
  subject: string
  preheader: string
  text: string
  email: EmailSummary
  recipients: number
  /** Drafts can be edited and sent. */
  isDraft: boolean
  test: { address: string; problem: 'address' | null }
  done: IssueDone | null
}

/**
 * Why an address in an email is wrong; `unchecked`: nobody answered in time, or a server refused.
 */
export type AddressProblem = 'missing' | 'unreachable' | 'not_public' | 'not_picture' | 'unchecked'

export interface CheckedAddress {
  url: string
  isPicture: boolean
  problem: AddressProblem
}

interface SendFormProps {
  id: number
  subject: string
  recipients: number
  segment: Segment
  email: EmailSummary
  /** The pictures and links of the email that have a problem. */
  addresses: readonly CheckedAddress[]
  /** The typed time: `2026-11-24T09:00`. */
  time: string
  timeProblem: TimeProblem | null
}

/** The progress of sending; polled while it runs. */
export interface IssueProgress extends Readonly<Record<RecipientState, number>> {
  state: IssueState
  recipients: number
  pausedBecause: string | null
  /** The end of the mail server's retry delay and its reason; null for the daily limit. */
  backOff: { until: number; because: string | null } | null
  held: readonly HeldGroup[]
  putOff: PutOff | null
}

/** A mailbox group with waiting recipients that refuses our emails or asked for fewer at once. */
export interface HeldGroup {
  name: string
  /** The answer with which it refused us; null when it only asked for fewer emails at once. */
  because: string | null
  perMinute: number
  /**
   * When a refusing group is tried again. For other groups, when all its recipients will have been
   * sent to at this pace.
   */
  until: number
  waiting: number
}

/** Recipients whose mail server asked to try again later; each has its own time. */
export interface PutOff {
  waiting: number
  /** When the first of them is tried again. */
  until: number
  /** The most frequent answer of their servers. */
  because: string | null
}

/** The results of an issue after mail servers accepted it. */
export interface IssueOutcome {
  /** The most frequent first. */
  failures: readonly { answer: string; count: number }[]
  skipped: readonly { answer: string; count: number }[]
  bounced: { hard: number; soft: number }
  complained: number
  unsubscribed: number
  /** Null where nothing is tracked. */
  reading: {
    /** Recipients who agreed to tracking. */
    tracked: number
    opened: number
    clicked: number
    links: readonly { link: string; count: number }[]
  } | null
}

/** A recipient that the issue did not reach or may not have reached. */
export interface UnreachedRecipient {
  subscriberId: number
  state: UnreachedState
  /** The answer of the mail server or the end of the connection; null when nothing is known. */
  answer: string | null
  at: number
  /** Null once the subscriber is erased. */
  subscriber: { email: string; state: SubscriberState } | null
}

export interface UnreachedList {
  recipients: readonly UnreachedRecipient[]
  olderThan: number | null
  /** The state the list is filtered by. */
  state: UnreachedState | null
}

interface IssueProps {
  issue: ListedIssue & { segment: Segment; archivePath: string | null }
  progress: IssueProgress
  outcome: IssueOutcome
  unreached: UnreachedList
  done: IssueDone | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleIssues: InFrame & {
      issues: readonly ListedIssue[]
      olderThan: number | null
      posts: readonly OfferedPost[]
    }
    consoleIssueCompose: InFrame & ComposeProps
    consoleIssueSignedOut: { action: string; fields: TypedFields<IssueForm>; version: string }
    consoleIssuePreview: InFrame & PreviewProps
    consoleIssueSend: InFrame & SendFormProps
    consoleIssue: InFrame & IssueProps
  }
}
