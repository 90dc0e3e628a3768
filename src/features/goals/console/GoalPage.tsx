import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { goalPath, goalsPath, newGoalPath, pagePartsPath } from '../wire.ts'
import { GoalFields } from './GoalFields.tsx'
import own from './Goals.module.css'
import { GoalTemplates } from './GoalTemplates.tsx'
import { goalsMessages } from './messages.ts'
import { templateMessages } from './template-messages.ts'

type Props = PageProps['consoleGoal'] & { language: Language }

/** The form of a new or existing goal; fields that its type does not use are hidden. */
export function GoalPage(props: Props) {
  const { id, form, template, eventTitles, frame, language } = props
  const { form: texts, backToGoals } = goalsMessages[language]
  const isNew = id === null
  return (
    <DetailPage
      title={isNew ? texts.newTitle : texts.editTitle}
      frame={frame}
      back={{ path: goalsPath, text: backToGoals }}
      problem={form.problems.length > 0 ? texts.fix : null}
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
            <GoalFields {...props} only={['title']} />
          </div>
        </ConsolePart>
        <Condition {...props} />
        <Place {...props} />
        <ConsolePart id="kaip" {...texts.worth}>
          <Counting {...props} />
          <p>
            <Button>{isNew ? texts.add : texts.save}</Button>
          </p>
        </ConsolePart>
      </form>
    </DetailPage>
  )
}

function Condition(props: Props) {
  const { form, language } = props
  const { form: texts } = goalsMessages[language]
  return (
    <ConsolePart id="kada" {...texts.when}>
      <GoalFields {...props} only={['type']} />
      <div className={`${css.form} ${own.onPage}`}>
        <p>
          <a href={pagePartsPath}>{templateMessages[language].pick}</a>
        </p>
        <GoalFields {...props} only={['selector']} />
        <details open={form.fields['attribute'] !== ''} className={own.attribute}>
          <summary>{texts.byAttribute}</summary>
          <p className={css.note}>{texts.byAttributeNote}</p>
          <GoalFields {...props} only={['attribute', 'attribute_value']} />
        </details>
      </div>
      <div className={`${css.form} ${own.hook}`}>
        <GoalFields {...props} only={['hook']} />
      </div>
    </ConsolePart>
  )
}

function Place(props: Props) {
  return (
    <ConsolePart id="kur" {...goalsMessages[props.language].form.where}>
      <div className={css.form}>
        <div className={own.place}>
          <GoalFields {...props} only={['url']} />
        </div>
        <div className={own.days}>
          <GoalFields {...props} only={['date_start', 'date_end']} />
        </div>
        <GoalFields {...props} only={['status']} />
      </div>
    </ConsolePart>
  )
}

function Counting(props: Props) {
  const isSentSomewhere = Object.keys(props.sentTitles).length > 0
  return (
    <>
      <GoalFields {...props} only={['conversion_metric']} />
      <div className={css.form}>
        <GoalFields {...props} only={isSentSomewhere ? ['value', 'sent_as'] : ['value']} />
      </div>
    </>
  )
}
