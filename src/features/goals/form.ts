/** The fields of the owner's forms for goals and funnels. */

/** A goal as typed. */
export const goalFields = [
  'title',
  'type',
  'status',
  'url',
  'conversion_metric',
  'date_start',
  'date_end',
  'attribute',
  'attribute_value',
  'hook',
  'selector',
  'value',
  'sent_as',
] as const
export type GoalField = (typeof goalFields)[number]
export type GoalDraft = Readonly<Record<GoalField, string>>
export type GoalProblem =
  | 'title'
  | 'choice'
  | 'url'
  | 'page'
  | 'selector_missing'
  | 'selector'
  | 'attribute'
  | 'hook'
  | 'date'
  | 'order'
  | 'value'
export type GoalProblems = Readonly<Partial<Record<GoalField, GoalProblem>>>

export const newGoal: GoalDraft = {
  title: '',
  type: 'clicks',
  status: 'active',
  url: '*',
  conversion_metric: 'session',
  date_start: '',
  date_end: '',
  attribute: '',
  attribute_value: '',
  hook: 'contact_sent',
  selector: '',
  value: '',
  sent_as: '',
}

/** A step as typed: nothing, a page or a goal. */
export interface StepDraft {
  kind: string
  page: string
}
export const pageKind = 'page'
export const goalKind = (id: number) => `goal-${id}`
export const eventKind = (name: string) => `event-${name}`
export const kindField = (index: number) => `step_${index + 1}`
export const pageField = (index: number) => `page_${index + 1}`

export interface FunnelDraft {
  title: string
  steps: readonly StepDraft[]
}
export type FunnelProblem = 'title' | 'few' | 'steps'
