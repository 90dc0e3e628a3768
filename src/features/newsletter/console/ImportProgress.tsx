import { type Language, locales } from '#lib/language.ts'
import type { ImportSummary } from '../imports.ts'
import css from './Newsletter.module.css'

/** Only these texts are sent with the island. */
export interface ProgressTexts {
  state: Readonly<Record<ImportSummary['state'], string>>
  label: string
  rows: string
  of: string
  counts: Readonly<Record<'added' | 'duplicates' | 'suppressed' | 'invalid', string>>
}

type Props = { summary: ImportSummary; texts: ProgressTexts; language: Language }

/** How far an import is, and what became of the rows. */
export function ImportProgress({ summary, texts, language }: Props) {
  const { state, doneRows, totalRows } = summary
  const number = (value: number) => value.toLocaleString(locales[language])
  const counts = Object.entries(texts.counts) as [keyof ProgressTexts['counts'], string][]
  return (
    <div className={css.progress} data-state={state}>
      <p role="status">
        <b>{texts.state[state]}</b>
      </p>
      <progress max={Math.max(1, totalRows)} value={doneRows} aria-label={texts.label} />
      <p>
        {texts.rows} {number(doneRows)} {texts.of} {number(totalRows)}
      </p>
      <dl className={css.counts}>
        {counts.map(([name, title]) => (
          <div key={name} data-count={name}>
            <dt>{title}</dt>
            <dd>{number(summary[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
