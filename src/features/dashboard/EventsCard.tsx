import type { Language } from '#lib/language.ts'
import { type DashboardQuery, withChanges, withFilter } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { ExplainedHeading } from './Explanation.tsx'
import { eventMessages, eventTitle } from './event-messages.ts'
import { eventRate } from './event-metrics.ts'
import { formatNumber, formatPercent } from './format.ts'
import css from './Goals.module.css'
import { messages } from './messages.ts'
import panelCss from './Panels.module.css'
import { csvPath, type EventRow, eventsFile, statisticsPath } from './wire.ts'

type Props = { events: readonly EventRow[] | null; query: DashboardQuery; language: Language }

/** Counts of events; each links to the dashboard filtered by it. */
export function EventsCard({ events, query, language }: Props) {
  const texts = eventMessages[language]
  return (
    <section id="ivykiai" className={panelCss.card} aria-labelledby="ivykiu-vardas">
      <ExplainedHeading
        id="ivykiu-vardas"
        title={texts.title}
        text={texts.meaning}
        language={language}
      />
      {events === null && <p className={panelCss.none}>{messages[language].tooLong}</p>}
      {events?.length === 0 && <p className={panelCss.none}>{texts.none}</p>}
      {events && events.length > 0 && (
        <>
          <Table events={events} query={query} language={language} />
          <p className={panelCss.under}>
            <a href={linkTo(csvPath(eventsFile), withChanges(query, {}))}>
              {messages[language].csv} <span className="visually-hidden">{texts.title}</span>
            </a>
          </p>
        </>
      )}
    </section>
  )
}

type TableProps = { events: readonly EventRow[]; query: DashboardQuery; language: Language }

function Table({ events, query, language }: TableProps) {
  const texts = eventMessages[language]
  return (
    <table className={`${panelCss.numbers} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">{texts.event}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.visitors}</th>
          <th scope="col">{texts.rate}</th>
          <th scope="col">{texts.value}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.name}>
            <th scope="row">
              <a href={linkTo(statisticsPath, withFilter(query, 'event', event.name))}>
                <span className="visually-hidden">{messages[language].choose} </span>
                {eventTitle(event.name, language)}
              </a>
            </th>
            <td>{formatNumber(event.events, language)}</td>
            <td>{formatNumber(event.visitors, language)}</td>
            <td>{rateOf(event, language)}</td>
            <td>{event.value === 0 ? '–' : formatNumber(Math.round(event.value), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rateOf(event: EventRow, language: Language): string {
  const rate = eventRate(event)
  return rate === null ? '–' : formatPercent(rate, language)
}
