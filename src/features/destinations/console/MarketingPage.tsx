import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEuros } from '#lib/money/money.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import {
  type DeliverySummary,
  type DestinationSummary,
  deleteOwnEventPath,
  destinationPath,
  newOwnEventPath,
  optionsPath,
  ownEventPath,
} from '../console-wire.ts'
import { eventDefinitions } from '../events.ts'
import { eventLogPath } from '../log-wire.ts'
import { maxOwnEvents, type OwnEvent } from '../settings.ts'
import { AnswerText } from './AnswerText.tsx'
import { destinationName } from './destination-name.ts'
import { formMessages } from './form-messages.ts'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'
import { PauseReason } from './PauseReason.tsx'

type Props = PageProps['consoleMarketing'] & { language: Language }

/** The destinations, the events that are sent, and owner-defined events. */
export function MarketingPage({ destinations, ownEvents, isSaved, frame, language }: Props) {
  const texts = marketingMessages[language]
  const mayChange = may(frame.role, 'marketing.change')
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      notice={isSaved ? texts.saved : null}
      language={language}
    >
      <ConsolePart id="kam" {...texts.destinations}>
        <ul className={css.rows}>
          {destinations.map((destination) => (
            <li key={destination.slug}>
              <DestinationRow {...{ destination, mayChange, language }} />
            </li>
          ))}
        </ul>
      </ConsolePart>
      {mayChange && (
        <ConsolePart id="ivykiai" title={texts.options.title} lead={texts.options.lead}>
          <p className={css.row}>
            <Button look="outlined" href={optionsPath}>
              {texts.options.change}
            </Button>
            <a className={own.action} href={eventLogPath}>
              {texts.log}
            </a>
          </p>
        </ConsolePart>
      )}
      <OwnEvents {...{ ownEvents, mayChange, language }} />
    </DetailPage>
  )
}

type RowProps = { destination: DestinationSummary; mayChange: boolean; language: Language }

function DestinationRow({ destination, mayChange, language }: RowProps) {
  const { slug, isOn, pausedBecause, delivery } = destination
  const texts = marketingMessages[language]
  const name = destinationName(slug, language)
  return (
    <>
      <div className={css.description}>
        <h3 className={own.name}>
          {name} <State {...destination} language={language} />
        </h3>
        <p>{texts.about[slug]}</p>
        {isOn && pausedBecause && <PauseReason because={pausedBecause} language={language} />}
        {isOn && delivery && <Delivery {...delivery} language={language} />}
      </div>
      {mayChange && (
        <Button look="outlined" href={destinationPath(slug)}>
          {texts.set} <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </>
  )
}

function State({
  isOn,
  lacksId,
  pausedBecause,
  language,
}: DestinationSummary & { language: Language }) {
  const { states } = marketingMessages[language]
  if (!isOn) return <Badge>{states.off}</Badge>
  if (pausedBecause) return <Badge look="wrong">{states.paused}</Badge>
  if (lacksId) return <Badge look="wrong">{states.lacksId}</Badge>
  return <Badge look="strong">{states.on}</Badge>
}

/** State of sending from the server, one line for each fact worth knowing. */
export function Delivery(props: DeliverySummary & { language: Language }) {
  const { state, waiting, deadLetters, lastAcceptedAt, lastErrorAt, lastError, language } = props
  const texts = marketingMessages[language].delivery
  if (state === 'not_ready') return <p>{texts.browserOnly}</p>
  const counts = [
    waiting > 0 && `${texts.waiting} ${waiting}`,
    deadLetters > 0 && `${texts.deadLetters} ${deadLetters}`,
    lastAcceptedAt !== null && `${texts.lastAccepted} ${formatDateTime(lastAcceptedAt, language)}`,
  ].filter(Boolean)
  return (
    <>
      {counts.length > 0 && <p>{counts.join(', ')}</p>}
      {state === 'backing_off' && <p>{texts.backingOff}</p>}
      {lastErrorAt !== null && lastErrorAt > (lastAcceptedAt ?? 0) && (
        <p>
          {texts.lastError} {formatDateTime(lastErrorAt, language)}:{' '}
          <AnswerText text={lastError ?? ''} language={language} />
        </p>
      )}
    </>
  )
}

type OwnProps = { ownEvents: readonly OwnEvent[]; mayChange: boolean; language: Language }

function OwnEvents({ ownEvents, mayChange, language }: OwnProps) {
  const texts = marketingMessages[language].ownEvents
  return (
    <ConsolePart id="savi-ivykiai" title={texts.title} lead={texts.lead}>
      {ownEvents.length === 0 && <p className={css.note}>{texts.none}</p>}
      {ownEvents.length > 0 && (
        <ul className={css.rows}>
          {ownEvents.map((event) => (
            <li key={event.id}>
              <OwnEventRow {...{ event, mayChange, language }} />
            </li>
          ))}
        </ul>
      )}
      {mayChange && ownEvents.length >= maxOwnEvents && <p className={css.note}>{texts.full}</p>}
      {mayChange && ownEvents.length < maxOwnEvents && (
        <p>
          <Button href={newOwnEventPath}>{texts.add}</Button>
        </p>
      )}
    </ConsolePart>
  )
}

type EventProps = { event: OwnEvent; mayChange: boolean; language: Language }

function OwnEventRow({ event, mayChange, language }: EventProps) {
  const texts = marketingMessages[language].ownEvents
  const title = event.customName || eventDefinitions[event.event].title[language]
  const { options } = formMessages[language].ownEvent.fields.trigger
  const when = [options[event.trigger], event.target, event.url]
  const value = event.valueCents > 0 && formatEuros(cents(event.valueCents), language)
  return (
    <>
      <div className={css.description}>
        <h3 className={own.name}>
          {title} {!event.isOn && <Badge>{texts.off}</Badge>}
        </h3>
        <p className={own.answer}>{[...when, value].filter(Boolean).join(', ')}</p>
      </div>
      {mayChange && (
        <div className={css.actions}>
          <a className={own.action} href={ownEventPath(event.id)}>
            {texts.change} <span className="visually-hidden">{title}</span>
          </a>
          <SureAction
            name={texts.delete}
            of={title}
            sure={texts.deleteSure}
            action={deleteOwnEventPath(event.id)}
          />
        </div>
      )}
    </>
  )
}
