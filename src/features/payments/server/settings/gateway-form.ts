import type { FormState } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { onField } from '../../console-wire.ts'
import { type AccountGateway, fieldsOfGateway, type GatewayValues } from '../../gateways.ts'
import type { AllGatewaySettings } from './gateway-settings.ts'

type Stored = AllGatewaySettings[AccountGateway]

/** Reads the form of a gateway; a secret left empty keeps its value. */
export function parseGateway(
  name: AccountGateway,
  body: unknown,
  stored: Stored,
): { isOn: boolean; values: GatewayValues } | { form: FormState } {
  const isOn = textOf(body, onField) !== ''
  const typed = Object.fromEntries(
    fieldsOfGateway(name).flatMap(([field, { kind }]) => {
      const text = textOf(body, field).trim()
      return kind === 'secret' && text === '' ? [] : [[field, text]]
    }),
  )
  const problems = fieldsOfGateway(name)
    .filter(([field, { kind, pattern }]) => {
      const text = typed[field] ?? ''
      if (text !== '') return !pattern.test(text)
      // The form of a gateway that is off may be incomplete.
      return isOn && !(kind === 'secret' && stored.values[field])
    })
    .map(([field]) => field)
  if (problems.length === 0) return { isOn, values: typed }
  const open = fieldsOfGateway(name).filter(([, { kind }]) => kind !== 'secret')
  const fields = Object.fromEntries(open.map(([field]) => [field, typed[field] ?? '']))
  return { form: { fields: { ...fields, [onField]: isOn ? 'yes' : '' }, problems } }
}

export function storedForm(name: AccountGateway, { isOn, values }: Stored): FormState {
  const open = fieldsOfGateway(name).filter(([, { kind }]) => kind !== 'secret')
  const fields = Object.fromEntries(open.map(([field]) => [field, values[field] ?? '']))
  return { fields: { ...fields, [onField]: isOn ? 'yes' : '' }, problems: [] }
}

/** Names of secret fields that have a stored value. */
export const storedSecrets = (name: AccountGateway, { values }: Stored): string[] =>
  fieldsOfGateway(name)
    .filter(([field, { kind }]) => kind === 'secret' && values[field])
    .map(([field]) => field)
