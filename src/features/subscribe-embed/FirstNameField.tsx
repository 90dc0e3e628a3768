import { longestFirstName } from '#features/subscribers/first-name.ts'
import type { Language } from '#lib/language.ts'
import css from './FirstNameField.module.css'
import form from './NewsletterForm.module.css'
import { firstNameField } from './wire.ts'

/** Defined here, so that the form on other people's pages does not carry these texts. */
const labels: Readonly<Record<Language, string>> = {
  lt: 'Vardas (nebūtina)',
  en: 'First name (optional)',
}

/** The optional first name beside the address, shown where the owner asks for it. */
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
