import { messages as consentWords } from '#features/consent/messages.ts'
import { optionalCategories } from '#features/consent/wire.ts'
import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import css from './ConsentFilters.module.css'
import { consentsMessages } from './consents-messages.ts'
import { type ConsolePages, consentFields, consentsPath } from './wire.ts'

type Wording = ConsolePages['consoleConsents']['wordings'][number]
type Props = Pick<ConsolePages['consoleConsents'], 'filter' | 'wordings'> & { language: Language }

export function ConsentFilters({ filter, wordings, language }: Props) {
  const texts = consentsMessages[language]
  const { categories } = consentWords[language]
  const given = (name: keyof typeof filter) => ({
    id: `filtras-${name}`,
    name: consentFields[name],
    label: texts[name],
    defaultValue: filter[name],
  })
  const anyOr = (options: Readonly<Record<string, string>>) => ({ '': texts.any, ...options })
  return (
    <form action={`${consentsPath}#irasai`} method="get" className={css.filters}>
      <Field {...given('from')} type="date" />
      <Field {...given('to')} type="date" />
      <Select
        {...given('category')}
        options={anyOr(
          Object.fromEntries(optionalCategories.map((one) => [one, categories[one].name])),
        )}
      />
      <Select {...given('action')} options={anyOr(texts.actions)} />
      <Select
        {...given('wording')}
        options={anyOr(
          Object.fromEntries(wordings.map((wording) => [wording.hash, nameOf(wording, language)])),
        )}
      />
      <Field {...given('consentId')} maxLength={64} autoComplete="off" spellCheck={false} />
      <Button look="outlined">{texts.show}</Button>
    </form>
  )
}

const nameOf = ({ hash, language: spoken, since }: Wording, language: Language) =>
  `${spoken.toUpperCase()} · ${formatMoment(since, language)} · ${hash.slice(0, 8)}`
