import { ThanksPage } from '#features/contact/ThanksPage.tsx'
import thanksStyles from '#features/contact/ThanksPage.tsx?styles'
import type { Language } from '#lib/language.ts'
import { hiddenMeta, publicMeta } from '#lib/site/page.ts'
import { BookingPage } from './BookingPage.tsx'
import styles from './BookingPage.tsx?styles'
import { messages } from './messages.ts'

export const bookingViews = {
  booking: {
    Page: BookingPage,
    styles,
    meta: (_: unknown, language: Language, { name }: { name: string }) => {
      const { title, description } = messages[language]
      return publicMeta({ title, description: description(name) }, name)
    },
  },
  bookingThanks: {
    Page: ({ language }: { language: Language }) => ThanksPage({ language, ...messages[language] }),
    styles: thanksStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(messages[language].thanksTitle),
  },
}
