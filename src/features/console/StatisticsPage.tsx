import { Dashboard } from '#features/dashboard/Dashboard.tsx'
import { messages } from '#features/dashboard/messages.ts'
import type { Language } from '#lib/language.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import type { ConsolePages } from './wire.ts'

type Props = ConsolePages['consoleStatistics'] & { language: Language }

export function StatisticsPage({ dashboard, waiting, language }: Props) {
  const { title } = messages[language]
  return (
    <ConsoleFrame title={title} isSignedIn waiting={waiting} language={language}>
      <Dashboard {...dashboard} mayNote language={language} />
    </ConsoleFrame>
  )
}
