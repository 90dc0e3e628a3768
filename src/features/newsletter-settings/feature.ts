import type { ListProviders } from '#features/list-providers/server.ts'
import type { SubscribeEmbed } from '#features/subscribe-embed/server.ts'
import type { SubscribersService } from '#features/subscribers/server.ts'
import type { Feature } from '#server/feature.ts'
import { settingsPage } from './server/settings-page.ts'

interface Needs {
  subscribers: SubscribersService
  subscribeEmbed: SubscribeEmbed
  listProviders: ListProviders
}

/** One page for the settings of the features around the list of subscribers. */
export const newsletterSettings: Feature<'newsletterSettings', Needs> = {
  name: 'newsletterSettings',
  switch: 'newsletter',
  consolePages: ({ db, mail }, _service, { subscribers, subscribeEmbed, listProviders }) => [
    settingsPage({
      db,
      mail,
      settings: {
        sender: subscribers.sender,
        form: subscribeEmbed.settings,
        provider: listProviders.settings,
      },
      providers: listProviders.providers,
      refusedOrigins: subscribeEmbed.refusedOrigins,
    }),
  ],
}
