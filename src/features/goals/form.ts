import * as v from 'valibot'
import type { FieldMetadata } from '#lib/forms/field-attributes.ts'
import {
  choice,
  defineForm,
  emptyFields,
  type FieldName,
  ofKind,
  oneOf,
  type TypedFields,
} from '#lib/forms/form.ts'
import { typedCents } from '#lib/money/money.ts'
import { isoDate } from '#lib/site/content.ts'
import { cutText } from '#lib/text/cut-text.ts'
import {
  conversionMetrics,
  goalStatuses,
  goalTypes,
  maxAttributeLength,
  maxCents,
  maxSelectorLength,
  maxTitleLength,
  maxUrlLength,
} from './wire.ts'

/** A text that is cut where it is too long. */
const cut = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => cutText(text, maxLength)),
    v.metadata({ maxLength } satisfies FieldMetadata),
  )
const code = (maxLength: number) => v.pipe(cut(maxLength), ofKind('code'))
const trimmed = v.pipe(v.string(), v.trim())

const dayOrNone = v.pipe(
  trimmed,
  v.check((text) => text === '' || (text.startsWith('20') && v.is(isoDate, text))),
  v.transform((text) => text || null),
  ofKind('date'),
)

/** The owner's form of a goal; `parseGoal` checks what depends on its type. */
export const goalForm = defineForm('', {
  title: v.pipe(cut(maxTitleLength), v.nonEmpty()),
  type: oneOf(goalTypes),
  selector: code(maxSelectorLength),
  attribute: code(maxAttributeLength),
  attribute_value: code(maxSelectorLength),
  hook: trimmed,
  url: v.pipe(
    trimmed,
    v.metadata({ kind: 'code', maxLength: maxUrlLength } satisfies FieldMetadata),
  ),
  date_start: dayOrNone,
  date_end: dayOrNone,
  status: choice(goalStatuses),
  conversion_metric: oneOf(conversionMetrics),
  value: v.pipe(
    trimmed,
    v.check((text) => typedCents(text, maxCents) !== null),
    v.transform((text) => typedCents(text, maxCents) ?? 0),
    v.metadata({ kind: 'money', maxLength: 16 } satisfies FieldMetadata),
  ),
  sent_as: trimmed,
})

/** A goal as typed. */
export type GoalDraft = TypedFields<typeof goalForm>
/** The whole site where a page is needed, and a last day before the first. */
export type GoalProblem = FieldName<typeof goalForm> | 'page' | 'order'

export const newGoal: GoalDraft = {
  ...emptyFields(goalForm),
  type: 'clicks',
  status: 'active',
  url: '*',
  conversion_metric: 'session',
  hook: 'contact_sent',
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
