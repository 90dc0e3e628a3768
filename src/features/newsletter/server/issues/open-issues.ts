import type { Platform } from '#server/feature.ts'
import { openEmailFolder } from '#server/mail/email-folder.ts'
import type { Feedback } from '../feedback/open-feedback.ts'
import { createVerp } from '../feedback/verp.ts'
import type { NewsletterParts } from '../parts.ts'
import { fileSessions } from '../sending/file-session.ts'
import { senderOf } from '../sending/issues.ts'
import { resolveMxWith } from '../sending/mail-servers.ts'
import { openSending } from '../sending/sending.ts'
import { smtpSessions } from '../sending/smtp-session.ts'
import { createArchive } from './archive.ts'
import { createCheckAddresses } from './check-addresses.ts'
import { createIssueEmails } from './issue-emails.ts'
import { serveArchiveFeeds } from './serve-feeds.ts'
import { serveTracking } from './serve-tracking.ts'
import { createTracking } from './tracking.ts'

type Parts = Pick<NewsletterParts, 'settings' | 'links' | 'subscribers'> & {
  feedback: Pick<Feedback, 'bounced'>
}

export type Issues = ReturnType<typeof openIssues>

/** Opens issues: their emails, sending, archive and tracking. */
export function openIssues(platform: Platform, parts: Parts) {
  const { database, db, http, pages, config, content, key, log, mail, dkim } = platform
  const { publicUrl, mailUrl, mailFrom, dataDir, dnsServers } = config
  const { settings, links, subscribers, feedback } = parts
  const { renderEmail } = platform
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
      subscribers,
      site,
      publicUrl,
      links,
      verp: createVerp(key),
      signingOf: dkim.signingOf,
      trackingLinks: tracking.links,
      openSession: mailUrl ? smtpSessions(mailUrl) : fileSessions(openEmailFolder(dataDir)),
      renderIssue: emails.emailOf,
      recordBounce: feedback.bounced,
      resolve: resolveMxWith(dnsServers),
    }),
  )
  const tracksReading = () => options().tracksReading
  serveTracking({ http, db, tracking, isOn: tracksReading })
  serveArchiveFeeds({ http, content, publicUrl, archive })
  return {
    archive,
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
      onChange: archive.changed,
    },
  }
}
