import { panelNames } from '#features/statistics/dimensions.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import css from './Dashboard.module.css'
import { DataQuality } from './DataQuality.tsx'
import { EventsCard } from './EventsCard.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { GoalsCard } from './GoalsCard.tsx'
import { JourneyCard } from './JourneyCard.tsx'
import { Loaded, Pending } from './Loaded.tsx'
import { MetricTiles } from './MetricTiles.tsx'
import { messages } from './messages.ts'
import { PanelCard } from './PanelCard.tsx'
import panelCss from './Panels.module.css'
import { TrendSection } from './TrendSection.tsx'
import { WebVitals } from './WebVitals.tsx'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = DashboardProps & {
  /** The user may save filters and annotations. */
  mayEdit: boolean
  /** The user may see how goals are set up. */
  seesGoals: boolean
  language: Language
}

/**
 * The statistics of the site for the query in the address. Rendered again, from the top down, as
 * further parts are loaded.
 */
export function Dashboard(props: Props) {
  const { query, range, totals, mainGoal, knowsReturning, language } = props
  const shared = { path: statisticsPath, query, language }
  return (
    <div className={css.dashboard}>
      <Notices {...props} />
      <ActiveFilters {...shared} goalTitles={props.goalTitles} />
      {totals ? (
        <MetricTiles
          {...shared}
          {...{ totals, mainGoal, knowsReturning }}
          compared={props.comparedTotals}
        />
      ) : (
        <p>{messages[language].tooLong}</p>
      )}
      {range.dataFrom && (
        <p className={css.note} data-compared="none">
          {messages[language].dataFrom(formatDate(range.dataFrom, language))}
        </p>
      )}
      <Loaded part={props.series}>{(series) => <TrendSection {...props} series={series} />}</Loaded>
      <Loaded part={props.journey}>
        {(journey) => journey && <JourneyCard journey={journey} {...shared} />}
      </Loaded>
      <Panels {...props} />
      <Loaded part={props.vitals}>
        {(vitals) => <WebVitals vitals={vitals} query={query} language={language} />}
      </Loaded>
      <DataQuality {...props.dataQuality} language={language} />
    </div>
  )
}

/** Notices the reader must know to interpret the figures. */
function Notices({ query, sessionsRetainedFrom, language }: Props) {
  const texts = messages[language]
  return (
    <>
      {query.hasWrongRange && (
        <p className={css.notice} role="status">
          {texts.wrongRange}
        </p>
      )}
      {sessionsRetainedFrom && (
        <p className={css.note}>{texts.retainedFrom(formatDate(sessionsRetainedFrom, language))}</p>
      )}
    </>
  )
}

function Panels(props: Props) {
  const { query, panels, goals, events, funnel, goalTitles, seesGoals, language } = props
  return (
    <div className={panelCss.panels}>
      {panels.map((panel) => (
        <PanelCard key={panel.name} {...panel} query={query} language={language} />
      ))}
      {panels.length < panelNames.length && <Pending />}
      <Loaded part={goals}>
        {(rows) => (
          <GoalsCard goals={rows} query={query} seesGoals={seesGoals} language={language} />
        )}
      </Loaded>
      <Loaded part={events}>
        {(rows) => <EventsCard events={rows} query={query} language={language} />}
      </Loaded>
      <Loaded part={funnel}>
        {(shown) => (
          <FunnelCard {...shown} query={query} goalTitles={goalTitles} language={language} />
        )}
      </Loaded>
    </div>
  )
}
