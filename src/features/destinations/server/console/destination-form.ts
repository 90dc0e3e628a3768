import type { FormState } from '#features/console/wire.ts'
import { parseForm, ticked } from '#lib/forms/form.ts'
import type { DestinationSlug } from '../../destinations.ts'
import { deleteField, destinationForms, fieldsOf, isOnField } from '../../forms.ts'
import { tagIdFields } from '../../services.ts'
import type { DestinationSettings } from '../../settings.ts'
import type { GivenDestination } from '../settings/destination-rows.ts'

type Parsed = { ok: true; given: GivenDestination } | { ok: false; form: FormState }

/**
 * Parses the form of a destination. A secret field left empty keeps the stored secret, unless the
 * owner ticked to delete it. When the form has mistakes, typed secrets are not returned with it.
 */
export function parseDestination(slug: DestinationSlug, body: unknown): Parsed {
  const { values, problems, fields } = parseForm(destinationForms[slug], body)
  const typed = fields as Readonly<Record<string, string>>
  const isOn = typed[isOnField] === ticked
  const idField = tagIdFields[slug]
  const lacksId = isOn && idField !== undefined && typed[idField] === ''
  const found = [...problems, ...(lacksId ? [idField] : [])]
  if (!values || found.length > 0)
    return { ok: false, form: { fields: withoutSecrets(slug, typed), problems: found } }
  const given = fieldsOf(slug).flatMap(([name, { kind }]) => {
    const text = typed[name] ?? ''
    if (kind !== 'secret') return [[name, text]]
    if (typed[deleteField(name)] === ticked) return [[name, '']]
    return text === '' ? [] : [[name, text]]
  })
  return { ok: true, given: { isOn, values: Object.fromEntries(given) } }
}

/** The form filled with the stored settings, without secrets. */
export function storedDestination(
  slug: DestinationSlug,
  { isOn, values }: DestinationSettings,
): FormState {
  const fields = { ...values, [isOnField]: isOn ? ticked : '' }
  return { fields: withoutSecrets(slug, fields), problems: [] }
}

function withoutSecrets(slug: DestinationSlug, fields: Readonly<Record<string, string>>) {
  const open = fieldsOf(slug).filter(([, { kind }]) => kind !== 'secret')
  const names = [isOnField, ...open.map(([name]) => name)]
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
}
