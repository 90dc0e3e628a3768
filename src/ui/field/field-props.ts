import { attributesOf, type FieldAttributes } from '#lib/forms/field-attributes.ts'
import {
  type FieldName,
  type Form,
  type FormTexts,
  type Submission,
  schemaOf,
} from '#lib/forms/form.ts'

export const fieldId = ({ id }: Pick<Form, 'id'>, name: string) => (id ? `${id}-${name}` : name)

export interface FieldProps extends Omit<FieldAttributes, 'autoComplete'> {
  id: string
  name: string
  label: string
  mark: string | undefined
  hint: string | undefined
  defaultValue: string | undefined
  problem: string | undefined
  problemBeforeSending?: string | undefined
  missingBeforeSending?: string | undefined
  autoFocus: boolean
  autoComplete?: string
}

/**
 * The props of a field: its texts, the attributes from its schema, the typed text and its problem.
 */
export function fieldProps<F extends Form>(
  form: F,
  name: FieldName<F>,
  texts: FormTexts<F>,
  { fields, problems }: Submission<F, string>,
): FieldProps {
  const { label, mark, hint, problem, missing } = texts.fields[name]
  return {
    ...attributesOf(schemaOf(form, name)),
    id: fieldId(form, name),
    name,
    label,
    mark,
    hint,
    defaultValue: fields[name],
    problem: problems.includes(name) ? problemOf(texts, name, fields[name]) : undefined,
    problemBeforeSending: problem,
    missingBeforeSending: missing,
    // Focuses the first wrong field, without a script.
    autoFocus: problems[0] === name,
  }
}

/**
 * The list above a form that came back: the problems of its fields, then those of the whole form.
 */
export function listProblems<F extends Form, Problem extends string>(
  form: F,
  texts: FormTexts<F> & { problems: Readonly<Record<Problem, string>> },
  { fields, problems }: Submission<F, Problem>,
): ListedProblem[] {
  const isName = (problem: string): problem is FieldName<F> => problem in fields
  return problems.map((problem) =>
    isName(problem)
      ? { text: problemOf(texts, problem, fields[problem]), fieldId: fieldId(form, problem) }
      : { text: texts.problems[problem as Problem] },
  )
}

function problemOf<F extends Form>(texts: FormTexts<F>, name: FieldName<F>, typed: string) {
  const { problem, missing = problem } = texts.fields[name]
  return typed === '' ? missing : problem
}

export interface ListedProblem {
  text: string
  /** Missing when the problem is about the whole form. */
  fieldId?: string
}
