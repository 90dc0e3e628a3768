import { useEffect, useState } from 'react'
import { follow } from '#features/dashboard/browser/follow.ts'
import type { Today } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import { defineIsland } from '#ui/island/island.ts'
import { TodayFigures } from './TodayFigures.tsx'
import { refreshEvery, todayPath } from './wire.ts'

type Props = { today: AsJson<Today>; language: Language }

export const island = defineIsland('console/TodayPanel', TodayPanel)

/** Today's numbers, which go on changing while the page is open. */
function TodayPanel({ today, language }: Props) {
  const [latest, setLatest] = useState({ today, isStale: false })
  useEffect(
    () =>
      follow<Today>({
        address: todayPath,
        every: refreshEvery,
        fresh: (fresh) => setLatest({ today: fresh, isStale: false }),
        stale: () => setLatest((last) => ({ ...last, isStale: true })),
      }),
    [],
  )
  return <TodayFigures {...latest} language={language} />
}
