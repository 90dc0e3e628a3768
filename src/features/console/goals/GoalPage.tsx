import { goalPath, goalsPath, goalTypes, isHook, newGoalPath } from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { ConsolePart } from '../ConsolePart.tsx'
import css from '../ConsoleRows.module.css'
import { goalsMessages } from '../goals-messages.ts'
import type { ConsolePages } from '../wire.ts'
import { GoalCounting, GoalPlace } from './GoalDetails.tsx'
import { GoalInput, GoalRadios, GoalSelect } from './GoalInput.tsx'
import own from './Goals.module.css'

type Props = ConsolePages['consoleGoal'] & { language: Language }

/** A goal to be made or changed; what its type has no use for is out of sight. */
export function GoalPage({ id, draft, problems, person, language }: Props) {
  const { form: texts, types, backToGoals } = goalsMessages[language]
  const given = { draft, problems, language }
  const isNew = id === null
  return (
    <ConsoleFrame
      title={isNew ? texts.newTitle : texts.editTitle}
      person={person}
      language={language}
    >
      <p className={own.back}>
        <a href={goalsPath}>{backToGoals}</a>
      </p>
      {Object.keys(problems).length > 0 && (
        <p className={css.problem} role="alert">
          {texts.fix}
        </p>
      )}
      <form
        method="post"
        action={isNew ? newGoalPath : goalPath(id)}
        className={own.goal}
        noValidate
      >
        <ConsolePart id="pavadinimas" {...texts.what}>
          <div className={css.form}>
            <GoalInput {...given} name="title" />
          </div>
        </ConsolePart>
        <ConsolePart id="kada" {...texts.when}>
          <GoalRadios {...given} name="type" choices={goalTypes} told={types} />
          <div className={`${css.form} ${own.onPage}`}>
            <GoalInput {...given} name="selector" />
            <details open={draft.attribute !== ''} className={own.attribute}>
              <summary>{texts.byAttribute}</summary>
              <p className={css.note}>{texts.byAttributeNote}</p>
              <GoalInput {...given} name="attribute" />
              <GoalInput {...given} name="attribute_value" />
            </details>
          </div>
          <div className={`${css.form} ${own.hook}`}>
            <GoalSelect {...given} name="hook" options={momentsBeside(draft.hook, language)} />
          </div>
        </ConsolePart>
        <ConsolePart id="kur" {...texts.where}>
          <GoalPlace {...given} />
        </ConsolePart>
        <ConsolePart id="kaip" {...texts.worth}>
          <GoalCounting {...given} />
          <p>
            <Button>{isNew ? texts.add : texts.save}</Button>
          </p>
        </ConsolePart>
      </form>
    </ConsoleFrame>
  )
}

/** One of another program stays chosen until the owner chooses one of ours. */
function momentsBeside(hook: string, language: Language): Readonly<Record<string, string>> {
  const { hooks, list } = goalsMessages[language]
  return hook === '' || isHook(hook) ? hooks : { [hook]: list.elsewhere(hook), ...hooks }
}
