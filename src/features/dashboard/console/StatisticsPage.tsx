import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Dashboard } from '../Dashboard.tsx'
import { messages } from '../messages.ts'
import { StatisticsBar } from '../StatisticsBar.tsx'
import { StatisticsUnavailable } from '../StatisticsUnavailable.tsx'

type Props = PageProps['consoleStatistics'] & { language: Language }

export function StatisticsPage({ dashboard, frame, language }: Props) {
  const { title } = messages[language]
  return (
    <ConsoleFrame
      title={title}
      frame={frame}
      bar={
        dashboard && (
          <StatisticsBar
            {...dashboard}
            mayEdit={may(frame.role, 'statistics.change')}
            language={language}
          />
        )
      }
      language={language}
    >
      {dashboard ? (
        <Dashboard
          {...dashboard}
          mayEdit={may(frame.role, 'statistics.change')}
          seesGoals={frame.role !== 'guest'}
          language={language}
        />
      ) : (
        <StatisticsUnavailable language={language} />
      )}
    </ConsoleFrame>
  )
}
