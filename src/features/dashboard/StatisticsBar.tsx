import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { ComparisonPicker, PeriodPicker } from './DateRangePicker.tsx'
import { island as liveNow } from './LiveNow.island.tsx'
import { messages } from './messages.ts'
import { SavedFilters } from './SavedFilters.tsx'
import css from './StatisticsBar.module.css'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = Pick<DashboardProps, 'query' | 'range' | 'live' | 'savedFilters' | 'rejected'> & {
  mayEdit: boolean
  language: Language
}

/** The visitors on the site, and the choice of saved filter and days. */
export function StatisticsBar({ live, savedFilters, rejected, mayEdit, ...shown }: Props) {
  const { query, language } = shown
  const shared = { ...shown, path: statisticsPath }
  return (
    <>
      <Island of={liveNow} on="load" props={{ live, texts: messages[language].live, language }} />
      <div className={css.controls}>
        <SavedFilters {...shared} query={query} {...{ savedFilters, rejected, mayEdit }} />
        <PeriodPicker {...shared} />
        <ComparisonPicker {...shared} />
      </div>
    </>
  )
}
