import type { Language } from '#lib/language.ts'
import { hiddenMeta, publicMeta } from '#lib/site/page.ts'
import { BookingPage } from './BookingPage.tsx'
import styles from './BookingPage.tsx?styles'
import { BookingThanksPage, thanksTitle } from './BookingThanksPage.tsx'
import thanksStyles from './BookingThanksPage.tsx?styles'
import { messages } from './messages.ts'
import type { BookingThanksProps } from './wire.ts'

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
    meta: (props: BookingThanksProps, language: Language) =>
      hiddenMeta(thanksTitle(props, language)),
  },
}
