import { byteOrderMark, type Cell, csvLine } from '#lib/csv.ts'
import type { Language } from '#lib/language.ts'
import { completionRate, stepFigures, stepLabel } from '../goal-figures.ts'
import { goalMessages } from '../goal-messages.ts'
import type { GoalRow, GoalTitles, ShownFunnel } from '../wire.ts'

/** As for the other panels; whoever opens the file reads decimals as in their language. */
const separators = { lt: ';', en: ',' } as const
const points = { lt: ',', en: '.' } as const

const fixed = (value: number | null, digits: number, language: Language): Cell =>
  value === null ? null : value.toFixed(digits).replace('.', points[language])

export function* csvOfGoals(rows: readonly GoalRow[], language: Language): Generator<string> {
  const { goals: texts } = goalMessages[language]
  const line = (cells: readonly Cell[]) => csvLine(cells, separators[language])
  yield byteOrderMark +
    line([
      texts.goal,
      texts.completions,
      texts.countedBy,
      texts.conversions,
      texts.rateInFile,
      texts.valueInFile,
    ])
  for (const row of rows)
    yield line([
      row.title,
      row.completions,
      texts.metrics[row.metric],
      row.conversions,
      fixed(completionRate(row), 1, language),
      fixed(row.valueCents === null ? null : row.valueCents / 100, 2, language),
    ])
}

export function* csvOfFunnel(
  shown: ShownFunnel | null,
  titles: GoalTitles,
  language: Language,
): Generator<string> {
  const { funnels: texts } = goalMessages[language]
  const line = (cells: readonly Cell[]) => csvLine(cells, separators[language])
  yield byteOrderMark + line([texts.step, texts.visits, texts.ofFirstInFile, texts.lostInFile])
  if (!shown?.reached) return
  for (const { step, visits, ofFirst, lost } of stepFigures(shown.steps, shown.reached))
    yield line([stepLabel(step, titles, language), visits, fixed(ofFirst, 1, language), lost])
}
