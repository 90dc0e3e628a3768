import { textOf } from '#lib/forms/form-fields.ts'
import { toTyped, typedCents } from '#lib/money/money.ts'
import { cutText } from '#lib/text/cut-text.ts'
import {
  type GoalDraft,
  type GoalField,
  type GoalProblem,
  type GoalProblems,
  goalFields,
} from '../form.ts'
import { isSelector } from '../selector.ts'
import {
  conversionMetrics,
  type Goal,
  type GoalFields,
  goalStatuses,
  goalTypes,
  maxAttributeLength,
  maxCents,
  maxSelectorLength,
  maxTitleLength,
  wholeSite,
} from '../wire.ts'
import { parseGoalPath } from './goal-path.ts'

export type ParsedGoal =
  | { ok: true; goal: GoalFields }
  | { ok: false; draft: GoalDraft; problems: GoalProblems }

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
  const draft = draftOf(body)
  const [type, metric, status, hook] = [
    oneOf(goalTypes, draft.type),
    oneOf(conversionMetrics, draft.conversion_metric),
    oneOf(goalStatuses, draft.status),
    oneOf(eventNames, draft.hook),
  ]
  const isOnPage = type === 'clicks' || type === 'views'
  const path = type === 'hook' ? wholeSite : parseGoalPath(draft.url, publicUrl)
  const cents = typedCents(draft.value, maxCents)
  const problems = problemsOf({
    title: draft.title === '' && 'title',
    type: !type && 'choice',
    conversion_metric: !metric && 'choice',
    status: !status && 'choice',
    url: path === null ? 'url' : type === 'visits' && path === wholeSite && 'page',
    hook: type === 'hook' && !hook && 'hook',
    selector: isOnPage && selectorProblem(draft),
    attribute: isOnPage && draft.attribute !== '' && attributeProblem(draft),
    date_start: !isDayOrNone(draft.date_start) && 'date',
    date_end: dateEndProblem(draft),
    value: cents === null && 'value',
    sent_as: draft.sent_as !== '' && !sentNames.includes(draft.sent_as) && 'choice',
  })
  const isComplete = type && metric && status && path !== null && cents !== null
  if (!isComplete || Object.keys(problems).length > 0) return { ok: false, draft, problems }
  const { title, date_start, date_end, selector, attribute, attribute_value } = draft
  return {
    ok: true,
    goal: {
      title,
      type,
      status,
      url: path,
      conversion_metric: metric,
      date_start: date_start || null,
      date_end: date_end || null,
      hook: type === 'hook' && hook ? hook : '',
      selector: isOnPage ? selector : '',
      attribute: isOnPage && !selector ? attribute : '',
      attribute_value: isOnPage && !selector ? attribute_value : '',
      value_cents: cents,
      sent_as: draft.sent_as,
    },
  }
}

/** The form of an existing goal. */
export function goalDraft(goal: Goal): GoalDraft {
  const { value_cents, date_start, date_end, ...fields } = goal
  return {
    ...fields,
    date_start: date_start ?? '',
    date_end: date_end ?? '',
    value: toTyped(value_cents),
  }
}

const maxLengths: Readonly<Partial<Record<GoalField, number>>> = {
  title: maxTitleLength,
  selector: maxSelectorLength,
  attribute: maxAttributeLength,
  attribute_value: maxSelectorLength,
}

function draftOf(body: unknown): GoalDraft {
  const texts = goalFields.map((field) => {
    const text = textOf(body, field).trim()
    return [field, cutText(text, maxLengths[field] ?? text.length)]
  })
  return Object.fromEntries(texts)
}

function problemsOf(found: Partial<Record<GoalField, GoalProblem | false>>): GoalProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

function selectorProblem({ selector, attribute }: GoalDraft): GoalProblem | false {
  if (selector === '') return attribute === '' && 'selector_missing'
  return !isSelector(selector) && 'selector'
}

const attributeProblem = ({ attribute, attribute_value }: GoalDraft): GoalProblem | false =>
  (!/^[a-z_][\w:.-]*$/i.test(attribute) || attribute_value === '') && 'attribute'

function dateEndProblem({ date_start, date_end }: GoalDraft): GoalProblem | false {
  if (!isDayOrNone(date_end)) return 'date'
  return date_end !== '' && isDayOrNone(date_start) && date_end < date_start && 'order'
}

function isDayOrNone(text: string): boolean {
  if (text === '') return true
  const at = Date.parse(`${text}T12:00:00Z`)
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  return /^20\d\d-\d\d-\d\d$/.test(text) && isReal
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: string) {
  return choices.find((choice) => choice === given)
}
