import { type Language, locales } from '#lib/language.ts'
import type { ImportSummary } from '../imports.ts'
import css from './Newsletter.module.css'

/** Only these texts are sent with the island. */
export interface ProgressTexts {
  state: Readonly<Record<ImportSummary['state'], string>>
  label: string
  rows: string
  of: string
}

type Props = { summary: ImportSummary; texts: ProgressTexts; language: Language }

/** How far an import is. */
export function ImportProgress({ summary, texts, language }: Props) {
  const { state, doneRows, totalRows } = summary
  const number = (value: number) => value.toLocaleString(locales[language])
  const isReading = state === 'checking' || state === 'running'
  return (
    <div className={css.progress} data-state={state}>
      <p role="status">
        <b>{texts.state[state]}</b>
      </p>
      {isReading && (
        <progress max={Math.max(1, totalRows)} value={doneRows} aria-label={texts.label} />
      )}
      {isReading && (
        <p>
          {texts.rows} {number(doneRows)} {texts.of} {number(totalRows)}
        </p>
      )}
    </div>
  )
}
