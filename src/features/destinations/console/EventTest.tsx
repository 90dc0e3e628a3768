import { ConsolePart } from '#features/console/ConsolePart.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { eventTestPath } from '../console-wire.ts'
import { eventPath, logFields } from '../log-wire.ts'
import { destinationName } from './destination-name.ts'
import { EventTestOutcome } from './EventTestOutcome.tsx'
import { eventTestMessages } from './event-test-messages.ts'
import own from './Marketing.module.css'

type Props = Pick<PageProps['consoleEvent'], 'event' | 'testable' | 'test'> & {
  language: Language
}

/** Form that sends the event to a destination as a test, with what was sent and answered. */
export function EventTest({ event, testable, test, language }: Props) {
  const texts = eventTestMessages[language]
  if (testable.length === 0) return null
  const query = new URLSearchParams({ [logFields.name]: event.name })
  return (
    <ConsolePart id="bandymas" {...texts.ofEvent}>
      {test && (
        <EventTestOutcome
          name={destinationName(test.destination, language)}
          result={test.result}
          language={language}
        />
      )}
      <form method="post" action={`${eventTestPath(eventPath(event.id))}?${query}#bandymas`}>
        <p className={own.buttons}>
          {testable.map((slug) => (
            <Button key={slug} look="outlined" name={logFields.destination} value={slug}>
              <span className="visually-hidden">{texts.try}</span> {destinationName(slug, language)}
            </Button>
          ))}
        </p>
      </form>
    </ConsolePart>
  )
}
