import type { SharingProblem } from '#features/payments/statements.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { sharingMessages } from './sharing-messages.ts'

/** The reason a transfer was not shared out. */
export function sharingProblemText(problem: SharingProblem, language: Language): string {
  const texts = sharingMessages[language].problems
  switch (problem.code) {
    case 'already':
    case 'no_number':
    case 'no_amount':
      return texts[problem.code]
    case 'more_than_entry':
      return texts.more_than_entry(formatEurosAndCents(problem.openCents, language))
    case 'more_than_open':
      return texts.more_than_open(problem.number, formatEurosAndCents(problem.openCents, language))
    default:
      return texts[problem.code](problem.number)
  }
}
