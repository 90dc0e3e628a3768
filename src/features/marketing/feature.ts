import { secondMs } from '#lib/durations.ts'
import type { Feature } from '#server/feature.ts'
import { openMarketingSettings, type SettingsStore } from './server/settings/open-settings.ts'

export interface Marketing {
  settings: SettingsStore
}

export const marketing: Feature<'marketing', object, Marketing> = {
  name: 'marketing',
  tables: ['marketing_destinations', 'marketing_options', 'marketing_own_events'],
  async open({ db, key, pages }) {
    const onChange = () => pages.invalidate(() => true)
    return { settings: await openMarketingSettings({ db, key, onChange }) }
  },
  jobs: (_platform, { settings }) => [
    // Another process on the same database may have changed them.
    { name: 'marketing settings refresh', everyMs: 2 * secondMs, run: settings.refresh },
  ],
}
