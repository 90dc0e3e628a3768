import { tagsIn } from '#features/subscribers/tags.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import css from './Issues.module.css'
import { segmentMessages } from './segment-messages.ts'

type Props = Pick<PageProps['consoleIssueCompose'], 'form' | 'tags'> & {
  name: 'segmentTags' | 'segmentWithoutTags'
  language: Language
}

/** Tags to tick, including chosen ones that no subscriber has any more. */
export function TagChoice({ form, tags, name, language }: Props) {
  const chosen = tagsIn(form.fields[name])
  const offered = [...new Set([...tags, ...chosen])]
  if (offered.length === 0) return null
  return (
    <details className={css.tagChoice} open={chosen.length > 0}>
      <summary>
        {segmentMessages[language].fields[name].label}
        {chosen.length > 0 && `: ${chosen.join(', ')}`}
      </summary>
      <div>
        {offered.map((tag) => (
          <Checkbox
            key={tag}
            id={`${name}-${tag}`}
            name={name}
            value={tag}
            label={tag}
            defaultChecked={chosen.includes(tag)}
          />
        ))}
      </div>
    </details>
  )
}
