import { type Language, locales } from '#lib/language.ts'
import type { ImportSummary } from '../imports.ts'
import css from '../Newsletter.module.css'

/** A subset of the texts, since the island is sent with all of it. */
export interface ProgressTexts {
  state: Readonly<Record<ImportSummary['state'], string>>
  label: string
  rows: string
  of: string
}

type Props = { summary: ImportSummary; texts: ProgressTexts; language: Language }

/** The progress of an import. */
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
