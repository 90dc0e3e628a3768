import { useEffect, useState } from 'react'
import type { Today } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import { defineIsland } from '#ui/island/island.ts'
import { followToday } from './browser/follow-today.ts'
import { TodayFigures } from './TodayFigures.tsx'

type Props = { today: AsJson<Today>; language: Language }

export const island = defineIsland('console/TodayPanel', TodayPanel)

/** Today's numbers, which go on changing while the page is open. */
function TodayPanel({ today, language }: Props) {
  const [latest, setLatest] = useState({ today, isStale: false })
  useEffect(
    () =>
      followToday({
        fresh: (fresh) => setLatest({ today: fresh, isStale: false }),
        stale: () => setLatest((last) => ({ ...last, isStale: true })),
      }),
    [],
  )
  return <TodayFigures {...latest} language={language} />
}
