import type { Language } from '#lib/language.ts'
import { hiddenMeta } from '#lib/site/page.ts'
import { ErrorPage } from './ErrorPage.tsx'
import styles from './ErrorPage.tsx?styles'
import { FindPage } from './FindPage.tsx'
import findStyles from './FindPage.tsx?styles'
import { messages } from './messages.ts'
import type { ConsoleErrorStatus } from './wire.ts'

export const consoleViews = {
  consoleError: {
    Page: ErrorPage,
    styles,
    meta: ({ status }: { status: ConsoleErrorStatus }, language: Language) =>
      hiddenMeta(messages[language].errors[status].title),
    bare: true,
  },
  consoleFind: {
    Page: FindPage,
    styles: findStyles,
    meta: (_: object, language: Language) => hiddenMeta(messages[language].find.title),
    bare: true,
  },
}
