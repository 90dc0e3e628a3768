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
    Page: BookingThanksPage,
    styles: thanksStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(messages[language].thanksTitle),
  },
}

function BookingThanksPage({ isHeld, language }: { isHeld: boolean; language: Language }) {
  const { held, ...texts } = messages[language]
  return ThanksPage({ ...texts, language, thanks: isHeld ? held.thanks : texts.thanks })
}
