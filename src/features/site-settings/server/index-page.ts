import { byLanguage, defaultLanguage } from '#lib/language.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import type { Platform } from '#server/feature.ts'
import { messages } from '../console/messages.ts'
import type { SiteSettingsService } from '../server.ts'
import { siteSettingsPath } from '../wire.ts'

/** The settings of the site by subject, with how each stands. */
export function indexPage({
  settings,
  contentStore,
  service,
}: Pick<Platform, 'settings' | 'contentStore'> & { service: SiteSettingsService }): ConsolePage {
  return {
    path: siteSettingsPath,
    title: byLanguage((language) => messages[language].title),
    access: 'settings',
    menu: { group: 'settings', order: 60, shortcut: 'g' },
    show: async (request, reply, context) =>
      context.show(request, reply, 200, 'consoleSiteSettings', {
        mail: await service.mailState(),
        languages: contentStore.snapshot().contents[defaultLanguage].switches.languages,
        isOnTrial: (await settings.noteOf('address_trial')) !== null,
      }),
    notices: async () => {
      const names = [...settings.unreadable].filter((name) => name !== 'MAIL_PASSWORD')
      const text = byLanguage((language) => messages[language].unreadable(names.join(', ')))
      return names.length > 0 ? [{ kind: 'problem', text, path: siteSettingsPath }] : []
    },
  }
}
