import type { ConsolePage } from '#server/console/console-page.ts'
import { type WelcomePageOptions, welcomePage } from '../welcome/welcome-page.ts'
import { type DeliverabilityPageOptions, deliverabilityPage } from './deliverability-page.ts'
import { type ImportsPageOptions, importsPage } from './imports-page.ts'
import { type NewSubscriberPageOptions, newSubscriberPage } from './new-subscriber-page.ts'
import { type SettingsPageOptions, settingsPage } from './settings-page.ts'
import { type SnippetPageOptions, snippetPage } from './snippet-page.ts'
import { type SubscribersPageOptions, subscribersPage } from './subscribers-page.ts'

type ConsoleOptions = SubscribersPageOptions &
  NewSubscriberPageOptions &
  ImportsPageOptions &
  SettingsPageOptions &
  WelcomePageOptions &
  SnippetPageOptions &
  DeliverabilityPageOptions

/** The newsletter's pages in the console, except those of issues. */
export const newsletterConsolePages = (options: ConsoleOptions): readonly ConsolePage[] => [
  subscribersPage(options),
  newSubscriberPage(options),
  importsPage(options),
  settingsPage(options),
  welcomePage(options),
  snippetPage(options),
  deliverabilityPage(options),
]
