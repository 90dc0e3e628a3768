import css from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { Field } from '#ui/field/Field.tsx'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { Select } from '#ui/field/Select.tsx'
import type { GoalDraft, GoalField, GoalProblems } from '../form.ts'
import { maxAttributeLength, maxSelectorLength, maxTitleLength, maxUrlLength } from '../wire.ts'
import own from './Goals.module.css'
import { goalsMessages } from './messages.ts'

/** The typed goal with its problems. */
export interface GivenGoal {
  draft: GoalDraft
  problems: GoalProblems
  language: Language
}

const isOptional: ReadonlySet<GoalField> = new Set(['date_start', 'date_end', 'value'])
const lengths: Readonly<Partial<Record<GoalField, number>>> = {
  title: maxTitleLength,
  url: maxUrlLength,
  selector: maxSelectorLength,
  attribute: maxAttributeLength,
  attribute_value: maxSelectorLength,
  value: 16,
}

function textsOf({ problems, language }: GivenGoal, name: GoalField) {
  const { form } = goalsMessages[language]
  const problem = problems[name]
  return {
    id: name,
    name,
    label: form.fields[name],
    hint: form.hints[name],
    mark: isOptional.has(name) ? form.optional : undefined,
    problem: problem && form.problems[problem],
  }
}

type InputProps = GivenGoal & { name: GoalField; type?: 'date'; inputMode?: 'decimal' }

export function GoalInput({ name, type, inputMode, ...given }: InputProps) {
  return (
    <Field
      {...textsOf(given, name)}
      type={type}
      inputMode={inputMode}
      maxLength={lengths[name]}
      defaultValue={given.draft[name]}
      autoComplete="off"
      spellCheck={name === 'title'}
    />
  )
}

type SelectProps = GivenGoal & { name: GoalField; options: Readonly<Record<string, string>> }

export function GoalSelect({ name, options, ...given }: SelectProps) {
  return <Select {...textsOf(given, name)} options={options} defaultValue={given.draft[name]} />
}

type RadioProps<Choice extends string> = GivenGoal & {
  name: GoalField
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, { name: string; note: string }>>
}

export function GoalRadios<Choice extends string>(props: RadioProps<Choice>) {
  const { name, choices, labels, ...given } = props
  const { label, problem } = textsOf(given, name)
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      {problem && <p className={own.problem}>{problem}</p>}
      {choices.map((choice) => (
        <label key={choice}>
          <RadioDot name={name} value={choice} defaultChecked={choice === given.draft[name]} />
          <span>
            {labels[choice].name} <small className={css.note}>{labels[choice].note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
