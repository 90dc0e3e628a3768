import type { Config } from '#server/process/config.ts'
import type { SiteSettings } from '#server/settings/open-settings.ts'
import type { MailState } from './wire.ts'

/** What others ask of the settings. */
export interface SiteSettingsService {
  /** Whether mail is set, and whether a test email has arrived at the mail server since. */
  mailState(): Promise<MailState>
}

export const openSiteSettings = (
  settings: Pick<SiteSettings, 'config' | 'noteOf'>,
): SiteSettingsService => ({
  async mailState() {
    const by = mailSettingsOf(settings.config)
    if (by === null) return 'off'
    const test = await settings.noteOf('mail_test')
    return test?.isTaken && test.by === by ? 'tested' : 'set'
  },
})

/** Names the mail settings in use without their password; null while there are none. */
export function mailSettingsOf({ mailUrl, mailFrom }: Pick<Config, 'mailUrl' | 'mailFrom'>) {
  if (mailUrl === null || mailFrom === null) return null
  const address = new URL(mailUrl)
  address.password = ''
  return `${address.href} ${mailFrom}`
}
