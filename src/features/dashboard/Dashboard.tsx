import { panelNames } from '#features/statistics/dimensions.ts'
import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import css from './Dashboard.module.css'
import { DataQuality } from './DataQuality.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { GoalsCard } from './GoalsCard.tsx'
import { JourneyCard } from './JourneyCard.tsx'
import { island as liveNow } from './LiveNow.island.tsx'
import { Loaded, Pending } from './Loaded.tsx'
import { MetricTiles } from './MetricTiles.tsx'
import { messages } from './messages.ts'
import { PanelCard } from './PanelCard.tsx'
import panelCss from './Panels.module.css'
import { Segments } from './Segments.tsx'
import { TrendSection } from './TrendSection.tsx'
import { WebVitals } from './WebVitals.tsx'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = DashboardProps & {
  /** Whether who looks may save segments and annotations. */
  mayEdit: boolean
  /** Whether who looks may see how goals are set up. */
  seesGoals: boolean
  language: Language
}

/**
 * The statistics of the site as the query in the address asks for them. Rendered again as more parts
 * are loaded, from the top down.
 */
export function Dashboard(props: Props) {
  const { query, range, totals, language } = props
  const shared = { path: statisticsPath, query, language }
  return (
    <div className={css.dashboard}>
      <div className={css.above}>
        <Island
          of={liveNow}
          on="load"
          props={{ live: props.live, texts: messages[language].live, language }}
        />
        <Segments
          {...shared}
          segments={props.segments}
          rejected={props.rejected}
          mayEdit={props.mayEdit}
        />
      </div>
      <DateRangePicker {...shared} range={range} compares />
      {props.sessionsKeptFrom && (
        <p className={css.note}>
          {messages[language].keptFrom(formatDate(props.sessionsKeptFrom, language))}
        </p>
      )}
      <ActiveFilters {...shared} goalTitles={props.goalTitles} />
      {totals ? (
        <MetricTiles {...shared} totals={totals} compared={props.comparedTotals} />
      ) : (
        <p>{messages[language].tooLong}</p>
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

function Panels({ query, panels, goals, funnel, goalTitles, seesGoals, language }: Props) {
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
      <Loaded part={funnel}>
        {(shown) => (
          <FunnelCard {...shown} query={query} goalTitles={goalTitles} language={language} />
        )}
      </Loaded>
    </div>
  )
}
