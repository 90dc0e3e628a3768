import type { Language } from '#lib/language.ts'
import css from './Dashboard.module.css'
import { messages } from './messages.ts'

/** In place of figures, while the engine that has them does not answer. */
export const StatisticsAway = ({ language }: { language: Language }) => (
  <p className={css.away} role="status">
    {messages[language].away} <a href="">{messages[language].tryAgain}</a>
  </p>
)
