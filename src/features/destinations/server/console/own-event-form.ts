import type { FormState } from '#features/console/wire.ts'
import { parseGoalPath } from '#features/goals/server.ts'
import { pathField, selectorField } from '#features/goals/templates.ts'
import { maxCents } from '#features/goals/wire.ts'
import { emptyFields, parseForm, ticked, typedFields } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { toTyped, typedCents } from '#lib/money/money.ts'
import { isTarget, ownEventForm } from '../../forms.ts'
import type { OwnEvent, OwnEventFields } from '../../settings.ts'

type Parsed =
  | { ok: true; event: OwnEventFields; fields: FormState['fields'] }
  | { ok: false; form: FormState }

/** Parses the form of an owner-defined event; fields its trigger does not use are dropped. */
export function parseOwnEvent(body: unknown, publicUrl: string): Parsed {
  const { values, problems, fields } = parseForm(ownEventForm, body)
  const url = parseGoalPath(fields.url, publicUrl)
  const valueCents = typedCents(fields.value, maxCents)
  const found = new Set<string>(problems)
  if (values?.event === 'custom' && values.customName === '') found.add('customName')
  if (values && !isTarget(values.trigger, values.target)) found.add('target')
  if (url === null) found.add('url')
  if (valueCents === null) found.add('value')
  if (!values || url === null || valueCents === null || found.size > 0)
    return { ok: false, form: { fields, problems: [...found] } }
  const { value: _typed, ...given } = values
  return {
    ok: true,
    fields,
    event: {
      ...given,
      customName: given.event === 'custom' ? given.customName : '',
      target: given.trigger === 'page_visit' ? '' : given.target,
      url,
      valueCents,
    },
  }
}

/** The form filled with the stored event. */
export function storedOwnEvent(event: OwnEvent): FormState {
  const fields = typedFields(ownEventForm, {
    ...event,
    delaySeconds: event.delaySeconds || null,
    value: toTyped(event.valueCents),
  })
  return { fields, problems: [] }
}

/** The form of a new event, with the selector of the chosen page element. */
export function newOwnEvent(query: unknown): FormState {
  const fields = {
    ...emptyFields(ownEventForm),
    event: 'custom',
    trigger: 'click',
    target: textOf(query, selectorField),
    url: textOf(query, pathField) || '*',
    isOn: ticked,
  }
  return { fields, problems: [] }
}
