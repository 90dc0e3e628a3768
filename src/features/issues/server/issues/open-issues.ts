import type { SubscribersService } from '#features/subscribers/server.ts'
import type { Platform } from '#server/feature.ts'
import { openEmailFolder } from '#server/mail/email-folder.ts'
import { fileSessions } from '../sending/file-session.ts'
import { senderOf } from '../sending/issues.ts'
import { resolveMxWith } from '../sending/mail-servers.ts'
import type { SenderParts } from '../sending/sender.ts'
import { openSending } from '../sending/sending.ts'
import { smtpSessions } from '../sending/smtp-session.ts'
import { createVerp } from '../sending/verp.ts'
import { createArchive } from './archive.ts'
import { createCheckAddresses } from './check-addresses.ts'
import { createIssueEmails } from './issue-emails.ts'
import { issueRecords } from './issue-records.ts'
import { namesPicture, replacePicture } from './issues.ts'
import type { CountBounces } from './outcome.ts'
import { serveArchiveFeeds } from './serve-feeds.ts'
import { serveTracking } from './serve-tracking.ts'
import { createTracking } from './tracking.ts'

type Parts = Pick<SubscribersService, 'list' | 'links' | 'sender'>

/** Records the emails of issues that come back. */
export interface BounceRecorder {
  bounced: SenderParts['recordBounce']
  countBounces: CountBounces
}

export type Issues = ReturnType<typeof openIssues>

/** Opens issues: their emails, sending, archive and tracking. */
export function openIssues(platform: Platform, parts: Parts) {
  const { database, db, http, pages, config, content, key, log, mail, dkim } = platform
  const { publicUrl, mailUrl, mailFrom, dataDir, dnsServers } = config
  const { list, links, sender: settings } = parts
  const bounces = Promise.withResolvers<BounceRecorder>()
  const { renderEmail } = platform
  list.addRecords(issueRecords)
  const options = () => settings.current()
  const emails = createIssueEmails({ db, options, content, publicUrl, renderEmail })
  const tracking = createTracking(key, publicUrl)
  const archive = createArchive({ db, publicUrl, invalidate: pages.invalidate })
  const site = () => {
    const { name, email } = content.lt.site
    return { name, email, mailFrom: mailFrom ?? email }
  }
  const sending = platform.keep(
    openSending({
      database,
      log,
      settings,
      subscribers: list,
      site,
      publicUrl,
      links,
      verp: createVerp(key),
      signingOf: dkim.signingOf,
      trackingLinks: tracking.links,
      startsScheduled: () => content.lt.switches.newsletter,
      openSession: mailUrl ? smtpSessions(mailUrl) : fileSessions(openEmailFolder(dataDir)),
      renderIssue: emails.emailOf,
      // Sending begins with this feature, which may be before the recorder is there.
      recordBounce: async (...bounce) => (await bounces.promise).bounced(...bounce),
      resolve: resolveMxWith(dnsServers),
    }),
  )
  const tracksReading = () => options().tracksReading
  serveTracking({ http, db, tracking, isOn: tracksReading })
  serveArchiveFeeds({ http, content, publicUrl, archive })
  return {
    archive,
    sending,
    /** Whether the text of an issue names an uploaded picture. */
    namesPicture: (name: string) => namesPicture(db, name),
    /** Names another picture in all of them, also in the archive. */
    async replacePicture(from: string, to: string) {
      await replacePicture(db, from, to)
      archive.changed()
    },
    /** Every bounce is recorded here; sending waits for it with the first one. */
    recordBounces: bounces.resolve,
    /** The parts that the console's pages of issues need. */
    pageParts: {
      db,
      emails,
      sending,
      checkAddresses: createCheckAddresses({ http, publicUrl }),
      content,
      publicUrl,
      mail,
      sender: () => senderOf({ settings, site }),
      hasServer: mailUrl !== null,
      tracksReading,
      countBounces: async (id: number) => (await bounces.promise).countBounces(id),
      onChange: archive.changed,
    },
  }
}
