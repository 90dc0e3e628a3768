import type { SubscribersService } from '#features/subscribers/server.ts'
import type { Language } from '#lib/language.ts'
import type { Platform } from '#server/feature.ts'
import { defaultWelcomeOptions } from '../../welcome.ts'
import type { EmailContent } from '../email-look.ts'
import { createWelcomeEmails } from './welcome-emails.ts'

type WelcomePlatform = Pick<Platform, 'mail' | 'renderEmail'> & {
  config: Pick<Platform['config'], 'publicUrl' | 'mailFrom'>
  content: Readonly<Record<Language, EmailContent>>
}

type Parts = Pick<SubscribersService, 'list' | 'links' | 'settings' | 'sender'>

/** Opens the email to subscribers who have just confirmed. */
export function openWelcome(platform: WelcomePlatform, parts: Parts) {
  const { mail, renderEmail, config, content } = platform
  const { publicUrl, mailFrom } = config
  const { list, links, sender } = parts
  const settings = parts.settings.of(defaultWelcomeOptions)
  const welcome = createWelcomeEmails({
    mail,
    renderEmail,
    content,
    publicUrl,
    links,
    settings: () => ({ ...sender.current(), ...settings.current() }),
    fromAddress: () => mailFrom ?? content.lt.site.email,
  })
  list.onConfirmed(welcome.send)
  list.onChange(async (transaction, { type, subscriber }) => {
    if (type === 'ended' || type === 'erased') return welcome.withdraw(transaction, subscriber)
  })
  return { settings, welcome }
}
