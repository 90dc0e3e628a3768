import type { SubscribersService } from '#features/subscribers/server.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { Feature } from '#server/feature.ts'
import { defaultFormOptions } from './form-options.ts'
import { newsletterSections } from './sections.ts'
import { snippetPage } from './server/console/snippet-page.ts'
import { createRefusedOrigins } from './server/embed/refused-origins.ts'
import { serveEmbed } from './server/embed/serve-embed.ts'
import { deleteOldCounts } from './server/subscribe/delete-counts.ts'
import { openSubscribe } from './server/subscribe/open-subscribe.ts'
import type { SubscribeEmbed } from './server.ts'
import { resultPaths, subscriptionResults } from './wire.ts'

export const subscribeEmbed: Feature<
  'subscribeEmbed',
  { subscribers: SubscribersService },
  SubscribeEmbed
> = {
  name: 'subscribeEmbed',
  sections: newsletterSections,
  switch: 'newsletter',
  routes: () =>
    subscriptionResults.map((result) => ({
      page: 'newsletterResult' as const,
      paths: resultPaths[result],
      props: () => ({ result }),
      isUnlisted: true,
    })),
  tables: [
    'newsletter_budgets',
    'newsletter_refused_origins',
    'newsletter_used_tokens',
    'newsletter_asked_mailboxes',
  ],
  open(platform, { subscribers }) {
    const settings = subscribers.settings.of(defaultFormOptions)
    const refusedOrigins = createRefusedOrigins(platform.db)
    const embedOrigins = () => settings.current().embedOrigins
    openSubscribe({ ...platform, subscribers: subscribers.list, embedOrigins, refusedOrigins })
    serveEmbed({
      ...platform,
      options: settings.current,
      colours: () => platform.content[defaultLanguage].brand.colours,
    })
    return { settings, refusedOrigins }
  },
  consolePages: ({ config }, { settings }) => [snippetPage({ config, settings })],
  jobs: ({ db }, { refusedOrigins }) => [
    {
      name: 'newsletter budgets',
      everyMs: 5 * minuteMs,
      run: () => deleteOldCounts(db, Date.now()),
    },
    { name: 'newsletter refused origins', everyMs: hourMs, run: refusedOrigins.deleteOld },
  ],
}
