import { limitsOf, type SendingContext, type SendingOptions, sendingContext } from './context.ts'
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
import { composeOf, dropPrepared, startDueIssues, startIssue } from './issues.ts'
import { createGroupByMailServers } from './mail-servers.ts'
import { createOutage, type Outage } from './outage.ts'
import { createTransitions } from './transitions.ts'
import { retryPutOff } from './waits.ts'
import { startWorker, type Worker } from './worker.ts'

/**
 * Sends issues of the newsletter. Each recipient is a row with a state, so sending continues after
 * a restart or a kill: every recipient gets the email once. Those whose text was under way at that
 * moment become `unknown`, and the owner decides about them.
 */
export function openSending(options: SendingOptions) {
  const context = sendingContext(options)
  const outage = outageOf(context)
  return sendingIn(context, outage, startWorkerOf(context, outage))
}

function outageOf({ db, now }: SendingContext): Outage {
  return createOutage({
    backOff: (until, because) => backOffAllMail(db, until, because),
    stop: (because) => pauseAllIssues(db, because),
    endBackOff: () => retryAllMail(db, now()),
    now,
  })
}

function startWorkerOf(context: SendingContext, outage: Outage): Worker {
  const { database, db, subscribers, resolve, connections = 5, now } = context
  return startWorker({
    ...context,
    transitions: createTransitions({
      database,
      suppressed: subscribers.suppressed,
      pace: () => limitsOf(context).pace,
      now,
    }),
    outage,
    connections,
    limits: () => limitsOf(context),
    groupByMailServers: createGroupByMailServers({ db, resolve, now }),
    startDue: async () => {
      if (context.startsScheduled?.() ?? true) await startDueIssues(context)
    },
    composeOf: (id) => composeOf(context, id),
    dropPrepared: (isSending) => dropPrepared(context, isSending),
  })
}

function sendingIn(context: SendingContext, outage: Outage, worker: Worker) {
  const { db, now } = context
  return {
    /**
     * Freezes an issue's email and recipients and starts to send it. This and the next operations
     * return false when the state of the issue does not allow them.
     */
    start: (id: number) => woken(worker, startIssue(context, id, ['draft', 'scheduled'])),
    schedule: (id: number, at: number) => woken(worker, scheduleIssue(db, id, at)),
    /** Starts no further email; those whose text is under way still arrive. */
    pause: (id: number, because: string | null = null) =>
      dropped(worker, id, pauseIssue(db, id, because)),
    resume: (id: number) => woken(worker, resume(context, id)),
    /** A scheduled issue becomes a draft again; for one that is being sent the rest are skipped. */
    cancel: (id: number) => dropped(worker, id, cancelIssue(db, id, now())),
    /** Queues recipients in state `unknown` again; returns how many. */
    retryUnknown: (id: number) => woken(worker, retryUnknown(db, id, now())),
    /** Sends again to one failed or unknown recipient who is still subscribed. */
    retryRecipient: (id: number, subscriberId: number) =>
      woken(worker, retryRecipient(db, { id, subscriberId }, now())),
    /** Pauses a mailbox group that refused us by a bounce rather than by its reply. */
    pauseGroup: (name: string, because: string) => pauseRefusingGroup(context, name, because),
    /** Tries recipients with a retry delay at once; returns how many. */
    retryPutOff: (id: number) => woken(worker, retryPutOff(db, id, now())),
    /** Resumes a mailbox group that refused us, once the owner has fixed the reason. */
    resumeGroup: (name: string) =>
      woken(worker, resumeGroup(db, name, limitsOf(context).pace, now())),
    /** Tries an unreachable mail server again at once; returns false without a retry delay. */
    retryServer: () => woken(worker, outage.retry()),
    figures: (id: number) => readFigures(db, id, { now: now(), ...limitsOf(context) }),
    close: worker.close,
  }
}

/** Lets the worker look at once at what a change has left to send. */
async function woken<Result>(worker: Worker, change: Promise<Result>): Promise<Result> {
  const result = await change
  worker.wake()
  return result
}

/** Releases the claims of an issue that a change has stopped. */
async function dropped(worker: Worker, id: number, change: Promise<boolean>): Promise<boolean> {
  const isChanged = await change
  if (isChanged) await worker.drop(id)
  return isChanged
}

const resume = async (context: SendingContext, id: number) =>
  (await resumeIssue(context.db, id)) || startIssue(context, id, ['paused'])

function pauseRefusingGroup(context: SendingContext, name: string, because: string) {
  const { database, db, now } = context
  const isLocking = database.engine === 'postgres'
  const how = { ...limitsOf(context), isLocking, now: now() }
  return db.transaction().execute((transaction) => pauseGroup(transaction, name, because, how))
}
