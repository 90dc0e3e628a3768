import type { Language } from '#lib/language.ts'
import css from './FirstStepsBar.module.css'
import { messages } from './messages.ts'
import { firstStepsPath, type Progress } from './wire.ts'

type Props = { progress: Progress; language: Language }

/** The way back to the first steps, and on to the next one. */
export function FirstStepsBar({ progress: { done, total, next }, language }: Props) {
  const texts = messages[language].firstSteps
  return (
    <nav className={css.bar} aria-label={texts.title}>
      <a href={firstStepsPath}>
        {texts.title}: {texts.progress(done, total)}
      </a>
      <a href={next}>
        {texts.next} <span aria-hidden="true">→</span>
      </a>
    </nav>
  )
}
