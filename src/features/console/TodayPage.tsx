import { StatisticsAway } from '#features/dashboard/StatisticsAway.tsx'
import { statisticsPath } from '#features/dashboard/wire.ts'
import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { messages } from './messages.ts'
import { island as todayPanel } from './TodayPanel.island.tsx'
import type { ConsolePages } from './wire.ts'

type Props = ConsolePages['consoleToday'] & { language: Language }

export function TodayPage({ today, person, language }: Props) {
  return (
    <ConsoleFrame title={messages[language].today.title} person={person} language={language}>
      <p className={css.onward}>
        <a href={statisticsPath}>{messages[language].today.onward}</a>
      </p>
      {today ? (
        <Island of={todayPanel} on="load" props={{ today, language }} />
      ) : (
        <StatisticsAway language={language} />
      )}
    </ConsoleFrame>
  )
}
