import type { Language } from '#lib/language.ts'
import css from './FirstNameField.module.css'
import { longestFirstName } from './first-name.ts'
import form from './NewsletterForm.module.css'
import { firstNameField } from './wire.ts'

/** Here alone, so that the form on other people's pages does not carry them. */
const labels: Readonly<Record<Language, string>> = {
  lt: 'Vardas (nebūtina)',
  en: 'First name (optional)',
}

/** What may be typed beside the address, where the owner asks for it. */
export const FirstNameField = ({ language }: { language: Language }) => (
  <div className={`${form.line} ${css.name}`}>
    <input
      name={firstNameField}
      aria-label={labels[language]}
      placeholder={labels[language]}
      autoComplete="given-name"
      maxLength={longestFirstName}
      className={form.email}
    />
  </div>
)
