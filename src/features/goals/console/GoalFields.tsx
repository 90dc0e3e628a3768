import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import css from '#features/console/ConsoleRows.module.css'
import type { FieldName } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Field } from '#ui/field/Field.tsx'
import type { FieldProps } from '#ui/field/field-props.ts'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { Select } from '#ui/field/Select.tsx'
import { goalForm } from '../form.ts'
import { conversionMetrics, type GoalEventTitles, type GoalType } from '../wire.ts'
import own from './Goals.module.css'
import { goalsMessages } from './messages.ts'

type Props = Pick<PageProps['consoleGoal'], 'form' | 'eventTitles' | 'sentTitles'> & {
  language: Language
  only: readonly FieldName<typeof goalForm>[]
}

/** Fields of the form of a goal. */
export function GoalFields({ form, eventTitles, sentTitles, language, only }: Props) {
  const { form: texts, types, metrics } = goalsMessages[language]
  const withProblem = (problem: keyof typeof texts.problems) => (field: FieldProps) => (
    <Field
      {...field}
      {...(form.problems.includes(problem) && { problem: texts.problems[problem] })}
    />
  )
  return (
    <ConsoleFields
      form={goalForm}
      texts={texts}
      state={form}
      only={only}
      special={{
        type: (field) => <Radios {...field} choices={shownTypes} labels={types} />,
        hook: (field) => (
          <Select {...field} options={eventOptions(form.fields['hook'], eventTitles, language)} />
        ),
        url: withProblem('page'),
        date_end: withProblem('order'),
        conversion_metric: (field) => (
          <Radios {...field} choices={conversionMetrics} labels={metrics} />
        ),
        sent_as: (field) => <Select {...field} options={{ '': texts.notSent, ...sentTitles }} />,
      }}
    />
  )
}

/** The types owners most often choose come first. */
const shownTypes = ['visits', 'hook', 'clicks', 'views'] as const satisfies readonly GoalType[]

/** Another program's event stays selected until the owner chooses one of ours. */
function eventOptions(hook = '', eventTitles: GoalEventTitles, language: Language) {
  const { list } = goalsMessages[language]
  return hook === '' || hook in eventTitles
    ? eventTitles
    : { [hook]: list.elsewhere(hook), ...eventTitles }
}

type RadiosProps<Choice extends string> = FieldProps & {
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, { name: string; note: string }>>
}

function Radios<Choice extends string>(props: RadiosProps<Choice>) {
  const { name, label, problem, defaultValue, choices, labels } = props
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      {problem && <p className={own.problem}>{problem}</p>}
      {choices.map((choice) => (
        <label key={choice}>
          <RadioDot name={name} value={choice} defaultChecked={choice === defaultValue} />
          <span>
            {labels[choice].name} <small className={css.note}>{labels[choice].note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
