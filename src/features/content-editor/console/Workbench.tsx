import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { editorAttribute, previewWidths } from '../live-wire.ts'
import { liveMessages } from './live-messages.ts'
import css from './Workbench.module.css'

type Props = { document: string; language: Language; children: ReactNode }

/** A form with the page it is about beside it, which a script fills and shows. */
export function Workbench({ document, language, children }: Props) {
  return (
    <div className={css.workbench} {...{ [editorAttribute]: document }}>
      <div className={css.form}>{children}</div>
      <Preview language={language} />
      <Templates language={language} />
    </div>
  )
}

function Preview({ language }: { language: Language }) {
  const texts = liveMessages[language]
  return (
    <section className={css.preview} data-preview aria-label={texts.preview} hidden>
      <div className={css.tools}>
        <div role="group" aria-label={texts.width} className={css.widths}>
          {previewWidths.map((width) => (
            <button
              key={width}
              type="button"
              data-width={width}
              aria-pressed="false"
              title={`${width} px`}
            >
              {texts.widths[width]}
            </button>
          ))}
        </div>
        <label>
          <span className="visually-hidden">{texts.page}</span>
          <select data-page autoComplete="off" />
        </label>
        <label>
          <span className="visually-hidden">{texts.visitor}</span>
          <select data-visitor autoComplete="off">
            <option value="decided">{texts.visitors.decided}</option>
            <option value="undecided">{texts.visitors.undecided}</option>
          </select>
        </label>
        <button type="button" data-to-form className={css.plain}>
          {texts.toForm}
        </button>
        <button type="button" data-hide className={css.plain}>
          {texts.hidePreview}
        </button>
      </div>
      <p className={css.note} data-preview-note role="status" />
      <div className={css.stage} data-stage>
        <iframe title={texts.preview} data-frame />
      </div>
    </section>
  )
}

/** What the script puts beside a field. */
function Templates({ language }: { language: Language }) {
  const texts = liveMessages[language]
  return (
    <>
      <template data-conflict-template>
        <div className={css.conflict} role="group">
          <p data-said />
          <p className={css.changes} data-changes />
          <p className={css.choice}>
            <button type="button" data-mine className={css.plain}>
              {texts.keepMine}
            </button>
            <button type="button" data-theirs className={css.plain}>
              {texts.takeTheirs}
            </button>
          </p>
        </div>
      </template>
      <template data-problem-template>
        <p className={css.problem} />
      </template>
    </>
  )
}

/** What is said about saving, above the form. */
export function SavingState({ language }: { language: Language }) {
  return (
    <>
      <button type="button" className={css.show} data-show hidden>
        {liveMessages[language].showPreview}
      </button>
      <span className={css.state} data-saving role="status" />
      <span className={css.present} data-present />
      <span className={css.merged} data-merged role="status" />
    </>
  )
}
