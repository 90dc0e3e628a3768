import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { dimensionLabels } from '../dimension-labels.ts'
import { messages } from '../messages.ts'
import { ListBar, PanelList } from '../PanelList.tsx'
import { StatisticsUnavailable } from '../StatisticsUnavailable.tsx'

type Props = PageProps['consoleStatisticsList'] & { language: Language }

export function StatisticsListPage({ list, frame, language }: Props) {
  const title = list
    ? dimensionLabels[language].dimensions[list.dimension].one
    : messages[language].title
  return (
    <ConsoleFrame
      title={title}
      frame={frame}
      bar={list && <ListBar {...list} language={language} />}
      language={language}
    >
      {list ? (
        <PanelList {...list} language={language} />
      ) : (
        <StatisticsUnavailable language={language} />
      )}
    </ConsoleFrame>
  )
}
