import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { Lead } from '#features/console/Lead.tsx'
import { List } from '#features/console/List.tsx'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { marketingPath } from '../console-wire.ts'
import { eventDefinitions } from '../events.ts'
import type { LedgerEvent, MatchQuality } from '../ledger.ts'
import { matchFields } from '../ledger.ts'
import {
  eventLogFilePath,
  eventLogPath,
  type LogField,
  logFields,
  pageOfEvent,
  replayPath,
  type TypedLogFilter,
} from '../log-wire.ts'
import { CopyMarks } from './CopyMarks.tsx'
import { destinationName } from './destination-name.ts'
import own from './EventLog.module.css'
import { eventValue } from './event-value.ts'
import { LogFilters } from './LogFilters.tsx'
import { logMessages } from './log-messages.ts'
import { QualityAdvice } from './QualityAdvice.tsx'
import { RehearsalBadge } from './RehearsalBadge.tsx'

type Props = PageProps['consoleEventLog'] & { language: Language }

/** The log of events and their outcomes, newest first. */
export function EventLogPage(props: Props) {
  const { filter, events, olderThan, isAnyOn, replayed, frame, language } = props
  const texts = logMessages[language]
  const isFiltered = Object.values(filter).some((typed) => typed !== '')
  const none = isFiltered ? texts.noneFound : isAnyOn ? texts.none : texts.nothingOn
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <Lead>{texts.lead}</Lead>
      {replayed !== null && (
        <p className={css.fresh} role="status">
          {texts.deadLetters.replayed} {replayed}
        </p>
      )}
      <DeadLetters {...props} />
      <List
        path={eventLogPath}
        filters={addressFields(filter)}
        filterForm={<LogFilters filter={filter} language={language} />}
        {...(events.length > 0 && { csvPath: eventLogFilePath })}
        olderThan={olderThan}
        texts={{ none, older: texts.older }}
        isEmpty={events.length === 0}
        language={language}
      >
        {!isAnyOn && events.length === 0 && (
          <p>
            <a href={marketingPath}>{texts.toSettings}</a>
          </p>
        )}
        {events.length > 0 && <Events events={events} language={language} />}
      </List>
      <Quality {...props} />
    </ConsoleFrame>
  )
}

/** The filters in force, by their field names in addresses. */
const addressFields = (filter: TypedLogFilter) =>
  Object.fromEntries(
    (Object.entries(filter) as [LogField, string][])
      .filter(([, typed]) => typed !== '')
      .map(([field, typed]) => [logFields[field], typed]),
  )

function DeadLetters({ deadLetters, language }: Props) {
  const texts = logMessages[language].deadLetters
  if (deadLetters.length === 0) return null
  return (
    <section className={own.dead} aria-labelledby="nepriimti">
      <h2 id="nepriimti">{texts.title}</h2>
      <p className={css.note}>{texts.lead}</p>
      <ul className={css.rows}>
        {deadLetters.map(({ destination, count }) => (
          <li key={destination}>
            <b>
              {destinationName(destination, language)}: {count}
            </b>
            <form method="post" action={replayPath}>
              <input type="hidden" name={logFields.destination} value={destination} />
              <Button look="outlined">
                {texts.again}{' '}
                <span className="visually-hidden">{destinationName(destination, language)}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events({ events, language }: { events: readonly LedgerEvent[]; language: Language }) {
  const { columns, title } = logMessages[language]
  const { time, event, page, value, copies } = columns
  return (
    <>
      <p className={css.note}>{logMessages[language].legend}</p>
      <ConsoleTable
        id="ivykiu-sarasas"
        caption={title}
        isCaptionHidden
        columns={[
          { title: event },
          { title: time },
          { title: page },
          { title: value, isNumeric: true },
          { title: copies },
        ]}
        rows={events.map((one) => ({
          key: `${one.name} ${one.id}`,
          head: (
            <>
              <a href={pageOfEvent(one)} className={own.event}>
                {one.customName || eventDefinitions[one.name].title[language]}
              </a>
              <RehearsalBadge event={one} language={language} />
            </>
          ),
          cells: [
            <time key="at" dateTime={new Date(one.at).toISOString()}>
              {formatShortDateTime(one.at, language)}
            </time>,
            <span key="page" className={own.page} title={one.url}>
              {pathOf(one.url)}
            </span>,
            eventValue(one, language) || '–',
            <CopyMarks key="copies" event={one} language={language} />,
          ],
        }))}
      />
    </>
  )
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '') || '/'

function Quality({ quality, advice, language }: Props) {
  const texts = logMessages[language].quality
  const shown = matchFields.filter((field) => quality.some((one) => field in one.carried))
  return (
    <section className={own.quality} aria-labelledby="atpazinimas">
      <h2 id="atpazinimas">{texts.title}</h2>
      <p className={css.note}>{quality.length === 0 ? texts.none : texts.lead}</p>
      {quality.length > 0 && (
        <ConsoleTable
          id="atpazinimo-lentele"
          caption={texts.title}
          isCaptionHidden
          columns={[
            { title: texts.destination },
            { title: texts.events, isNumeric: true },
            ...shown.map((field) => ({ title: texts.fields[field], isNumeric: true })),
          ]}
          rows={quality.map((one) => ({
            key: one.destination,
            head: destinationName(one.destination, language),
            cells: [one.events, ...shown.map((field) => shareOf(one, field))],
          }))}
        />
      )}
      <QualityAdvice advice={advice} language={language} />
    </section>
  )
}

function shareOf({ carried, events }: MatchQuality, field: (typeof matchFields)[number]) {
  const count = carried[field]
  return count === undefined || events === 0 ? '–' : `${Math.round((100 * count) / events)} %`
}
