import { ConsolePart } from '#features/console/ConsolePart.tsx'
import {
  canBeAllowed,
  noOrigin,
  type OriginAction,
  originActionPath,
  originField,
  type RefusedOrigin,
  refusedOriginsId,
} from '#features/subscribe-embed/embed-origins.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import css from '../../subscribers/Newsletter.module.css'
import { originMessages } from './origin-messages.ts'

type Props = { origins: readonly RefusedOrigin[]; language: Language }

/** Origins that tried to send the form, each with a button that allows it. */
export function RefusedOrigins({ origins, language }: Props) {
  const { title, lead } = originMessages[language]
  if (origins.length === 0) return null
  return (
    <ConsolePart id={refusedOriginsId} title={title} lead={lead}>
      <ul className={css.timeline}>
        {origins.map((refused) => (
          <Origin key={refused.origin} {...refused} language={language} />
        ))}
      </ul>
    </ConsolePart>
  )
}

type OriginProps = RefusedOrigin & { language: Language }

function Origin({ origin, attempts, lastAt, language }: OriginProps) {
  const texts = originMessages[language]
  return (
    <li>
      <strong>{origin === noOrigin ? texts.noOrigin : origin}</strong>
      <p>
        {attempts} {pluralForm(language, attempts, texts.attempts)}, {texts.last}{' '}
        {formatDateTime(lastAt, language)}
      </p>
      {origin === noOrigin && <p>{texts.noOriginHint}</p>}
      <div className={css.buttons}>
        {canBeAllowed(origin) && <Decision action="allow" origin={origin} label={texts.allow} />}
        <Decision action="remove" origin={origin} label={texts.remove} />
      </div>
    </li>
  )
}

type DecisionProps = { action: OriginAction; origin: string; label: string }

function Decision({ action, origin, label }: DecisionProps) {
  return (
    <form method="post" action={originActionPath(action)}>
      <input type="hidden" name={originField} value={origin} />
      <Button look="outlined" aria-label={`${label}: ${origin}`}>
        {label}
      </Button>
    </form>
  )
}
