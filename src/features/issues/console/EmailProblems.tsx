import type { Language } from '#lib/language.ts'
import type { EmailSummary } from '../console-wire.ts'
import { emailSizes } from '../issue-email.ts'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'

type Props = { email: EmailSummary; language: Language }

/** Why an email cannot be sent yet, and the parts of its text it cannot show. */
export function EmailProblems({ email, language }: Props) {
  const texts = issueMessages[language]
  const isLarge = email.bytes > emailSizes.warned && email.bytes <= emailSizes.refused
  if (email.problems.length === 0)
    return (
      <>
        {email.demonstration.length > 0 && (
          <p className={css.problems}>
            {texts.preview.demonstration(email.demonstration.join(', '))}
          </p>
        )}
        {email.isForFiles && <p className={css.problems}>{texts.preview.toFiles}</p>}
        {isLarge && <p className={css.problems}>{texts.preview.large}</p>}
      </>
    )
  return (
    <div className={css.problems}>
      <p className={css.title}>{texts.notReady}</p>
      <ul>
        {email.problems.map((problem) => (
          <li key={problem}>
            {texts.problems[problem]}
            {problem === 'text_problems' && (
              <ul>
                {email.textProblems.map(({ kind, line }) => (
                  <li key={`${kind} ${line}`}>
                    {texts.line(line)}: {texts.textProblems[kind]}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
