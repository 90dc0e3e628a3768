import type { Language } from '#lib/language.ts'
import { eventField, goalTemplateNames, goalTemplates, templateField } from '../templates.ts'
import { type GoalEventTitles, newGoalPath, pagePartsPath } from '../wire.ts'
import own from './Goals.module.css'
import { templateMessages } from './template-messages.ts'

type Props = { chosen: string | null; eventTitles: GoalEventTitles; language: Language }

/** Goals that only need a name, as links that fill in the form. */
export function GoalTemplates({ chosen, eventTitles, language }: Props) {
  const texts = templateMessages[language]
  const links = [
    ...goalTemplateNames.map((name) => ({
      value: goalTemplates[name].slug,
      name: texts.templates[name].name,
      field: templateField,
    })),
    ...Object.entries(eventTitles).map(([value, name]) => ({ value, name, field: eventField })),
  ]
  return (
    <nav aria-label={texts.label}>
      <ul className={own.templates}>
        {links.map(({ value, name, field }) => (
          <li key={value}>
            <a
              href={`${newGoalPath}?${field}=${value}`}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={pagePartsPath}>{texts.pick}</a>
        </li>
      </ul>
    </nav>
  )
}
