import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { destinationSlugs } from '../destinations.ts'
import { eventDefinitions, eventNames } from '../events.ts'
import { eventLogPath, type LogField, logFields, type TypedLogFilter } from '../log-wire.ts'
import { destinationName } from './destination-name.ts'
import own from './EventLog.module.css'
import { logMessages } from './log-messages.ts'

type Props = { filter: TypedLogFilter; language: Language }

export function LogFilters({ filter, language }: Props) {
  const texts = logMessages[language]
  const given = (name: LogField) => ({
    id: `filtras-${name}`,
    name: logFields[name],
    label: texts.filters[name],
    defaultValue: filter[name],
  })
  const anyOr = (options: readonly (readonly [string, string])[]) =>
    Object.fromEntries([['', texts.any], ...options])
  return (
    <form action={eventLogPath} method="get" className={own.filters}>
      <Select
        {...given('name')}
        options={anyOr(eventNames.map((name) => [name, eventDefinitions[name].title[language]]))}
      />
      <Select
        {...given('destination')}
        options={anyOr(destinationSlugs.map((slug) => [slug, destinationName(slug, language)]))}
      />
      <Select {...given('outcome')} options={anyOr(Object.entries(texts.outcomes))} />
      <Field {...given('from')} type="date" />
      <Field {...given('to')} type="date" />
      <Field {...given('id')} maxLength={64} autoComplete="off" spellCheck={false} />
      <Button look="outlined">{texts.show}</Button>
    </form>
  )
}
