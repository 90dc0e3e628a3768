import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
import { DeliverabilityPage } from './console/DeliverabilityPage.tsx'
import deliverabilityStyles from './console/DeliverabilityPage.tsx?styles'
import { deliveryPageMessages } from './console/delivery-page-messages.ts'
import { ImportPage } from './console/ImportPage.tsx'
import importStyles from './console/ImportPage.tsx?styles'
import { ImportsPage } from './console/ImportsPage.tsx'
import importsStyles from './console/ImportsPage.tsx?styles'
import { importMessages } from './console/import-messages.ts'
import { JoinPlacesPage } from './console/JoinPlacesPage.tsx'
import joinPlacesStyles from './console/JoinPlacesPage.tsx?styles'
import { joinPlaceMessages } from './console/join-place-messages.ts'
import { listMessages } from './console/list-messages.ts'
import { NewSubscriberPage } from './console/NewSubscriberPage.tsx'
import newSubscriberStyles from './console/NewSubscriberPage.tsx?styles'
import { recordMessages } from './console/record-messages.ts'
import { SettingsPage } from './console/SettingsPage.tsx'
import settingsStyles from './console/SettingsPage.tsx?styles'
import { SnippetPage } from './console/SnippetPage.tsx'
import snippetStyles from './console/SnippetPage.tsx?styles'
import { SubscriberPage } from './console/SubscriberPage.tsx'
import subscriberStyles from './console/SubscriberPage.tsx?styles'
import { SubscribersPage } from './console/SubscribersPage.tsx'
import subscribersStyles from './console/SubscribersPage.tsx?styles'
import { settingsMessages } from './console/settings-messages.ts'
import { snippetMessages } from './console/snippet-messages.ts'
import { WelcomePage } from './console/WelcomePage.tsx'
import welcomeStyles from './console/WelcomePage.tsx?styles'
import { welcomeMessages } from './console/welcome-messages.ts'

const importMeta = hiddenTitle(importMessages)

/** The newsletter's pages in the console. */
export const newsletterConsoleViews = {
  consoleSubscribers: {
    Page: SubscribersPage,
    styles: subscribersStyles,
    meta: hiddenTitle(listMessages),
    bare: true,
  },
  consoleSubscriber: {
    Page: SubscriberPage,
    styles: subscriberStyles,
    meta: hiddenTitle(recordMessages),
    bare: true,
  },
  consoleJoinPlaces: {
    Page: JoinPlacesPage,
    styles: joinPlacesStyles,
    meta: hiddenTitle(joinPlaceMessages),
    bare: true,
  },
  consoleImports: { Page: ImportsPage, styles: importsStyles, meta: importMeta, bare: true },
  consoleImport: { Page: ImportPage, styles: importStyles, meta: importMeta, bare: true },
  consoleNewsletterSettings: {
    Page: SettingsPage,
    styles: settingsStyles,
    meta: hiddenTitle(settingsMessages),
    bare: true,
  },
  consoleWelcome: {
    Page: WelcomePage,
    styles: welcomeStyles,
    meta: hiddenTitle(welcomeMessages),
    bare: true,
    framesOwnPages: true,
  },
  consoleDeliverability: {
    Page: DeliverabilityPage,
    styles: deliverabilityStyles,
    meta: hiddenTitle(deliveryPageMessages),
    bare: true,
  },
  consoleSnippet: {
    Page: SnippetPage,
    styles: snippetStyles,
    meta: hiddenTitle(snippetMessages),
    bare: true,
    framesOwnPages: true,
  },
  consoleNewSubscriber: {
    Page: NewSubscriberPage,
    styles: newSubscriberStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(recordMessages[language].add.title),
    bare: true,
  },
}
