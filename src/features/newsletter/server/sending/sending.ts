import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { IssueEmail } from '../../issue.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'
import type { ComposeParts } from './compose.ts'
import { readFigures } from './figures.ts'
import { pauseGroup, restAllMail, resumeGroup, retryAllMail } from './group-rows.ts'
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
  settings: Pick<SettingsStore, 'current'>
  subscribers: Pick<Subscribers, 'suppressed'>
  /** Whose name and address stand where the settings say nothing. */
  site: () => { name: string; email: string; mailFrom: string }
  openSession: OpenSession
  /** Writes an issue's email, when it is started. */
  renderIssue(issueId: number): Promise<IssueEmail>
  recordBounce: SenderParts['recordBounce']
  /** Over how many connections emails go out at once. */
  connections?: number
  pace?: Pace
  resolve: ResolveMx
  now?: () => number
  random?: () => number
}

export type Sending = ReturnType<typeof openSending>

/**
 * Sends issues of the newsletter. Each recipient is a row that says where their email stands, so it
 * goes on after a restart or a kill where it was: everybody gets it, nobody twice, but for those
 * whose text was on its way at that moment, of whom nobody knows and the owner decides.
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
    rest: (until, because) => restAllMail(db, until, because),
    stop: (because) => pauseAllIssues(db, because),
    endRest: () => retryAllMail(db, now()),
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
     * Fixes an issue's email and recipients and begins to send it. This and the others are false
     * when the issue is not in a state for it.
     */
    start: (id: number): Promise<boolean> => woken(issues.start(id, ['draft', 'scheduled'])),
    schedule: (id: number, at: number): Promise<boolean> => woken(scheduleIssue(db, id, at)),
    /** Nothing more is begun; emails whose text is on its way still arrive. */
    pause: (id: number, because: string | null = null): Promise<boolean> =>
      dropped(id, pauseIssue(db, id, because)),
    resume: async (id: number): Promise<boolean> =>
      woken((await resumeIssue(db, id)) ? Promise.resolve(true) : issues.start(id, ['paused'])),
    /** One that is scheduled becomes a draft again; of one that is being sent nobody else gets it. */
    cancel: (id: number): Promise<boolean> => dropped(id, cancelIssue(db, id, now())),
    /** Sends once more to those of whom it is not known whether they got it; gives how many. */
    retryUnknown: (id: number): Promise<number> => woken(retryUnknown(db, id, now())),
    /** Sends again to one recipient that failed or is unknown, and still subscribes. */
    retryRecipient: (id: number, subscriberId: number): Promise<boolean> =>
      woken(retryRecipient(db, { id, subscriberId }, now())),
    /** Leaves a mailbox group alone that has refused us, as a bounce says later than its reply. */
    pauseGroup: (name: string, because: string): Promise<void> =>
      db.transaction().execute((transaction) => {
        const isLocking = database.engine === 'postgres'
        return pauseGroup(transaction, name, because, { ...limits(), isLocking, now: now() })
      }),
    /** Tries those at once whose servers asked to try again later; gives how many. */
    retryPutOff: (id: number): Promise<number> => woken(retryPutOff(db, id, now())),
    /** Goes on with a mailbox group that refused us, once that is mended. */
    resumeGroup: (name: string): Promise<void> =>
      woken(resumeGroup(db, name, limits().pace, now())),
    /** Asks a mail server again at once that could not be reached; false when none is waited for. */
    retryServer: (): Promise<boolean> => woken(outage.retry()),
    figures: (id: number) => readFigures(db, id, { now: now(), ...limits() }),
    close: worker.close,
  }
}
