import type { Language } from '#lib/language.ts'
import type { SubscriberSource } from './subscriber.ts'

/** Where an issue of the newsletter stands. */
const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

/** Why an issue is paused that had nobody to go to when its time came; others have a server's words. */
export const noRecipients = 'no_recipients'

/**
 * Where the email to one subscriber stands. `unknown`: the connection or the process ended after the
 * text was sent and before the server answered, so it is not sent again unless the owner says so.
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

/** Of the recipients that failed or are unknown. */
export const unreachedStates = ['failed', 'unknown'] as const satisfies readonly RecipientState[]
export type UnreachedState = (typeof unreachedStates)[number]

/** Which subscribers get an issue; null for any. */
export interface Segment {
  language: Language | null
  source: SubscriberSource | null
  /** Milliseconds; joined at or after, and before. */
  joinedFrom: number | null
  joinedTo: number | null
  /** Those with any of these tags; empty for any. Neither is there in an issue of before. */
  tags?: readonly string[]
  /** Nobody with any of these. */
  withoutTags?: readonly string[]
}

/** What an issue is made of when it is sent: the same for all its recipients but for their links. */
export interface IssueEmail {
  subject: string
  html: string
  text: string
  /** Links in the HTML whose clicks may be counted: `linkPlaceholder(0)` stands for the first. */
  links: readonly string[]
}
