import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { OptionsStore, Subscribers } from '#features/subscribers/server.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { IssueEmail } from '../../issue.ts'
import type { ComposeParts } from './compose.ts'
import { readFigures } from './figures.ts'
import { backOffAllMail, pauseGroup, resumeGroup, retryAllMail } from './group-rows.ts'
import {
  cancelIssue,
  pauseAllIssues,
  pauseIssue,
  resumeIssue,
  retryRecipient,
  retryUnknown,
  scheduleIssue,
} from './issue-rows.ts'
import { createIssues } from './issues.ts'
import { createGroupByMailServers, type ResolveMx } from './mail-servers.ts'
import { createOutage } from './outage.ts'
import { defaultPace, type Pace } from './pace.ts'
import type { SenderParts } from './sender.ts'
import type { OpenSession } from './smtp-session.ts'
import { createTransitions } from './transitions.ts'
import { retryPutOff } from './waits.ts'
import { startWorker } from './worker.ts'

export interface SendingOptions extends Omit<ComposeParts, 'now'> {
  database: Database
  log: Pick<Log, 'warn'>
  settings: Pick<OptionsStore<SenderOptions>, 'current'>
  subscribers: Pick<Subscribers, 'suppressed'>
  /** The name and addresses used where the settings have none. */
  site: () => { name: string; email: string; mailFrom: string }
  openSession: OpenSession
  /** Renders an issue's email when the issue is started. */
  renderIssue(issueId: number): Promise<IssueEmail>
  recordBounce: SenderParts['recordBounce']
  /** The number of concurrent connections. */
  connections?: number
  pace?: Pace
  resolve: ResolveMx
  now?: () => number
  random?: () => number
}

export type Sending = ReturnType<typeof openSending>

/**
 * Sends issues of the newsletter. Each recipient is a row with a state, so sending continues after
 * a restart or a kill: every recipient gets the email once. Those whose text was under way at that
 * moment become `unknown`, and the owner decides about them.
 */
export function openSending(options: SendingOptions) {
  const { database, settings, subscribers, connections = 5, now = Date.now } = options
  const { db } = database
  const { resolve, random = Math.random } = options
  const limits = () => {
    const { emailsPerMinute, emailsPerDay } = settings.current()
    const pace = options.pace ?? { ...defaultPace, startPerMinute: emailsPerMinute }
    return { pace, perDay: emailsPerDay }
  }
  const issues = createIssues({ ...options, now })
  const transitions = createTransitions({
    database,
    suppressed: subscribers.suppressed,
    pace: () => limits().pace,
    now,
  })
  const outage = createOutage({
    backOff: (until, because) => backOffAllMail(db, until, because),
    stop: (because) => pauseAllIssues(db, because),
    endBackOff: () => retryAllMail(db, now()),
    now,
  })
  const worker = startWorker({
    ...options,
    ...issues,
    transitions,
    outage,
    connections,
    limits,
    groupByMailServers: createGroupByMailServers({ db, resolve, now }),
    now,
    random,
  })
  const woken = async <Result>(change: Promise<Result>) => {
    const result = await change
    worker.wake()
    return result
  }
  const dropped = async (id: number, change: Promise<boolean>) => {
    const isChanged = await change
    if (isChanged) await worker.drop(id)
    return isChanged
  }

  return {
    /**
     * Freezes an issue's email and recipients and starts to send it. This and the next operations
     * return false when the state of the issue does not allow them.
     */
    start: (id: number): Promise<boolean> => woken(issues.start(id, ['draft', 'scheduled'])),
    schedule: (id: number, at: number): Promise<boolean> => woken(scheduleIssue(db, id, at)),
    /** Starts no further email; those whose text is under way still arrive. */
    pause: (id: number, because: string | null = null): Promise<boolean> =>
      dropped(id, pauseIssue(db, id, because)),
    resume: async (id: number): Promise<boolean> =>
      woken((await resumeIssue(db, id)) ? Promise.resolve(true) : issues.start(id, ['paused'])),
    /** A scheduled issue becomes a draft again; for one that is being sent the rest are skipped. */
    cancel: (id: number): Promise<boolean> => dropped(id, cancelIssue(db, id, now())),
    /** Queues recipients in state `unknown` again; returns how many. */
    retryUnknown: (id: number): Promise<number> => woken(retryUnknown(db, id, now())),
    /** Sends again to one failed or unknown recipient who is still subscribed. */
    retryRecipient: (id: number, subscriberId: number): Promise<boolean> =>
      woken(retryRecipient(db, { id, subscriberId }, now())),
    /** Pauses a mailbox group that refused us by a bounce rather than by its reply. */
    pauseGroup: (name: string, because: string): Promise<void> =>
      db.transaction().execute((transaction) => {
        const isLocking = database.engine === 'postgres'
        return pauseGroup(transaction, name, because, { ...limits(), isLocking, now: now() })
      }),
    /** Tries recipients with a retry delay at once; returns how many. */
    retryPutOff: (id: number): Promise<number> => woken(retryPutOff(db, id, now())),
    /** Resumes a mailbox group that refused us, once the owner has fixed the reason. */
    resumeGroup: (name: string): Promise<void> =>
      woken(resumeGroup(db, name, limits().pace, now())),
    /** Tries an unreachable mail server again at once; returns false without a retry delay. */
    retryServer: (): Promise<boolean> => woken(outage.retry()),
    figures: (id: number) => readFigures(db, id, { now: now(), ...limits() }),
    close: worker.close,
  }
}
