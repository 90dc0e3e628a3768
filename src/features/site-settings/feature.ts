import type { Doctor } from '#features/doctor/feature.ts'
import { secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { addressPage, endLateTrial } from './server/address-page.ts'
import { groupPage } from './server/group-page.ts'
import { indexPage } from './server/index-page.ts'
import { mailPage } from './server/mail-page.ts'
import { openSiteSettings, type SiteSettingsService } from './server.ts'

export const siteSettings: Feature<'siteSettings', { doctor: Doctor }, SiteSettingsService> = {
  name: 'siteSettings',
  open: ({ settings }) => openSiteSettings(settings),
  consolePages: (platform, service, { doctor }) => {
    const parts = { ...platform, service, doctor, now: Date.now }
    return [
      indexPage(parts),
      mailPage(parts),
      addressPage(parts),
      groupPage('statistics', platform),
      groupPage('privacy', platform),
    ]
  },
  jobs: ({ settings, restart }) => [
    {
      name: 'address trial',
      everyMs: 10 * secondMs,
      run: () => endLateTrial({ settings, restart, now: Date.now }),
    },
  ],
}
