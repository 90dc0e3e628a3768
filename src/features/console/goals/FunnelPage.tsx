import { type FunnelDraft, goalKind, kindField, pageField, pageKind } from '#features/goals/form.ts'
import {
  funnelPath,
  type Goal,
  goalsPath,
  longestTitle,
  longestUrl,
  mostSteps,
  newFunnelPath,
} from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { ConsolePart } from '../ConsolePart.tsx'
import css from '../ConsoleRows.module.css'
import { funnelMessages } from '../funnel-messages.ts'
import { goalsMessages } from '../goals-messages.ts'
import type { ConsolePages } from '../wire.ts'
import own from './Goals.module.css'

type Props = ConsolePages['consoleFunnel'] & { language: Language }

/** A funnel to be made or changed. */
export function FunnelPage({ id, draft, problem, goals, person, language }: Props) {
  const texts = funnelMessages[language]
  const isNew = id === null
  return (
    <ConsoleFrame
      title={isNew ? texts.newTitle : texts.editTitle}
      person={person}
      language={language}
    >
      <p className={own.back}>
        <a href={goalsPath}>{goalsMessages[language].backToGoals}</a>
      </p>
      {problem && (
        <p className={css.problem} role="alert">
          {texts.problems[problem]}
        </p>
      )}
      <form method="post" action={isNew ? newFunnelPath : funnelPath(id)} noValidate>
        <ConsolePart id="pavadinimas" title={texts.name} lead="">
          <div className={css.form}>
            <Field
              id="title"
              name="title"
              label={texts.name}
              hint={texts.nameHint}
              maxLength={longestTitle}
              defaultValue={draft.title}
              autoComplete="off"
            />
          </div>
        </ConsolePart>
        <ConsolePart id="zingsniai" {...texts.steps}>
          <ol className={own.steps}>
            {Array.from({ length: mostSteps }, (_, index) => (
              <li key={kindField(index)}>
                <Step index={index} draft={draft} goals={goals} language={language} />
              </li>
            ))}
          </ol>
          <p>
            <Button>{isNew ? texts.addThis : texts.save}</Button>
          </p>
        </ConsolePart>
      </form>
    </ConsoleFrame>
  )
}

type StepProps = { index: number; draft: FunnelDraft; goals: readonly Goal[]; language: Language }

function Step({ index, draft, goals, language }: StepProps) {
  const texts = funnelMessages[language]
  const { kind, page } = draft.steps[index] ?? { kind: '', page: '' }
  const ofGoals = goals.map(({ id, title }) => [goalKind(id), `${texts.goals}: ${title}`])
  return (
    <fieldset className={own.step}>
      <legend className="visually-hidden">
        {index + 1} {texts.step}
      </legend>
      <Select
        id={kindField(index)}
        name={kindField(index)}
        label={`${index + 1} ${texts.step}`}
        options={{ '': texts.nothing, [pageKind]: texts.page, ...Object.fromEntries(ofGoals) }}
        defaultValue={kind}
      />
      <div className={own.page}>
        <Field
          id={pageField(index)}
          name={pageField(index)}
          label={texts.address}
          hint={texts.addressHint}
          maxLength={longestUrl}
          defaultValue={page}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </fieldset>
  )
}
