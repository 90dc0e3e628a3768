import type { Language } from '#lib/language.ts'
import type { Metric } from './choice.ts'
import { isRate } from './columns.ts'
import { formatNumber, formatPercent } from './labels.ts'
import { messages } from './messages.ts'

type Change =
  | { kind: 'up' | 'down'; amount: string }
  /** `none`: there is nothing to compare with. */
  | { kind: Unchanged }
type Unchanged = 'same' | 'none' | 'unknown'

/** How a figure differs from before: in percent, and rates in points of them. */
export function changeOf(
  now: number | null,
  then: number | null,
  metric: Metric,
  language: Language,
): Change {
  if (now === null || then === null || (then === 0 && !isRate(metric)))
    return { kind: now ? 'none' : 'unknown' }
  const change = isRate(metric) ? now - then : ((now - then) / then) * 100
  const size = Math.abs(change)
  if (Math.round(size * 10) === 0) return { kind: 'same' }
  const amount = isRate(metric)
    ? `${formatNumber(Math.round(size * 10) / 10, language)}\u00a0${messages[language].points}`
    : formatPercent(size, language)
  return { kind: change > 0 ? 'up' : 'down', amount }
}

export function noChange(kind: Unchanged, language: Language): string {
  const { unchanged, noBasis } = messages[language]
  return { same: unchanged, none: noBasis, unknown: '–' }[kind]
}
