import type { FormState } from '#features/console/wire.ts'
import { ticked } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import type { DestinationSlug } from '../destinations.ts'
import { type DestinationFieldName, deleteField, linedFields } from '../forms.ts'
import type { DestinationField as FieldDefinition } from '../settings.ts'
import { fieldMessages, valueMessages } from './field-messages.ts'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'

type Props = {
  slug: DestinationSlug
  name: DestinationFieldName
  field: FieldDefinition
  form: FormState
  /** The field is a secret and has a value. */
  isStored: boolean
  /** The field is empty although the destination is on. */
  isMissing: boolean
  language: Language
}

export function DestinationField(props: Props) {
  const { name, field, form, isMissing, language } = props
  const { label, hint, problem } = fieldMessages[language][name]
  const missing = marketingMessages[language].destination.missingId
  const texts = {
    id: name,
    name,
    label,
    ...(hint && { hint }),
    problem: form.problems.includes(name) ? (isMissing ? missing : problem) : undefined,
    autoFocus: form.problems[0] === name,
  }
  const options = valueMessages[language][name]
  if (field.kind === 'switch')
    return <Checkbox {...texts} value={ticked} defaultChecked={form.fields[name] === ticked} />
  if (options) return <Select {...texts} options={options} defaultValue={form.fields[name]} />
  if (field.kind === 'secret') return <SecretField {...props} texts={texts} />
  const typing = { autoComplete: 'off', spellCheck: false, defaultValue: form.fields[name] }
  return linedFields.has(name) ? (
    <Field {...texts} {...typing} rows={4} />
  ) : (
    <Field {...texts} {...typing} maxLength={2000} />
  )
}

type SecretProps = Props & {
  texts: { id: string; name: string; label: string; hint?: string; problem: string | undefined }
}

/** A secret can be entered but is never shown; only whether there is one. */
function SecretField({ name, isStored, texts, language }: SecretProps) {
  const { stored, notStored, deleteStored } = marketingMessages[language].destination
  const shown = {
    ...texts,
    hint: [isStored ? stored : notStored, texts.hint].filter(Boolean).join(' '),
    autoComplete: 'off',
    spellCheck: false,
  }
  return (
    <div className={own.secret}>
      {linedFields.has(name) ? (
        <Field {...shown} rows={4} />
      ) : (
        <Field {...shown} type="password" autoComplete="new-password" maxLength={2000} />
      )}
      {isStored && (
        <Checkbox
          id={deleteField(name)}
          name={deleteField(name)}
          value={ticked}
          label={`${deleteStored}: ${texts.label}`}
        />
      )}
    </div>
  )
}
