import { decimal, headerRow, line, money } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import { goalMessages } from '../goal-messages.ts'
import { completionRate, funnelSteps, stepLabel } from '../goal-metrics.ts'
import type { GoalRow, GoalTitles, ShownFunnel } from '../wire.ts'

export function* goalsCsv(rows: readonly GoalRow[], language: Language): Generator<string> {
  const { goals: texts } = goalMessages[language]
  const { goal, completions, countedBy, conversions, rateInFile, valueInFile } = texts
  yield headerRow([goal, completions, countedBy, conversions, rateInFile, valueInFile], language)
  for (const row of rows)
    yield line(
      [
        row.title,
        row.completions,
        texts.metrics[row.metric],
        row.conversions,
        decimal(completionRate(row), 1, language),
        money(row.valueCents === null ? null : cents(row.valueCents), language),
      ],
      language,
    )
}

export function* funnelCsv(
  shown: ShownFunnel | null,
  titles: GoalTitles,
  language: Language,
): Generator<string> {
  const { funnels: texts } = goalMessages[language]
  yield headerRow([texts.step, texts.visits, texts.ofFirstInFile, texts.lostInFile], language)
  if (!shown?.reached) return
  for (const { step, sessions, ofFirst, lost } of funnelSteps(shown.steps, shown.reached))
    yield line(
      [stepLabel(step, titles, language), sessions, decimal(ofFirst, 1, language), lost],
      language,
    )
}
