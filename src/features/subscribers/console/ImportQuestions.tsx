import { ConsolePart } from '#features/console/ConsolePart.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import { importStepPath } from '../console-wire.ts'
import type { Question } from '../imports.ts'
import css from '../Newsletter.module.css'
import { answerField } from './import-form.ts'
import { importMessages } from './import-messages.ts'

type Props = Pick<PageProps['consoleImport'], 'summary' | 'questions' | 'chosen'> & {
  language: Language
}

/** Asks for the meaning of values in columns that may say who is subscribed. */
export function ImportQuestions({ summary, questions, chosen, language }: Props) {
  const texts = importMessages[language].asking
  return (
    <ConsolePart id="klausimai" title={texts.title} lead={texts.lead}>
      <form method="post" action={importStepPath(summary.id, 'answer')} className={css.form}>
        {questions.map((question, at) => (
          <ColumnQuestion
            key={question.column}
            {...{ question, at, language }}
            chosen={chosen?.[at] ?? null}
          />
        ))}
        <p>
          <Button>{texts.send}</Button>
        </p>
      </form>
    </ConsolePart>
  )
}

type ColumnProps = {
  question: Question
  at: number
  chosen: NonNullable<Props['chosen']>[number] | null
  language: Language
}

function ColumnQuestion({ question, at, chosen, language }: ColumnProps) {
  const texts = importMessages[language].asking
  const { title, column, values } = question
  return (
    <fieldset className={css.question}>
      <legend>{title ? texts.column(title) : texts.untitled(column + 1)}</legend>
      {values.map(({ value, rows, guess }, index) => {
        const name = answerField(at, index)
        const isMissing = chosen !== null && chosen[index] === null
        return (
          <Select
            key={value}
            id={name}
            name={name}
            label={texts.value(value, rows)}
            problem={isMissing ? texts.problem : undefined}
            options={{ '': texts.choose, ...texts.meanings }}
            defaultValue={(chosen ? chosen[index] : guess) ?? ''}
          />
        )
      })}
    </fieldset>
  )
}
