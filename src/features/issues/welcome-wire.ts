import type { FormState, InFrame } from '#features/console/wire.ts'
import { newsletterConsolePath } from '#features/subscribers/newsletter-paths.ts'
import type { Language } from '#lib/language.ts'
import type { EmailSummary } from './console-wire.ts'

export const welcomePath = `${newsletterConsolePath}/pasveikinimas`
/** The email itself, for a frame. */
export const welcomeEmailPath = (language: Language) => `${welcomePath}/${language}.html`

interface WelcomeProps {
  form: FormState
  /** Facts and problems of the email in each language; null for a language without a text. */
  emails: Readonly<Record<Language, EmailSummary | null>>
  /** Languages with a stored text. */
  previews: readonly Language[]
  isSaved: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleWelcome: InFrame & WelcomeProps
  }
}
