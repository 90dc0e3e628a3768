import type { Language } from '#lib/language.ts'
import css from './ExampleFigure.module.css'
import { ExampleLink } from './ExampleLink.tsx'
import type { Example, ExampleSheet } from './wire.ts'

type Props = { example: Example; language: Language; className?: string | undefined }

/** An example as it looks on paper, with its file. */
export function ExampleFigure({ example, language, className = '' }: Props) {
  const { sheets, note } = example
  return (
    <figure className={`${css.example} ${className}`} aria-label={sheets[0]?.title}>
      <div className={css.sheets}>
        {sheets.map((sheet) => (
          <Sheet key={sheet.title} sheet={sheet} note={note} />
        ))}
      </div>
      <figcaption>
        <ExampleLink example={example} language={language} />
      </figcaption>
    </figure>
  )
}

/** The first sheet of an example as a picture of it, for eyes alone: its text is elsewhere. */
export function SmallSheet({ example, className = '' }: Omit<Props, 'language'>) {
  const [sheet] = example.sheets
  return (
    <div className={`${css.sheets} ${css.small} ${className}`} aria-hidden="true">
      {sheet && <Sheet sheet={sheet} note={example.note} />}
    </div>
  )
}

type SheetProps = { sheet: ExampleSheet; note: string }

/** Not headings, which would stand among those of the page. */
function Sheet({ sheet: { title, subject, figures, route, steps }, note }: SheetProps) {
  return (
    <div className={css.sheet}>
      <p className={css.title}>{title}</p>
      <p className={css.subject}>{subject}</p>
      {figures && <Figures {...figures} />}
      {route && <Route {...route} />}
      {steps && (
        <div data-part="steps">
          <p className={css.part}>{steps.title}</p>
          <ol className={css.steps}>
            {steps.rows.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <p className={css.note}>{note}</p>
    </div>
  )
}

function Figures({ title, rows }: NonNullable<ExampleSheet['figures']>) {
  return (
    <div data-part="figures">
      <p className={css.part}>{title}</p>
      <dl className={css.figures}>
        {rows.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && ` ${unit}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Route({ title, rows }: NonNullable<ExampleSheet['route']>) {
  return (
    <div data-part="route">
      <p className={css.part}>{title}</p>
      <ol className={css.route}>
        {rows.map((milestone) => (
          <li key={milestone.title}>
            <span>{milestone.date}</span>
            <b>{milestone.title}</b>
            {milestone.text && <span>{milestone.text}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
