import { Dashboard } from '#features/dashboard/Dashboard.tsx'
import { messages } from '#features/dashboard/messages.ts'
import { StatisticsAway } from '#features/dashboard/StatisticsAway.tsx'
import type { Language } from '#lib/language.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import type { ConsolePages } from './wire.ts'

type Props = ConsolePages['consoleStatistics'] & { language: Language }

export function StatisticsPage({ dashboard, person, language }: Props) {
  const { title } = messages[language]
  return (
    <ConsoleFrame title={title} person={person} language={language}>
      {dashboard ? (
        <Dashboard
          {...dashboard}
          mayNote={person.rank === 'owner'}
          seesGoals={person.rank !== 'guest'}
          language={language}
        />
      ) : (
        <StatisticsAway language={language} />
      )}
    </ConsoleFrame>
  )
}
