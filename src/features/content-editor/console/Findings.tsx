import type { Language } from '#lib/language.ts'
import { grades } from '#lib/site/grade.ts'
import type { ShownFinding } from '../gate-wire.ts'
import css from './Findings.module.css'
import { messages } from './messages.ts'

type Props = { findings: readonly ShownFinding[]; language: Language }

/** What checks found, by how grave it is; a press leads to the field. */
export function Findings({ findings, language }: Props) {
  const texts = messages[language].publish.grades
  const groups = grades.flatMap((grade) => {
    const own = findings.filter((one) => one.grade === grade)
    return own.length > 0 ? [{ grade, own }] : []
  })
  return groups.map(({ grade, own }) => (
    <section
      key={grade}
      className={css[grade]}
      role={grade === 'blocks' ? 'alert' : undefined}
      aria-labelledby={`radiniai-${grade}`}
    >
      <h2 id={`radiniai-${grade}`}>
        {texts[grade].title} <span className={css.count}>{own.length}</span>
      </h2>
      <p className={css.quiet}>{texts[grade].lead}</p>
      <ul className={css.list}>
        {own.map((one) => (
          <li key={`${one.link} ${one.text}`} data-code={one.code}>
            <Finding finding={one} language={language} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Finding({ finding, language }: { finding: ShownFinding; language: Language }) {
  const { text, title, label, link } = finding
  const where = [title, label].filter(Boolean).join(' · ')
  return (
    <>
      {where && <span className={css.where}>{where}</span>}
      <span>{text}</span>
      {link && (
        <a href={link}>
          {messages[language].publish.toPlace}
          {where && <span className="visually-hidden">: {where}</span>}
        </a>
      )}
    </>
  )
}
