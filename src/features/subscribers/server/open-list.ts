import type { Language } from '#lib/language.ts'
import { hostOf } from '#lib/urls/host.ts'
import type { Platform } from '#server/feature.ts'
import { createPrivatePages } from '#server/http/private-page.ts'
import type { SenderOptions } from '../sender-options.ts'
import { aboutSubscriber, createConfirmationEmail } from './confirmation/confirmation-email.ts'
import { serveConfirmation } from './confirmation/serve-confirmation.ts'
import { servePreferences } from './preferences/serve-preferences.ts'
import { serveUnsubscribe } from './preferences/serve-unsubscribe.ts'
import type { SenderContent } from './sender-content.ts'
import type { OptionsStore } from './settings/open-settings.ts'
import type { SubscriberLinks } from './subscriber-links.ts'
import { openSubscribers } from './subscribers/open-subscribers.ts'
import type { Subscribers } from './subscribers/subscribers.ts'

type ListPlatform = Pick<
  Platform,
  'http' | 'db' | 'key' | 'domainEvents' | 'mail' | 'renderEmail'
> & {
  config: Pick<Platform['config'], 'publicUrl' | 'mailFrom'>
  content: Readonly<Record<Language, SenderContent>>
  pages: Pick<Platform['pages'], 'renderPrivate'>
}

interface Parts {
  settings: Pick<OptionsStore<SenderOptions>, 'current'>
  links: SubscriberLinks
}

/** Opens the list of subscribers, with its emails and the subscribers' own pages. */
export function openList(
  platform: ListPlatform,
  { settings, links }: Parts,
  now: () => number = Date.now,
): Subscribers {
  const { http, db, key, config, content, domainEvents, mail, renderEmail, pages } = platform
  const { publicUrl, mailFrom } = config
  const fromAddress = () => mailFrom ?? content.lt.site.email
  const emails = { mail, renderEmail, content, publicUrl, settings: settings.current, fromAddress }
  const subscribers = openSubscribers({
    db,
    key,
    announce: domainEvents.announce,
    sendConfirmation: createConfirmationEmail(emails),
    now,
  })
  subscribers.onChange(async (transaction, { type, subscriber }) => {
    if (type === 'erased' || type === 'expired')
      return mail.deleteAbout(transaction, aboutSubscriber(subscriber.id))
  })
  const parts = { http, key, links, subscribers, settings: settings.current, now }
  const showPrivate = createPrivatePages(pages.renderPrivate)
  serveConfirmation({ ...parts, showPrivate })
  serveUnsubscribe({ ...parts, showPrivate })
  servePreferences({ ...parts, showPrivate, domain: hostOf(publicUrl) })
  return subscribers
}
