import type { Language } from '#lib/language.ts'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'

/** The rules for marking up the text of an email. */
export function MarkdownRules({ language }: { language: Language }) {
  const { markdown, markdownRules } = issueMessages[language].compose
  return (
    <details className={css.rules}>
      <summary>{markdown}</summary>
      <ul>
        {markdownRules.map((rule) => (
          <li key={rule}>
            <code>{rule}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
