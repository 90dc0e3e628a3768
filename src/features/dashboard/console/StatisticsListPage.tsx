import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/page.ts'
import { messages } from '../messages.ts'
import { PanelList } from '../PanelList.tsx'
import { StatisticsUnavailable } from '../StatisticsUnavailable.tsx'

type Props = PageProps['consoleStatisticsList'] & { language: Language }

export function StatisticsListPage({ list, frame, language }: Props) {
  const { title } = messages[language]
  return (
    <ConsoleFrame title={title} frame={frame} language={language}>
      {list ? (
        <PanelList {...list} language={language} />
      ) : (
        <StatisticsUnavailable language={language} />
      )}
    </ConsoleFrame>
  )
}
