import { createIssueEmails } from '#features/issues/server/issues/issue-emails.ts'
import type { IssuePagesParts } from '#features/issues/server/issues/page-parts.ts'
import type { IssueSending } from '#features/issues/server/issues/sending.ts'
import { readFigures } from '#features/issues/server/sending/figures.ts'
import { freezeRecipients } from '#features/issues/server/sending/freeze-recipients.ts'
import { resumeGroup, retryAllMail } from '#features/issues/server/sending/group-rows.ts'
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryRecipient,
  retryUnknown,
  scheduleIssue,
} from '#features/issues/server/sending/issue-rows.ts'
import { defaultPace } from '#features/issues/server/sending/pace.ts'
import { retryPutOff } from '#features/issues/server/sending/waits.ts'
import { countBouncesOf } from '#features/mail-delivery/server/feedback/bounce-rows.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { everythingOn } from '#lib/site/switches.ts'
import type { Database } from '#server/database/database.ts'
import type { Email } from '#server/mail/email.ts'
import { renderEmail } from './emails.ts'
import { publicUrl } from './http.ts'
import { colours } from './newsletter-content.ts'

const site = { name: 'Kryptis', street: 'Pavyzdžio g. 1', postcode: 'LT-00000', city: 'Vilnius' }
const post = {
  slug: 'atsarga',
  address: 'atsarga',
  title: 'Atsarga',
  summary: 'Kiek jos reikia.',
  bodyHtml: '<p>Trys <strong>mėnesiai</strong>.</p>',
}
/** The part of a site's content that issues use. */
const content = {
  lt: {
    language: 'lt',
    site,
    brand: { colours, icons: { id: '0123456789', hasSvg: true } },
    posts: [post],
    switches: everythingOn,
  },
  en: {
    language: 'en',
    site,
    brand: { colours, icons: { id: '0123456789', hasSvg: true } },
    posts: [],
    switches: everythingOn,
  },
} as unknown as SiteContents

/** The services of the issues' pages over a database, without a server that would send any. */
export function openTestIssues({ db }: Pick<Database, 'db'>, now: () => number) {
  const emails = createIssueEmails({
    db,
    options: () => ({ senderName: '', postalAddress: '' }),
    content,
    publicUrl,
    renderEmail,
  })
  const sending: IssueSending = {
    async start(id) {
      const email = await emails.emailOf(id)
      const { segment } = await db
        .selectFrom('newsletter_issues')
        .select('segment')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const start = { id, segment: JSON.parse(segment), email, now: now() }
      return freezeRecipients({ db }, { ...start, from: ['draft', 'scheduled'] })
    },
    schedule: (id, at) => scheduleIssue(db, id, at),
    pause: (id) => pauseIssue(db, id, null),
    resume: (id) => resumeIssue(db, id),
    cancel: (id) => cancelIssue(db, id, now()),
    retryRecipient: (id, subscriberId) => retryRecipient(db, { id, subscriberId }, now()),
    retryUnknown: (id) => retryUnknown(db, id, now()),
    resumeGroup: (name) => resumeGroup(db, name, defaultPace, now()),
    retryPutOff: (id) => retryPutOff(db, id, now()),
    retryServer: () => retryAllMail(db, now()),
    figures: (id) => readFigures(db, id, { now: now(), perDay: 0, pace: defaultPace }),
  }
  const sent: Email[] = []
  const changes = { count: 0 }
  const parts: IssuePagesParts = {
    db,
    emails,
    sending,
    checkAddresses: async () => [],
    content,
    publicUrl,
    mail: {
      enqueue: async (_transaction, email) => void sent.push(email),
      wake: () => {},
    },
    sender: () => ({
      from: { name: 'Kryptis', address: 'naujienos@kryptis.lt' },
      replyTo: 'labas@kryptis.lt',
    }),
    hasServer: true,
    tracksReading: () => true,
    countBounces: (id) => countBouncesOf(db, id),
    onChange: () => void changes.count++,
    now,
  }
  return { parts, sending, sent, changes }
}
