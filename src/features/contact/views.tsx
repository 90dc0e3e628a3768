import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle, publicMeta } from '#lib/site/page.ts'
import { ContactPage } from './ContactPage.tsx'
import styles from './ContactPage.tsx?styles'
import { InboxPage } from './console/InboxPage.tsx'
import inboxStyles from './console/InboxPage.tsx?styles'
import { inboxMessages } from './console/messages.ts'
import { messages } from './messages.ts'
import { ThanksPage } from './ThanksPage.tsx'
import thanksStyles from './ThanksPage.tsx?styles'

type Thanks = { language: Language }

export const contactViews = {
  contact: {
    Page: ContactPage,
    styles,
    meta: (_: unknown, language: Language, { name }: { name: string }) => {
      const { title, description } = messages[language]
      return publicMeta({ title, description: description(name) }, name)
    },
  },
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
