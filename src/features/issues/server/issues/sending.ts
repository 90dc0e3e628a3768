import type { IssueProgress } from '../../console-wire.ts'

/** Operations that the pages of issues need; each returns whether it could be done. */
export interface IssueSending {
  start(id: number): Promise<boolean>
  schedule(id: number, at: number): Promise<boolean>
  pause(id: number): Promise<boolean>
  resume(id: number): Promise<boolean>
  cancel(id: number): Promise<boolean>
  /** Queues recipients in state `unknown` again; returns how many. */
  retryUnknown(id: number): Promise<number>
  /** Sends again to one unreached recipient who is still subscribed. */
  retryRecipient(id: number, subscriberId: number): Promise<boolean>
  /** Tries a mailbox group again that refused us. */
  resumeGroup(name: string): Promise<void>
  /** Tries recipients with a retry delay at once; returns how many. */
  retryPutOff(id: number): Promise<number>
  /** Tries an unreachable mail server again at once; returns false without a retry delay. */
  retryServer(): Promise<boolean>
  figures(id: number): Promise<IssueProgress | null>
}
