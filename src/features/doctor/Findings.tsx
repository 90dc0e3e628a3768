import type { Language } from '#lib/language.ts'
import { Badge } from '#ui/Badge.tsx'
import css from './Findings.module.css'
import type { Finding, Status } from './health.ts'
import { messages } from './messages.ts'

const looks: Readonly<Record<Status, 'plain' | 'strong' | 'wrong'>> = {
  ok: 'strong',
  warning: 'plain',
  problem: 'wrong',
}

type Props = { findings: readonly Finding[]; language: Language }

/** What was found, each with what to do about it. */
export function Findings({ findings, language }: Props) {
  const { statuses } = messages[language]
  return (
    <ul className={css.findings}>
      {findings.map(({ status, finding, remedy }) => (
        <li key={finding.en}>
          <Badge look={looks[status]}>{statuses[status]}</Badge> {finding[language]}
          {remedy[language] && <p className={css.remedy}>{remedy[language]}</p>}
        </li>
      ))}
    </ul>
  )
}
