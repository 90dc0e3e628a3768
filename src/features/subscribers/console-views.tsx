import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
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
import { SubscriberPage } from './console/SubscriberPage.tsx'
import subscriberStyles from './console/SubscriberPage.tsx?styles'
import { SubscribersPage } from './console/SubscribersPage.tsx'
import subscribersStyles from './console/SubscribersPage.tsx?styles'

const importMeta = hiddenTitle(importMessages)

export const subscriberConsoleViews = {
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
  consoleNewSubscriber: {
    Page: NewSubscriberPage,
    styles: newSubscriberStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(recordMessages[language].add.title),
    bare: true,
  },
}
