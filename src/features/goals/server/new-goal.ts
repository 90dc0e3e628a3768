import type { FormState } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { cutText } from '#lib/text/cut-text.ts'
import type { EventTitles } from '#server/domain-events/events.ts'
import { templateMessages } from '../console/template-messages.ts'
import { type GoalDraft, newGoal } from '../form.ts'
import {
  eventField,
  goalTemplateNames,
  goalTemplates,
  pathField,
  selectorField,
  templateField,
  textField,
} from '../templates.ts'
import { maxTitleLength, wholeSite } from '../wire.ts'

interface Prefilled {
  form: FormState
  /** The chosen template or event; null when a part of a page was chosen. */
  template: string | null
}

/** The form of a new goal by its address: for a part of a page, an event or a template. */
export function prefilledGoal(
  query: unknown,
  eventTitles: EventTitles,
  language: Language,
): Prefilled {
  const { templates, pressed } = templateMessages[language]
  const selector = textOf(query, selectorField)
  if (selector) {
    const title = cutText(pressed(textOf(query, textField)), maxTitleLength)
    const url = textOf(query, pathField) || wholeSite
    return { form: filled({ title, selector, url }), template: null }
  }
  const hook = textOf(query, eventField)
  const event = Object.hasOwn(eventTitles, hook) && eventTitles[hook as keyof EventTitles]
  if (event) {
    return { form: filled({ type: 'hook', hook, title: event[language] }), template: hook }
  }
  const slug = textOf(query, templateField)
  const name = goalTemplateNames.find((one) => goalTemplates[one].slug === slug) ?? 'page'
  const { draft, slug: template } = goalTemplates[name]
  return { form: filled({ title: templates[name].title, ...draft }), template }
}

const filled = (fields: Partial<GoalDraft>): FormState => ({
  fields: { ...newGoal, ...fields },
  problems: [],
})
