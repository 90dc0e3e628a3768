import type { Language } from '#lib/language.ts'
import type { HalfDifference, TextChange } from '../wire.ts'
import css from './Changes.module.css'
import { messages } from './messages.ts'

type Props = { changes: readonly TextChange[] }

/** Two texts in one: what goes is struck out, and what comes is underlined. */
function Changes({ changes }: Props) {
  return (
    <p className={css.changes}>
      {changes.map(({ type, text }, index) => {
        const key = `${index} ${type}`
        if (type === 'added') return <ins key={key}>{text}</ins>
        if (type === 'removed') return <del key={key}>{text}</del>
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}

type HalvesProps = { halves: readonly HalfDifference[]; language: Language }

/** How a document differs, field by field. */
export function HalfChanges({ halves, language }: HalvesProps) {
  const texts = messages[language]
  return halves.map(({ path, whole, fields, language: of }) => (
    <section key={path} className={css.half}>
      <h3>{texts.languages[of]}</h3>
      {whole && <p className={css.whole}>{texts.publish[whole]}</p>}
      {!whole && fields.length === 0 && <p className={css.quiet}>{texts.publish.untouched}</p>}
      {fields.length > 0 && (
        <dl className={css.fields}>
          {fields.map(({ label, changes }, index) => (
            <div key={`${index} ${label}`}>
              <dt>{label}</dt>
              <dd>
                <Changes changes={changes} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ))
}
