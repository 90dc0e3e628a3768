import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { groupNames } from './choice.ts'
import css from './Dashboard.module.css'
import { FigureTiles } from './FigureTiles.tsx'
import { Chips, Segments } from './FilterBar.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { GoalsCard } from './GoalsCard.tsx'
import { JourneyCard } from './JourneyCard.tsx'
import { Known, Rest } from './Known.tsx'
import { island as liveNow } from './LiveNow.island.tsx'
import { messages } from './messages.ts'
import { PanelCard } from './PanelCard.tsx'
import panelCss from './Panels.module.css'
import { SpeedSection } from './SpeedSection.tsx'
import { TimePicker } from './TimePicker.tsx'
import { TrendSection } from './TrendSection.tsx'
import { WhySection } from './WhySection.tsx'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = DashboardProps & {
  /** Whether who looks may keep filters and notes. */
  mayNote: boolean
  /** Whether who looks may see how goals are set. */
  seesGoals: boolean
  language: Language
}

/**
 * The statistics of the site as the owner has chosen to see them; the address says it all. Rendered
 * anew as more of it is known, from above.
 */
export function Dashboard({ mayNote, seesGoals, language, ...props }: Props) {
  const { choice, time, totals, before, groups, live, quality, segments } = props
  const shared = { path: statisticsPath, choice, language }
  return (
    <div className={css.dashboard}>
      <div className={css.above}>
        <Island of={liveNow} on="load" props={{ live, texts: messages[language].live, language }} />
        <Segments {...shared} segments={segments} refused={props.refused} mayNote={mayNote} />
      </div>
      <TimePicker {...shared} time={time} compares />
      {props.keptFrom && (
        <p className={css.note}>
          {messages[language].keptFrom(formatDate(props.keptFrom, language))}
        </p>
      )}
      <Chips {...shared} goalTitles={props.goalTitles} />
      {totals ? (
        <FigureTiles {...shared} totals={totals} before={before} />
      ) : (
        <p>{messages[language].tooLong}</p>
      )}
      <Known part={props.series}>
        {(series) => (
          <TrendSection {...props} series={series} mayNote={mayNote} language={language} />
        )}
      </Known>
      <Known part={props.journey}>
        {(journey) => journey && <JourneyCard journey={journey} {...shared} />}
      </Known>
      <div className={panelCss.panels}>
        {groups.map((group) => (
          <PanelCard key={group.group} {...group} choice={choice} language={language} />
        ))}
        {groups.length < groupNames.length && <Rest />}
        <Known part={props.goals}>
          {(goals) => <GoalsCard goals={goals} {...shared} seesGoals={seesGoals} />}
        </Known>
        <Known part={props.funnel}>
          {(funnel) => <FunnelCard {...funnel} {...shared} goalTitles={props.goalTitles} />}
        </Known>
      </div>
      <Known part={props.speed}>
        {(speed) => <SpeedSection speed={speed} choice={choice} language={language} />}
      </Known>
      <WhySection quality={quality} language={language} />
    </div>
  )
}
