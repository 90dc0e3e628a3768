import type { EmailFolder } from '#server/mail/email-folder.ts'
import type { OpenSession } from './smtp-session.ts'

/** For a site without a mail server: emails become files, so that sending can be tried. */
export function fileSessions(folder: Pick<EmailFolder, 'write'>): OpenSession {
  return async () => ({
    isOpen: () => true,
    async send({ about, message }, beforeText) {
      if (!(await beforeText())) return { outcome: 'withheld' }
      return { outcome: 'accepted', answer: await folder.write(about, message, 'bulk') }
    },
    close: () => {},
  })
}
