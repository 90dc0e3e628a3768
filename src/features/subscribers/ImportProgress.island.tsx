import { useEffect, useState } from 'react'
import type { AsJson } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import { defineIsland } from '#ui/island/island.ts'
import { poll } from '#ui/poll.ts'
import { ImportProgress, type ProgressTexts } from './console/ImportProgress.tsx'
import { type ImportSummary, statesAtWork } from './imports.ts'

type Props = {
  summary: AsJson<ImportSummary>
  address: string
  texts: AsJson<ProgressTexts> & { stale: string }
  language: Language
}

const intervalMs = 1000

export const island = defineIsland('subscribers/ImportProgress', LiveProgress)

/** Shows the progress of an import; reloads the page for its other parts when the state changes. */
function LiveProgress({ summary, address, texts, language }: Props) {
  const [{ latest, isStale }, setLatest] = useState({ latest: summary, isStale: false })
  useEffect(() => {
    if (!statesAtWork.includes(summary.state)) return undefined
    return poll<ImportSummary>({
      address,
      intervalMs,
      onAnswer: (answer) => {
        if (answer.state !== summary.state) location.reload()
        setLatest({ latest: answer, isStale: false })
      },
      onFailure: () => setLatest((last) => ({ ...last, isStale: true })),
    })
  }, [summary.state, address])
  return (
    <>
      <ImportProgress summary={latest} texts={texts} language={language} />
      {isStale && <p role="status">{texts.stale}</p>}
    </>
  )
}
