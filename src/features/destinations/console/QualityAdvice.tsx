import type { Language } from '#lib/language.ts'
import { destinationPath } from '../console-wire.ts'
import type { EventLogProps } from '../log-wire.ts'
import { adviceMessages } from './advice-messages.ts'
import { destinationName } from './destination-name.ts'
import own from './EventLog.module.css'

type Props = Pick<EventLogProps, 'advice'> & { language: Language }

/** Advice that would make each destination recognise more visitors. */
export function QualityAdvice({ advice, language }: Props) {
  const texts = adviceMessages[language]
  const given = advice.filter(({ keys }) => keys.length > 0)
  if (given.length === 0) return null
  return (
    <>
      <h3 id="patarimai">{texts.title}</h3>
      <dl className={own.advice} aria-labelledby="patarimai">
        {given.map(({ destination, keys }) => (
          <div key={destination}>
            <dt>{destinationName(destination, language)}</dt>
            {keys.map((key) => (
              <dd key={key}>
                {texts.advice[key]}{' '}
                {key === 'matching_off' && (
                  <a href={destinationPath(destination)}>{texts.toSettings}</a>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
