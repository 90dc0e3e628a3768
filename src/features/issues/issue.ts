import type { RecipientState } from '#features/subscribers/recipient-state.ts'

/** The states of an issue. */
const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

/**
 * The reason of a pause when an issue had no recipients at its scheduled time; other reasons are
 * answers of a mail server.
 */
export const noRecipients = 'no_recipients'

/** States in which an issue has not reached a recipient for certain. */
export const unreachedStates = ['failed', 'unknown'] as const satisfies readonly RecipientState[]
export type UnreachedState = (typeof unreachedStates)[number]

/** The frozen email of an issue: the same for all recipients except for their links and names. */
export interface IssueEmail {
  subject: string
  html: string
  text: string
  /** Tracked links in the HTML by their merge tag's index: `linkMergeTag(0)` is the first. */
  links: readonly string[]
}
