import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { ComparisonPicker, PeriodPicker } from './DateRangePicker.tsx'
import { island as liveNow } from './LiveNow.island.tsx'
import { messages } from './messages.ts'
import { Segments } from './Segments.tsx'
import css from './StatisticsBar.module.css'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = Pick<DashboardProps, 'query' | 'range' | 'live' | 'segments' | 'rejected'> & {
  mayEdit: boolean
  language: Language
}

/** The visitors on the site, and the choice of segment and days. */
export function StatisticsBar({ live, segments, rejected, mayEdit, ...shown }: Props) {
  const { query, language } = shown
  const shared = { ...shown, path: statisticsPath }
  return (
    <>
      <Island of={liveNow} on="load" props={{ live, texts: messages[language].live, language }} />
      <div className={css.controls}>
        <Segments {...shared} query={query} {...{ segments, rejected, mayEdit }} />
        <PeriodPicker {...shared} />
        <ComparisonPicker {...shared} />
      </div>
    </>
  )
}
