import { useEffect, useState } from 'react'
import type { AsJson } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import { defineIsland } from '#ui/island/island.ts'
import { poll } from '#ui/poll.ts'
import { Progress } from './console/Progress.tsx'
import { type IssueProgress, issueProgressPath } from './console-wire.ts'

type Props = { id: number; progress: AsJson<IssueProgress>; language: Language }

export const island = defineIsland('issues/LiveProgress', LiveProgress)

const refreshMs = 2000

/**
 * Keeps the figures up to date. When the state changes, reloads the page for the actions that are
 * possible then.
 */
function LiveProgress({ id, progress, language }: Props) {
  const [latest, setLatest] = useState({ progress, isStale: false })
  useEffect(
    () =>
      poll<IssueProgress>({
        address: issueProgressPath(id),
        intervalMs: refreshMs,
        onAnswer: (answer) => {
          if (answer.state !== progress.state) return location.reload()
          setLatest({ progress: answer, isStale: false })
        },
        onFailure: () => setLatest((last) => ({ ...last, isStale: true })),
      }),
    [id, progress.state],
  )
  return <Progress id={id} {...latest} language={language} />
}
