import type { ImportResult } from '#features/statistics/server/import/import.ts'
import type { ImportKind, ImportRecord } from '#features/statistics/server/import/import-records.ts'
import type { DamagedTable } from '#server/statistics-store/damaged-tables.ts'

/** Figures that a program does not record, so that its days lack them. */
const missing: Readonly<Record<ImportKind, string[]>> = {
  burst: ['Burst has no screen sizes, languages, scroll depth, links and downloads.'],
  umami: [
    'Umami has no engagement time, so each visit of one page is a bounce.',
    'Umami recognises a visitor within a month.',
  ],
  plausible: [
    'Plausible has sums of days: visitors of several days are the sum of these days.',
    'It has no new visitors, languages, screen sizes and hours; time and scroll depth only of pages.',
    'These days have no single visits, so filters and journeys leave them out.',
  ],
  vitrina: [],
}

const amount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The result of an import, line by line. */
export function importSummary(kind: ImportKind, result: ImportResult): string[] {
  const { days } = result
  return [
    ...(result.removedImports > 0
      ? ['An import that had been interrupted was removed first.']
      : []),
    daySummary(result),
    ...leftOutSummary(result),
    ...goalSummary(result),
    ...(days.length > 0 ? missing[kind] : []),
  ]
}

function daySummary({ number, days, pageviews, sessions }: ImportResult): string {
  if (days.length === 0)
    return 'Nothing was imported: there are no days without metrics in these files.'
  return (
    `Import ${number}: ${amount(days.length, 'day', 'days')}, ${days[0]} to ${days.at(-1)}. They show ` +
    `${amount(pageviews, 'view', 'views')} in ${amount(sessions, 'visit', 'visits')}.`
  )
}

function leftOutSummary(result: ImportResult): string[] {
  const { countedDays, sharedDays, dropped, otherRows, skippedFiles } = result
  const lines: string[] = []
  if (countedDays.length > 0)
    lines.push(
      `Left out: ${amount(countedDays.length, 'day', 'days')} with metrics already, ${countedDays[0]} to ${countedDays.at(-1)}.`,
    )
  if (sharedDays.length > 0)
    lines.push(`Added to ${amount(sharedDays.length, 'day', 'days')} measured here.`)
  for (const [reason, count] of dropped)
    lines.push(`Not counted: ${amount(count, 'row', 'rows')} (${reason}).`)
  if (otherRows > 0) lines.push(`Not imported: ${amount(otherRows, 'row', 'rows')} of other kinds.`)
  for (const file of skippedFiles) lines.push(`Not imported: ${file}.`)
  return lines
}

function goalSummary({ days, importedGoals, unknownGoals }: ImportResult): string[] {
  const goals = days.length > 0 ? importedGoals : []
  const paused = goals.filter(({ isSupported }) => !isSupported)
  const titles = (some: typeof goals) => some.map(({ fields }) => `“${fields.title}”`).join(', ')
  return [
    ...(goals.length > 0 ? [`Goals: ${titles(goals)}.`] : []),
    ...(paused.length > 0 ? [`Paused, since nothing here completes them: ${titles(paused)}.`] : []),
    ...unknownGoals.map(
      ({ goal, times }) =>
        `Not imported: goal ${goal}, ${amount(times, 'completion', 'completions')}; the files do not define it, but --goals ${goal}=… can.`,
    ),
  ]
}

export function importList(imports: readonly ImportRecord[]): string[] {
  if (imports.length === 0) return ['Nothing was imported.']
  return imports.map(({ number, kind, days, files, isDone }) => {
    const state = isDone ? '' : ' (interrupted; the next import removes it)'
    return `${number}  ${kind}, ${amount(days.length, 'day', 'days')}, ${days[0]} to ${days.at(-1)}: ${files.join(', ')}${state}`
  })
}

type DeadLetter = { id: number; topic: string; at: number; reason: string }

export function deadLetterList(letters: readonly DeadLetter[]): string[] {
  if (letters.length === 0) return ['There are no dead letters.']
  return letters.map(
    ({ id, topic, at, reason }) =>
      `${id}  ${topic} of ${new Date(at).toISOString()}: ${reason.replaceAll(/\s+/g, ' ')}`,
  )
}

export const retrySummary = (count: number) =>
  count === 0
    ? 'There are no dead letters.'
    : `${amount(count, 'hit', 'hits')} will be retried when the site starts.`

export function discardSummary(tables: readonly string[]): string[] {
  if (tables.length === 0) return ['Nothing is damaged.']
  const files = amount(tables.length, 'damaged file was', 'damaged files were')
  return [
    `${files} given up (${[...new Set(tables)].join(', ')}). rebuild makes the figures again from what is left.`,
  ]
}

/** Names the damage, its consequence and the remedy. */
export const damageText = (damaged: readonly DamagedTable[], consequence: string) =>
  `Files of ${damaged.map(({ table }) => table).join(', ')} are damaged, and ${consequence}. Restore the statistics from a backup, or give these files up with discard-damaged.`
