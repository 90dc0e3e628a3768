import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { Submission, TypedFields } from '#lib/form.ts'
import type { Language } from '#lib/language.ts'
import type { IssueState, RecipientState, Segment, UnreachedState } from './issue.ts'
import type { IssueTextProblem } from './issue-blocks.ts'
import type { IssueForm } from './issue-form.ts'
import type { SubscriberState } from './subscriber.ts'

export const issuesPath = `${consolePath}/naujienlaiskiai`
export const newIssuePath = `${issuesPath}/naujas`
export const issuePath = (id: number | string) => `${issuesPath}/${id}`
/** The email as it will look. */
export const issuePreviewPath = (id: number | string) => `${issuePath(id)}/perziura`
/** The email itself, for a frame. */
export const issueEmailPath = (id: number | string) => `${issuePath(id)}/laiskas.html`
/** Asks whether to send, and to how many. */
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

/** Query parameters: what has just been done, a post to begin from, and how an email is looked at. */
export const doneField = 'padaryta'
export const postField = 'irasas'
export const postLanguageField = 'kalba'
export const darkField = 'tamsus'
/** Form fields of the form an issue is sent with. */
export const timeField = 'kada'
export const testAddressField = 'kam'
/** The mailboxes that are tried again, as `IssueProgress.held` names them. */
export const groupField = 'grupe'
/** Query parameter: the state by which the list of unreached recipients is filtered. */
export const unreachedField = 'kam'
export const unreachedWords: Readonly<Record<UnreachedState, string>> = {
  failed: 'nepavyko',
  unknown: 'nezinoma',
}
/** Form field: the subscriber the issue is sent to again. */
export const recipientField = 'id'
/** When the draft that a form was filled from was last changed. */
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
  /** How many recipients there are, and to how many of them it was sent. */
  recipients: number
  accepted: number
}

/** A post an issue may be taken from. */
export interface OfferedPost {
  slug: string
  title: string
  language: Language
}

/** Why an issue cannot be sent yet. */
export type SendProblem = 'no_text' | 'text_problems' | 'too_large' | 'no_recipients'

/** Why an issue cannot be sent at a time: it is gone, too far, none, or left out when clocks go forward. */
export type TimeProblem = 'wrong' | 'left_out'

export interface EmailSummary {
  bytes: number
  /** Without a mail server emails become files of the data folder. */
  isForFiles: boolean
  /** What it says of the demonstration, whose firm is nobody. */
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
  /** How many the stored segment has now; null for a new one. */
  recipients: number | null
  /** Every tag somebody has. */
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

/** What is wrong with an address of an email, or that nobody answered in time or would say. */
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
  /** Its pictures and links with which something is wrong. */
  addresses: readonly CheckedAddress[]
  /** What was typed, `2026-11-24T09:00`. */
  time: string
  timeProblem: TimeProblem | null
}

/** How sending goes; asked for again and again while it runs. */
export interface IssueProgress extends Readonly<Record<RecipientState, number>> {
  state: IssueState
  recipients: number
  pausedBecause: string | null
  /** Until when the mail server is left alone, and why; null for the limit of a day. */
  rest: { until: number; because: string | null } | null
  held: readonly HeldGroup[]
  putOff: PutOff | null
}

/** Mailboxes that refuse us, or asked for fewer emails at once, and have some waiting. */
export interface HeldGroup {
  name: string
  /** What they said when they refused us; null when they only asked for fewer. */
  because: string | null
  perMinute: number
  /** When one that refuses is tried again, or by when the others will have got theirs at this pace. */
  until: number
  waiting: number
}

/** Recipients whose server asked to try again later, each at a time of its own. */
export interface PutOff {
  waiting: number
  /** When the first of them is tried again. */
  until: number
  /** What most of their servers said. */
  because: string | null
}

/** What became of an issue after the mail servers took it. */
export interface IssueOutcome {
  /** The most frequent first. */
  failures: readonly { answer: string; count: number }[]
  skipped: readonly { answer: string; count: number }[]
  bounced: { hard: number; soft: number }
  complained: number
  unsubscribed: number
  /** Null where nothing is counted. */
  reading: {
    /** Recipients who agreed to be counted. */
    tracked: number
    opened: number
    clicked: number
    links: readonly { link: string; count: number }[]
  } | null
}

/** A recipient whom the issue failed to reach, or of whom that is unknown. */
export interface UnreachedRecipient {
  subscriberId: number
  state: UnreachedState
  /** What the mail server said, or how the connection ended; null when nothing is known. */
  answer: string | null
  at: number
  /** Null once they are erased. */
  subscriber: { email: string; state: SubscriberState } | null
}

export interface UnreachedList {
  recipients: readonly UnreachedRecipient[]
  olderThan: number | null
  /** What the list is narrowed down to. */
  state: UnreachedState | null
}

interface IssueProps {
  issue: ListedIssue & { segment: Segment; archivePath: string | null }
  progress: IssueProgress
  outcome: IssueOutcome
  unreached: UnreachedList
  done: IssueDone | null
}

declare module '#lib/page.ts' {
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
