import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { consentFields, consentsPath } from '../console-wire.ts'
import { messages as consentWords } from '../messages.ts'
import { optionalCategories } from '../wire.ts'
import css from './ConsentFilters.module.css'
import { consentsMessages } from './messages.ts'

type KnownTextVersion = PageProps['consoleConsents']['textVersions'][number]
type Props = Pick<PageProps['consoleConsents'], 'filter' | 'textVersions'> & { language: Language }

export function ConsentFilters({ filter, textVersions, language }: Props) {
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
        {...given('textVersion')}
        options={anyOr(
          Object.fromEntries(
            textVersions.map((textVersion) => [textVersion.hash, nameOf(textVersion, language)]),
          ),
        )}
      />
      <Field {...given('consentId')} maxLength={64} autoComplete="off" spellCheck={false} />
      <Button look="outlined">{texts.show}</Button>
    </form>
  )
}

const nameOf = ({ hash, language: spoken, since }: KnownTextVersion, language: Language) =>
  `${spoken.toUpperCase()} · ${formatDateTime(since, language)} · ${hash.slice(0, 8)}`
