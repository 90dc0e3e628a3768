import { hiddenTitle } from '#lib/site/page.ts'
import { SettingsPage } from './console/SettingsPage.tsx'
import settingsStyles from './console/SettingsPage.tsx?styles'
import { settingsMessages } from './console/settings-messages.ts'

export const newsletterSettingsViews = {
  consoleNewsletterSettings: {
    Page: SettingsPage,
    styles: settingsStyles,
    meta: hiddenTitle(settingsMessages),
    bare: true,
  },
}
