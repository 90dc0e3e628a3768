import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { messages } from '../messages.ts'
import { beforeField, questionListPath } from '../wire.ts'

type Props = PageProps['consoleQuestions'] & { language: Language }

export function QuestionListPage({ questions, olderThan, frame, language }: Props) {
  const texts = messages[language]
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      {questions.length === 0 && <p>{texts.none}</p>}
      <ul>
        {questions.map(({ id, text, askedAt }) => (
          <li key={id}>
            <time dateTime={new Date(askedAt).toISOString()}>
              {formatDateTime(askedAt, language)}
            </time>{' '}
            {text}
          </li>
        ))}
      </ul>
      {olderThan !== null && (
        <a href={`${questionListPath}?${beforeField}=${olderThan}`}>{texts.older}</a>
      )}
    </ConsoleFrame>
  )
}
