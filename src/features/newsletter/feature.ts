import type { Consent } from '#features/consent/feature.ts'
import type { Legal } from '#features/legal/feature.ts'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { providerNames } from './providers.ts'
import { newsletterConsolePages } from './server/console/pages.ts'
import { openDeliverability } from './server/deliverability/open-deliverability.ts'
import { createRefusedOrigins } from './server/embed/refused-origins.ts'
import { serveEmbed } from './server/embed/serve-embed.ts'
import { feedbackPage } from './server/feedback/console.ts'
import { type Feedback, openFeedback } from './server/feedback/open-feedback.ts'
import { openImports } from './server/imports/open-imports.ts'
import { issuesPage } from './server/issues/console.ts'
import { openIssues } from './server/issues/open-issues.ts'
import { issueRoutes } from './server/issues/routes.ts'
import { newsletterPractices } from './server/newsletter-practices.ts'
import { openList } from './server/open-list.ts'
import type { NewsletterParts } from './server/parts.ts'
import { openProviders } from './server/providers/open-providers.ts'
import { openNewsletterSettings } from './server/settings/open-settings.ts'
import { deleteOldCounts } from './server/subscribe/delete-counts.ts'
import { openSubscribe } from './server/subscribe/open-subscribe.ts'
import { createSubscriberLinks } from './server/subscriber-links.ts'
import { forgetVisitor } from './server/subscribers/confirmations.ts'
import { archiveFeedPaths } from './subscriber-paths.ts'
import { confirmedPaths } from './subscriber-wire.ts'
import { resultPaths, subscriptionResults } from './wire.ts'

export const newsletter: Feature<
  'newsletter',
  { legal: Legal; consent: Consent },
  NewsletterParts
> = {
  name: 'newsletter',
  destinations: providerNames,
  domainEvents: {
    newsletter_subscribed: {
      lt: 'Užsiprenumeruotas naujienlaiškis',
      en: 'The newsletter was subscribed to',
    },
  },
  routes: () => [
    ...subscriptionResults.map((result) => ({
      page: 'newsletterResult' as const,
      paths: resultPaths[result],
      props: () => ({ result }),
      isUnlisted: true,
    })),
    {
      page: 'newsletterConfirmed',
      paths: confirmedPaths,
      props: () => ({}),
      isUnlisted: true,
      thanksFor: { event: 'newsletter_subscribed' },
    },
    ...issueRoutes,
  ],
  addresses: [archiveFeedPaths],
  tables: [
    'newsletter_subscribers',
    'newsletter_subscriber_events',
    'newsletter_tags',
    'newsletter_confirmations',
    'newsletter_suppressions',
    'newsletter_budgets',
    'newsletter_refused_origins',
    'newsletter_used_tokens',
    'newsletter_asked_mailboxes',
    'newsletter_options',
    'newsletter_providers',
    'newsletter_issues',
    'newsletter_issue_recipients',
    'newsletter_mailbox_groups',
    'newsletter_tracking_events',
    'newsletter_feedback',
    'newsletter_bounces',
    'newsletter_imports',
    'newsletter_import_rows',
    'newsletter_import_counts',
    'newsletter_import_people',
    'newsletter_import_suppressions',
  ],
  async open(platform, { legal, consent }) {
    const { db, key, config, pages, keep } = platform
    const onChange = () => pages.invalidate(() => true)
    const settings = await openNewsletterSettings({ db, key, onChange })
    legal.declareNewsletter(() => newsletterPractices(settings.current()))
    const links = createSubscriberLinks(key, config.publicUrl)
    const { subscribers, welcome } = openList(platform, { settings, links })
    consent.onDecision(async (transaction, { id, choices }) => {
      if (!choices.analytics || !choices.advertisement) await forgetVisitor(transaction, id)
    })
    consent.onErased(forgetVisitor)
    const embedOrigins = () => settings.current().embedOrigins
    const refusedOrigins = createRefusedOrigins(db)
    openSubscribe({ ...platform, subscribers, embedOrigins, refusedOrigins })
    serveEmbed({ ...platform, options: settings.current })
    const sending = () => issues.pageParts.sending
    const feedback: Feedback = openFeedback({ ...platform, ...config, links, subscribers, sending })
    const imports = keep(openImports({ ...platform, subscribers }))
    const deliverability = keep(
      openDeliverability({ ...platform, settings, owner: () => platform.mail.ownerAddress(db) }),
    )
    const issues = openIssues(platform, { settings, links, subscribers, feedback })
    const providers = keep(openProviders({ ...platform, settings, subscribers }))
    return {
      settings,
      links,
      subscribers,
      welcome,
      refusedOrigins,
      imports,
      feedback,
      deliverability,
      issues,
      providers,
    }
  },
  consolePages: (platform, parts) => [
    ...newsletterConsolePages({ ...platform, ...parts }),
    feedbackPage(parts),
    issuesPage(parts.issues.pageParts),
  ],
  jobs: ({ db }, parts) => {
    const { settings, subscribers, imports, feedback, deliverability, issues, providers } = parts
    return [
      {
        name: 'newsletter budgets',
        everyMs: 5 * minuteMs,
        run: () => deleteOldCounts(db, Date.now()),
      },
      // Another process on the same database may have changed the settings.
      { name: 'newsletter settings', everyMs: 2 * secondMs, run: settings.refresh },
      {
        name: 'newsletter refused origins',
        everyMs: hourMs,
        run: parts.refusedOrigins.deleteOld,
      },
      { name: 'newsletter sign-ups', everyMs: hourMs, run: subscribers.deleteUnconfirmed },
      { name: 'newsletter feedback', everyMs: 15 * secondMs, run: feedback.run },
      { name: 'newsletter imports', everyMs: 5 * secondMs, run: imports.resume },
      { name: 'newsletter import retention', everyMs: hourMs, run: imports.deleteOld },
      { name: 'newsletter archive', everyMs: 15 * secondMs, run: issues.archive.refresh },
      // Not awaited, since closing waits for jobs and a name server may be slow.
      {
        name: 'newsletter deliverability',
        everyMs: 6 * hourMs,
        run: async () => deliverability.startCheck(),
      },
      { name: 'newsletter provider', everyMs: 2 * secondMs, run: providers.sync },
      { name: 'newsletter provider tidying', everyMs: minuteMs, run: providers.tidy },
    ]
  },
}
