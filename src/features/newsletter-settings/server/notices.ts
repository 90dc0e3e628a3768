import type { Kysely } from 'kysely'
import type { Providers } from '#features/list-providers/server.ts'
import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { OptionsStore } from '#features/subscribers/server.ts'
import { hasSubscribers } from '#features/subscribers/server.ts'
import { isReservedEmail } from '#lib/email.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { OwnerNotice } from '#server/console/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { settingsMessages } from '../console/settings-messages.ts'

interface Parts {
  providers: Pick<Providers, 'status'>
  mail: Pick<Mail, 'isOn'>
  settings: Pick<OptionsStore<SenderOptions>, 'current'>
  db: Kysely<Tables>
}

/**
 * Notices for the owner: a paused provider, missing webhooks, refused subscribers, sender addresses
 * that cannot exist, and emails that go to files.
 */
export async function newsletterNotices(parts: Parts): Promise<readonly OwnerNotice[]> {
  const { db, providers, mail, settings } = parts
  const nobodys = nobodysIn(settings.current())
  const status = await providers.status()
  const notice = (text: OwnerNotice['text']): OwnerNotice => ({
    kind: 'problem',
    text,
    path: newsletterSettingsPath,
  })
  const worded = (word: 'paused' | 'unheard' | 'files') =>
    notice(byLanguage((language) => settingsMessages[language].notices[word]))
  const refused = status?.refusedCount ?? 0
  return [
    ...(status?.pausedBecause ? [worded('paused')] : []),
    ...(status?.isUnheard ? [worded('unheard')] : []),
    ...(refused > 0
      ? [
          notice(
            byLanguage(
              (language) =>
                `${refused} ${pluralForm(language, refused, settingsMessages[language].notices.refused)}`,
            ),
          ),
        ]
      : []),
    ...(mail.isOn && nobodys.length > 0
      ? [notice(byLanguage((language) => nobodysNotice(nobodys, language)))]
      : []),
    ...(!mail.isOn && (await hasSubscribers(db)) ? [worded('files')] : []),
  ]
}

/** Addresses issues are sent from or answered to that cannot exist. */
const nobodysIn = ({ senderAddress, replyTo }: Pick<SenderOptions, 'senderAddress' | 'replyTo'>) =>
  [...new Set([senderAddress, replyTo])].filter(isReservedEmail)

const nobodysNotice = (addresses: readonly string[], language: Language) =>
  settingsMessages[language].notices.nobodys(
    new Intl.ListFormat(language, { type: 'conjunction' }).format(addresses),
  )
