import type { Language } from '#lib/language.ts'
import { hostOf } from '#lib/urls/host.ts'
import type { Platform } from '#server/feature.ts'
import { createPrivatePages } from '#server/http/private-page.ts'
import { isConfirmedByProvider } from '../settings.ts'
import { aboutSubscriber, createConfirmationEmail } from './confirmation/confirmation-email.ts'
import { serveConfirmation } from './confirmation/serve-confirmation.ts'
import type { SenderContent } from './email-look.ts'
import type { NewsletterParts } from './parts.ts'
import { servePreferences } from './preferences/serve-preferences.ts'
import { serveUnsubscribe } from './preferences/serve-unsubscribe.ts'
import { openSubscribers } from './subscribers/open-subscribers.ts'
import type { Subscribers } from './subscribers/subscribers.ts'
import { createWelcomeEmails, type WelcomeEmails } from './welcome/welcome-emails.ts'

type ListPlatform = Pick<
  Platform,
  'http' | 'db' | 'key' | 'domainEvents' | 'mail' | 'renderEmail'
> & {
  config: Pick<Platform['config'], 'publicUrl' | 'mailFrom'>
  content: Readonly<Record<Language, SenderContent>>
  pages: Pick<Platform['pages'], 'renderPrivate'>
}

/** Opens the list of subscribers, with its emails and the subscribers' own pages. */
export function openList(
  platform: ListPlatform,
  { settings, links }: Pick<NewsletterParts, 'settings' | 'links'>,
  now: () => number = Date.now,
): { subscribers: Subscribers; welcome: WelcomeEmails } {
  const { http, db, key, config, content, domainEvents, mail, renderEmail, pages } = platform
  const { publicUrl, mailFrom } = config
  const fromAddress = () => mailFrom ?? content.lt.site.email
  const emails = { mail, renderEmail, content, publicUrl, settings: settings.current, fromAddress }
  const welcome = createWelcomeEmails({ ...emails, links })
  const subscribers = openSubscribers({
    db,
    key,
    announce: domainEvents.announce,
    sendConfirmation: createConfirmationEmail(emails),
    sendWelcome: welcome.send,
    isConfirmedByProvider: () => isConfirmedByProvider(settings.current()),
    now,
  })
  subscribers.onChange(async (transaction, { type, subscriber }) => {
    if (type === 'ended' || type === 'erased') return welcome.withdraw(transaction, subscriber)
  })
  subscribers.onChange(async (transaction, { type, subscriber }) => {
    if (type === 'erased' || type === 'expired')
      return mail.forget(transaction, aboutSubscriber(subscriber.id))
  })
  const parts = { http, db, key, links, subscribers, settings: settings.current, now }
  const showPrivate = createPrivatePages(pages.renderPrivate)
  serveConfirmation({ ...parts, showPrivate })
  serveUnsubscribe({ ...parts, showPrivate })
  servePreferences({ ...parts, showPrivate, domain: hostOf(publicUrl) })
  return { subscribers, welcome }
}
