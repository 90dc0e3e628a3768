import type { FormState } from '#features/console/wire.ts'
import { parseForm, typedFields } from '#lib/forms/form.ts'
import { toTyped } from '#lib/money/money.ts'
import { type GoalDraft, type GoalProblem, goalForm } from '../form.ts'
import { isSelector } from '../selector.ts'
import { type Goal, type GoalFields, wholeSite } from '../wire.ts'
import { parseGoalPath } from './goal-path.ts'

export type ParsedGoal = { ok: true; goal: GoalFields } | { ok: false; form: FormState }

/**
 * Parses the form of a goal; fields of other goal types are ignored.
 *
 * @param eventNames the domain events that may complete a goal
 * @param sentNames the marketing events as which a completion may be sent
 */
export function parseGoal(
  body: unknown,
  publicUrl: string,
  eventNames: readonly string[],
  sentNames: readonly string[] = [],
): ParsedGoal {
  const { fields, problems, values } = parseForm(goalForm, body)
  const { type, hook, sent_as, date_start, date_end } = fields
  const isOnPage = type === 'clicks' || type === 'views'
  const path = type === 'hook' ? wholeSite : parseGoalPath(fields.url, publicUrl)
  const found = [
    ...problems,
    ...problemsIn({
      url: path === null,
      page: type === 'visits' && path === wholeSite,
      hook: type === 'hook' && !eventNames.includes(hook),
      selector: isOnPage && !isSelectorGiven(fields),
      attribute: isOnPage && fields.attribute !== '' && !isAttributeGiven(fields),
      order: date_end !== '' && date_end < date_start && !problems.some(isDate),
      sent_as: sent_as !== '' && !sentNames.includes(sent_as),
    }),
  ]
  if (!values || path === null || found.length > 0)
    return { ok: false, form: { fields, problems: found } }
  const { value, ...given } = values
  const isByAttribute = isOnPage && !given.selector
  return {
    ok: true,
    goal: {
      ...given,
      url: path,
      hook: type === 'hook' ? hook : '',
      selector: isOnPage ? given.selector : '',
      attribute: isByAttribute ? given.attribute : '',
      attribute_value: isByAttribute ? given.attribute_value : '',
      value_cents: value,
    },
  }
}

/** The form of an existing goal. */
export const goalDraft = (goal: Goal): GoalDraft =>
  typedFields(goalForm, { ...goal, value: toTyped(goal.value_cents) })

const problemsIn = (found: Partial<Record<GoalProblem, boolean>>) =>
  Object.entries(found).flatMap(([problem, isFound]) => (isFound ? [problem] : []))

const isSelectorGiven = ({ selector, attribute }: GoalDraft) =>
  selector === '' ? attribute !== '' : isSelector(selector)

const isAttributeGiven = ({ attribute, attribute_value }: GoalDraft) =>
  /^[a-z_][\w:.-]*$/i.test(attribute) && attribute_value !== ''

const isDate = (problem: string) => problem === 'date_start' || problem === 'date_end'
