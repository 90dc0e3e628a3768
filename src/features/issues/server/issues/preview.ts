import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { subscriberPaths } from '#features/subscribers/subscriber-paths.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { archivePaths } from '../../archive-paths.ts'
import type { IssueEmail } from '../../issue.ts'
import { compileIssueEmail, type PersonalEmail } from '../../merge-tags.ts'
import type { Sender } from '../sending/compose.ts'

/** Fills in an email with links that belong to no recipient. */
export function shownEmail(
  email: IssueEmail,
  publicUrl: string,
  language: Language,
): PersonalEmail {
  return compileIssueEmail(email)({
    unsubscribe: publicUrl + subscriberPaths.unsubscribe[language],
    preferences: publicUrl + subscriberPaths.preferences[language],
    archive: publicUrl + archivePaths[language],
    firstName: null,
    tracking: null,
  })
}

/** Renders light or dark colours whatever the browser prefers. */
export function previewHtml({ html }: Pick<PersonalEmail, 'html'>, isDark: boolean): string {
  return html
    .replace('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
    .replace('color-scheme:light dark', `color-scheme:${isDark ? 'dark' : 'light'}`)
}

/** The owner's text is shown in a sandboxed frame, and only on our own pages. */
export const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: http:; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
} as const

const testMark: Readonly<Record<Language, string>> = { lt: '[Bandomasis]', en: '[Test]' }

interface TestParts {
  db: Kysely<Tables>
  mail: Pick<Mail, 'enqueue' | 'wake'>
  sender: () => Pick<Sender, 'from' | 'replyTo'>
}

/** Sends an issue as a test to one address; without a mail server to a file. */
export async function sendTest(
  { db, mail, sender }: TestParts,
  { subject, html, text }: PersonalEmail,
  { to, language }: { to: string; language: Language },
) {
  const { from, replyTo } = sender()
  await db.transaction().execute((transaction) =>
    mail.enqueue(transaction, {
      kind: 'newsletter_test',
      about: `newsletter_test/${randomUUID()}`,
      to,
      from,
      replyTo: { name: '', address: replyTo },
      subject: `${testMark[language]} ${subject}`,
      html,
      text,
      hasFile: true,
    }),
  )
  mail.wake()
}
