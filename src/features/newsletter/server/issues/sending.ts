import type { IssueProgress } from '../../console-issues-wire.ts'

/** What the pages about issues need of what sends them; each says whether it could be done. */
export interface IssueSending {
  start(id: number): Promise<boolean>
  schedule(id: number, at: number): Promise<boolean>
  pause(id: number): Promise<boolean>
  resume(id: number): Promise<boolean>
  cancel(id: number): Promise<boolean>
  /** Gives how many it will be sent to once more. */
  retryUnknown(id: number): Promise<number>
  /** Sends once more to one whom it has not reached, and who still subscribes. */
  retryRecipient(id: number, subscriberId: number): Promise<boolean>
  /** Tries mailboxes again that refused us. */
  resumeGroup(name: string): Promise<void>
  /** Tries those at once who are to be tried later; gives how many. */
  retryPutOff(id: number): Promise<number>
  /** Asks a mail server again at once that could not be reached; false when none is waited for. */
  retryServer(): Promise<boolean>
  figures(id: number): Promise<IssueProgress | null>
}
