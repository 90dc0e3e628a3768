import type { Language } from '#lib/language.ts'
import type { SubscriberSource } from './subscriber.ts'

/** The states of an issue. */
const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

/**
 * The reason of a pause when an issue had no recipients at its scheduled time; other reasons are
 * answers of a mail server.
 */
export const noRecipients = 'no_recipients'

/**
 * The states of one recipient. `unknown`: the connection or the process ended after the text was
 * sent and before the server answered, so it is not sent again unless the owner asks for that.
 */
export const recipientStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'skipped',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** States in which an issue has not reached a recipient for certain. */
export const unreachedStates = ['failed', 'unknown'] as const satisfies readonly RecipientState[]
export type UnreachedState = (typeof unreachedStates)[number]

/** The subscribers an issue is for; null for any. */
export interface Segment {
  language: Language | null
  source: SubscriberSource | null
  /** Milliseconds: joined at or after `joinedFrom` and before `joinedTo`. */
  joinedFrom: number | null
  joinedTo: number | null
  /**
   * Subscribers with any of these tags; empty for any. Both lists of tags are missing in issues
   * from before tags existed.
   */
  tags?: readonly string[]
  /** Excludes subscribers with any of these tags. */
  withoutTags?: readonly string[]
}

/** The frozen email of an issue: the same for all recipients except for their links and names. */
export interface IssueEmail {
  subject: string
  html: string
  text: string
  /** Tracked links in the HTML by their placeholder's index: `linkPlaceholder(0)` is the first. */
  links: readonly string[]
}
