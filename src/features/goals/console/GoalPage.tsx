import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import {
  type GoalEventTitles,
  type GoalType,
  goalPath,
  goalsPath,
  newGoalPath,
  pagePartsPath,
} from '../wire.ts'
import { GoalCounting, GoalPlace } from './GoalDetails.tsx'
import { GoalInput, GoalRadios, GoalSelect } from './GoalInput.tsx'
import own from './Goals.module.css'
import { GoalTemplates } from './GoalTemplates.tsx'
import { goalsMessages } from './messages.ts'
import { templateMessages } from './template-messages.ts'

type Props = PageProps['consoleGoal'] & { language: Language }

/** The form of a new or existing goal; fields that its type does not use are hidden. */
export function GoalPage(props: Props) {
  const { id, draft, problems, template, eventTitles, sentTitles, frame, language } = props
  const { form: texts, types, backToGoals } = goalsMessages[language]
  const given = { draft, problems, language }
  const isNew = id === null
  return (
    <DetailPage
      title={isNew ? texts.newTitle : texts.editTitle}
      frame={frame}
      back={{ path: goalsPath, text: backToGoals }}
      problem={Object.keys(problems).length > 0 ? texts.fix : null}
      language={language}
    >
      <form
        method="post"
        action={isNew ? newGoalPath : goalPath(id)}
        className={own.goal}
        noValidate
      >
        {isNew && (
          <ConsolePart id="sablonai" {...texts.templates}>
            <GoalTemplates {...{ eventTitles, language }} chosen={template} />
          </ConsolePart>
        )}
        <ConsolePart id="pavadinimas" {...texts.what}>
          <div className={css.form}>
            <GoalInput {...given} name="title" />
          </div>
        </ConsolePart>
        <ConsolePart id="kada" {...texts.when}>
          <GoalRadios {...given} name="type" choices={shownTypes} labels={types} />
          <div className={`${css.form} ${own.onPage}`}>
            <p>
              <a href={pagePartsPath}>{templateMessages[language].pick}</a>
            </p>
            <GoalInput {...given} name="selector" />
            <details open={draft.attribute !== ''} className={own.attribute}>
              <summary>{texts.byAttribute}</summary>
              <p className={css.note}>{texts.byAttributeNote}</p>
              <GoalInput {...given} name="attribute" />
              <GoalInput {...given} name="attribute_value" />
            </details>
          </div>
          <div className={`${css.form} ${own.hook}`}>
            <GoalSelect
              {...given}
              name="hook"
              options={eventOptions(draft.hook, eventTitles, language)}
            />
          </div>
        </ConsolePart>
        <ConsolePart id="kur" {...texts.where}>
          <GoalPlace {...given} />
        </ConsolePart>
        <ConsolePart id="kaip" {...texts.worth}>
          <GoalCounting {...given} sentTitles={sentTitles} />
          <p>
            <Button>{isNew ? texts.add : texts.save}</Button>
          </p>
        </ConsolePart>
      </form>
    </DetailPage>
  )
}

/** The types owners most often choose come first. */
const shownTypes = ['visits', 'hook', 'clicks', 'views'] as const satisfies readonly GoalType[]

/** Another program's event stays selected until the owner chooses one of ours. */
function eventOptions(hook: string, eventTitles: GoalEventTitles, language: Language) {
  const { list } = goalsMessages[language]
  return hook === '' || hook in eventTitles
    ? eventTitles
    : { [hook]: list.elsewhere(hook), ...eventTitles }
}
