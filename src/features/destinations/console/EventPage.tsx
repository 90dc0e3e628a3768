import { consentFields, consentsPath } from '#features/consent/console-wire.ts'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { eventDefinitions, isBrowserCopy } from '../events.ts'
import type { EventCopy, LedgerEvent } from '../ledger.ts'
import { eventLogPath, logFields, replayPath } from '../log-wire.ts'
import { looks, pairsOf } from './CopyMarks.tsx'
import { destinationName } from './destination-name.ts'
import own from './EventLog.module.css'
import { EventTest } from './EventTest.tsx'
import { eventValue } from './event-value.ts'
import { Json } from './Json.tsx'
import { logMessages } from './log-messages.ts'
import { RehearsalBadge } from './RehearsalBadge.tsx'
import { isOurs, reasonText } from './reason-text.ts'

type Props = PageProps['consoleEvent'] & { language: Language }
type Part = { event: LedgerEvent; language: Language }

/** One event with its copies, as they were sent and answered. */
export function EventPage({ event, replayed, testable, test, frame, language }: Props) {
  const texts = logMessages[language]
  return (
    <DetailPage
      title={event.customName || eventDefinitions[event.name].title[language]}
      subtitle={event.url}
      frame={frame}
      back={{ path: eventLogPath, text: texts.event.back }}
      notice={replayed === null ? null : `${texts.deadLetters.replayed} ${replayed}`}
      language={language}
    >
      <About {...{ event, language }} />
      <ConsolePart id="kopijos" {...texts.event.copies}>
        {isBrowserCopy(event) ? (
          <p className={css.note}>{texts.unconfirmed}</p>
        ) : (
          event.copies.length === 0 && <p className={css.note}>{texts.event.notSentAnywhere}</p>
        )}
        {[...pairsOf(event.copies)].map(([destination, copies]) => (
          <section key={destination} className={own.copies}>
            <h3 className={css.sub}>{destinationName(destination, language)}</h3>
            {copies.map((copy, index) => (
              <Copy
                // Copies of one destination have a fixed order.
                key={`${copy.by}-${index}`}
                {...{ copy, event, language }}
              />
            ))}
          </section>
        ))}
      </ConsolePart>
      <EventTest {...{ event, testable, test, language }} />
      <Consent {...{ event, language }} />
      <ConsolePart id="is-kur" {...texts.event.origin}>
        <Facts
          facts={[
            [texts.event.referrer, event.referrer],
            [texts.event.attribution, <Json key="json" text={event.attribution} />],
          ]}
        />
      </ConsolePart>
    </DetailPage>
  )
}

function About({ event, language }: Part) {
  const texts = logMessages[language]
  return (
    <ConsolePart id="ivykis" {...texts.event.about}>
      <div>
        <RehearsalBadge event={event} language={language} />
      </div>
      <Facts
        facts={[
          [texts.event.id, <code key="id">{event.id}</code>],
          [texts.event.happened, formatDateTime(event.at, language)],
          [texts.event.received, formatDateTime(event.receivedAt, language)],
          [texts.event.howKnown, texts.origins[event.origin]],
          [texts.columns.value, eventValue(event, language)],
          [texts.event.order, event.orderId],
          [texts.event.network, event.network],
          [
            texts.event.carried,
            event.fields.map((field) => texts.quality.fields[field]).join(', '),
          ],
          [texts.event.params, <Json key="json" text={event.params} />],
        ]}
      />
    </ConsolePart>
  )
}

function Copy({ copy, event, language }: Part & { copy: EventCopy }) {
  const texts = logMessages[language]
  if (copy.by === 'browser')
    return (
      <p>
        <Badge>{texts.byBrowser}</Badge>
      </p>
    )
  const isDead = copy.outcome === 'refused' || copy.outcome === 'given_up'
  return (
    <>
      <p>
        <Badge look={looks[copy.outcome]}>
          {texts.byServer}: {texts.outcomes[copy.outcome].toLowerCase()}
        </Badge>{' '}
        {copy.reason !== '' && (
          <span lang={isOurs(copy.reason, language) ? undefined : 'en'} className={own.text}>
            {reasonText(copy.reason, language)}
          </span>
        )}
      </p>
      <Facts
        facts={[
          [texts.columns.time, formatDateTime(copy.at, language)],
          [texts.event.attempts, copy.attempts > 0 ? copy.attempts : ''],
          [texts.event.answer, reasonText(copy.answer, language)],
          [texts.event.trace, copy.traceId && <code key="trace">{copy.traceId}</code>],
        ]}
      />
      {copy.payload !== '' && (
        <details className={own.payload}>
          <summary>{texts.event.payload}</summary>
          <Json text={copy.payload} />
        </details>
      )}
      {isDead && (
        <form method="post" action={replayPath}>
          <input type="hidden" name={logFields.destination} value={copy.destination} />
          <input type="hidden" name={logFields.id} value={event.id} />
          <Button look="outlined">{texts.deadLetters.one}</Button>
        </form>
      )}
    </>
  )
}

function Consent({ event, language }: Part) {
  const texts = logMessages[language].event
  const allowed = [
    event.analytics && texts.analytics,
    event.advertisement && texts.advertisement,
  ].filter(Boolean)
  const address = `${consentsPath}?${new URLSearchParams({ [consentFields.consentId]: event.consentId })}#irasai`
  return (
    <ConsolePart id="sutikimas" {...texts.consent}>
      <Facts facts={[[texts.allowed, allowed.join(', ') || texts.nothing]]} />
      {event.consentId !== '' && (
        <p>
          <a href={address}>{texts.record}</a>
        </p>
      )}
    </ConsolePart>
  )
}
