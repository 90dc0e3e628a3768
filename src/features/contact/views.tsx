import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
import { InboxPage } from './console/InboxPage.tsx'
import inboxStyles from './console/InboxPage.tsx?styles'
import { inboxMessages } from './console/messages.ts'
import { messages } from './messages.ts'
import { ThanksPage } from './ThanksPage.tsx'
import thanksStyles from './ThanksPage.tsx?styles'

type Thanks = { language: Language }

export const contactViews = {
  contactThanks: {
    Page: ({ language }: Thanks) => ThanksPage({ language, ...messages[language] }),
    styles: thanksStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(messages[language].thanksTitle),
  },
  consoleInbox: {
    Page: InboxPage,
    styles: inboxStyles,
    meta: hiddenTitle(inboxMessages),
    bare: true,
  },
}
