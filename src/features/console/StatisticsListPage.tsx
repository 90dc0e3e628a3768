import { messages } from '#features/dashboard/messages.ts'
import { PanelList } from '#features/dashboard/PanelList.tsx'
import { StatisticsAway } from '#features/dashboard/StatisticsAway.tsx'
import type { Language } from '#lib/language.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import type { ConsolePages } from './wire.ts'

type Props = ConsolePages['consoleStatisticsList'] & { language: Language }

export function StatisticsListPage({ list, person, language }: Props) {
  const { title } = messages[language]
  return (
    <ConsoleFrame title={title} person={person} language={language}>
      {list ? <PanelList {...list} language={language} /> : <StatisticsAway language={language} />}
    </ConsoleFrame>
  )
}
