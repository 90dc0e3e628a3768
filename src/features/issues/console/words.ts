import { byLanguage, type Language, locales } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { issueMessages } from './messages.ts'

const numbers = byLanguage((language) => new Intl.NumberFormat(locales[language]))
export const numberText = (value: number, language: Language) => numbers[language].format(value)

/** “1 234 gavėjai” */
export const recipientsText = (count: number, language: Language) =>
  `${numberText(count, language)} ${pluralForm(language, count, issueMessages[language].recipients)}`
