import type { ReactNode } from 'react'
import { messages as consentWords } from '#features/consent/messages.ts'
import { optionalCategories } from '#features/consent/wire.ts'
import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './ConsentFilters.module.css'
import { consentsMessages } from './consents-messages.ts'
import { type ConsolePages, consentFields, consentsPath } from './wire.ts'

type Props = Pick<ConsolePages['consoleConsents'], 'filter' | 'wordings'> & { language: Language }

export function ConsentFilters({ filter, wordings, language }: Props) {
  const texts = consentsMessages[language]
  const { categories } = consentWords[language]
  const actions = Object.entries(texts.actions)
  return (
    <form action={`${consentsPath}#irasai`} method="get" className={css.filters}>
      <Field label={texts.from}>
        <input type="date" name={consentFields.from} defaultValue={filter.from} />
      </Field>
      <Field label={texts.to}>
        <input type="date" name={consentFields.to} defaultValue={filter.to} />
      </Field>
      <Choice
        label={texts.category}
        name={consentFields.category}
        chosen={filter.category}
        any={texts.any}
        options={optionalCategories.map((category) => [category, categories[category].name])}
      />
      <Choice
        label={texts.action}
        name={consentFields.action}
        chosen={filter.action}
        any={texts.any}
        options={actions}
      />
      <Choice
        label={texts.wording}
        name={consentFields.wording}
        chosen={filter.wording}
        any={texts.any}
        options={wordings.map(({ hash, language: spoken, since }) => [
          hash,
          `${spoken.toUpperCase()} · ${formatMoment(since, language)} · ${hash.slice(0, 8)}`,
        ])}
      />
      <Field label={texts.consentId}>
        <input
          name={consentFields.consentId}
          defaultValue={filter.consentId}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button look="outlined">{texts.show}</Button>
    </form>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={css.field}>
      {label}
      {children}
    </label>
  )
}

type ChoiceProps = {
  label: string
  name: string
  chosen: string
  any: string
  options: readonly (readonly [value: string, name: string])[]
}

function Choice({ label, name, chosen, any, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <select name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
