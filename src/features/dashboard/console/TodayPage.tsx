import css from '#features/console/Console.module.css'
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/page.ts'
import { Island } from '#ui/island/Island.tsx'
import { StatisticsUnavailable } from '../StatisticsUnavailable.tsx'
import { island as todayPanel } from '../TodayPanel.island.tsx'
import { todayMessages } from '../today-messages.ts'
import { statisticsPath } from '../wire.ts'

type Props = PageProps['consoleToday'] & { language: Language }

export function TodayPage({ today, frame, language }: Props) {
  return (
    <ConsoleFrame title={todayMessages[language].title} frame={frame} language={language}>
      <p className={css.onward}>
        <a href={statisticsPath}>{todayMessages[language].onward}</a>
      </p>
      {today ? (
        <Island of={todayPanel} on="load" props={{ today, language }} />
      ) : (
        <StatisticsUnavailable language={language} />
      )}
    </ConsoleFrame>
  )
}
