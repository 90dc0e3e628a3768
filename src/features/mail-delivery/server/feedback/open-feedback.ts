import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createVerp, readUnfinishedIssues } from '#features/issues/server.ts'
import type { LinkOwner, SubscriberLinks, Subscribers } from '#features/subscribers/server.ts'
import type { OwnerNotice } from '#server/console/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Http } from '#server/http/http.ts'
import type { Log } from '#server/log.ts'
import { sign } from '#server/signatures/signer.ts'
import type { FeedbackServiceName } from '../../feedback.ts'
import { applyEvent, type SendingControl } from './apply-event.ts'
import { createBacklog } from './backlog.ts'
import { createBounceFolder } from './bounce-folder.ts'
import { bounceRecords } from './bounce-records.ts'
import { countBounces, countBouncesOf, storeBounce } from './bounce-rows.ts'
import type { Bounce } from './feedback-event.ts'
import { createFeedbackOptions } from './feedback-options.ts'
import { deleteOldFeedback, storeFeedback } from './feedback-rows.ts'
import { createReportHandler, emailSource } from './handle-report.ts'
import { createIdentify } from './identify.ts'
import { checkLimits, readLimitNotices } from './issue-limits.ts'
import { serveWebhooks } from './webhooks.ts'

interface Options {
  db: Kysely<Tables>
  http: Http
  log: Pick<Log, 'warn'>
  /** The key of the site. */
  key: string
  dataDir: string
  publicUrl: string
  links: SubscriberLinks
  subscribers: Pick<Subscribers, 'find' | 'findByEmail' | 'end' | 'addRecords'>
  /** A function, since sending in turn reports its refusals here. */
  sending: () => SendingControl
  fetch?: typeof fetch
  now?: () => number
}

export type Feedback = ReturnType<typeof openFeedback>

/** What the functions of feedback take. */
interface FeedbackContext extends Options {
  now: () => number
  folder: string
  takeFiles: ReturnType<typeof createBounceFolder>
  handleBacklog: ReturnType<typeof createBacklog>
  /** Issues whose limits have to be checked. */
  touched: Set<number>
  /** Whether issues from before the start are among them. */
  isStarted: boolean
}

/** Processes reports about sent emails: bounces and complaints. */
export function openFeedback(options: Options) {
  const { db, http, key, publicUrl, subscribers, now = Date.now } = options
  subscribers.addRecords(bounceRecords)
  const feedbackOptions = createFeedbackOptions(db, key)
  const secretOf = (service: FeedbackServiceName) => sign(key, 'newsletterFeedback', service)
  const fetchFrom = options.fetch ?? fetch
  serveWebhooks({ http, options: feedbackOptions, db, secretOf, fetch: fetchFrom, now })
  const context = feedbackContext(options, now)
  return {
    options: feedbackOptions,
    folder: context.folder,
    /** The counts of the last 30 days. */
    counts: () => countBounces(db, now()),
    countBounces: (issueId: number) => countBouncesOf(db, issueId),
    /** The address of a service's webhook; its secret authorises whoever knows it. */
    webhookUrl: (service: FeedbackServiceName) =>
      `${publicUrl}/api/newsletter/feedback/${service}/${secretOf(service)}`,
    bounced: (owner: LinkOwner, bounce: Bounce) => bounced(context, owner, bounce),
    run: () => run(context),
    notices: (): Promise<OwnerNotice[]> => readLimitNotices(db, now()),
  }
}

function feedbackContext(options: Options, now: () => number): FeedbackContext {
  const { db, log, key, dataDir, links } = options
  const handle = createReportHandler({ ...options, now }, createIdentify(createVerp(key), links))
  const folder = join(dataDir, 'bounces')
  const takeFiles = createBounceFolder({
    folder,
    log,
    now,
    take: async ({ digest, text }) => {
      await storeFeedback(db, [`email:${digest}`], { source: emailSource, body: text }, now())
    },
  })
  const handleBacklog = createBacklog({ db, log, handle, now })
  const touched = new Set<number>()
  return { ...options, now, folder, takeFiles, handleBacklog, touched, isStarted: false }
}

/** Applies a permanent refusal by a mail server to which we sent directly. */
async function bounced(context: FeedbackContext, owner: LinkOwner, bounce: Bounce) {
  const { db, touched, now } = context
  const about = { owner, email: null }
  const { row } = await applyEvent(context, { type: 'bounce', about, bounce })
  if (row) await storeBounce(db, row, now())
  if (row?.issue_id) touched.add(row.issue_id)
}

/** Reads the folder, handles stored reports and checks the limits; run as a job. */
async function run(context: FeedbackContext) {
  const { db, takeFiles, handleBacklog, touched, now } = context
  await takeFiles()
  for (const issueId of await handleBacklog()) touched.add(issueId)
  await checkTouched(context)
  await deleteOldFeedback(db, now())
}

async function checkTouched(context: FeedbackContext) {
  const { db, log, sending, touched, now } = context
  if (!context.isStarted) for (const issueId of await readUnfinishedIssues(db)) touched.add(issueId)
  context.isStarted = true
  const waiting = [...touched]
  touched.clear()
  for (const issueId of waiting) {
    try {
      await checkLimits(db, issueId, sending(), now())
    } catch (err) {
      touched.add(issueId)
      log.warn({ err, issue: issueId }, 'the limits of an issue were not checked')
    }
  }
}
