import type { Language } from '#lib/language.ts'
import css from './Dashboard.module.css'
import { messages } from './messages.ts'

/** Shown instead of metrics while the statistics engine does not answer. */
export const StatisticsUnavailable = ({ language }: { language: Language }) => (
  <p className={css.unavailable} role="status">
    {messages[language].unavailable} <a href="">{messages[language].tryAgain}</a>
  </p>
)
