import type { Imported } from '#features/statistics/server/import/import.ts'
import type { Import, ImportKind } from '#features/statistics/server/import/ledger.ts'

/** What a source does not tell, so that its days show nothing there. */
const missing: Readonly<Record<ImportKind, string[]>> = {
  burst: ['Burst does not tell screen sizes, languages, depth of scrolling, links and downloads.'],
  umami: [
    'Umami does not tell how long pages were read, so each visit of one page is a bounce.',
    'Umami knows a visitor again within a month.',
  ],
  plausible: [
    'Plausible tells sums of days: visitors of several days are the sum of these days.',
    'It does not tell newcomers, languages, screen sizes and hours; time and scrolling only of pages.',
    'These days have no single visits, so filters and journeys leave them out.',
  ],
  vitrina: [],
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What came of an import, line by line. */
export function toldOf(kind: ImportKind, result: Imported): string[] {
  const { days, measured, shared, number } = result
  const [first, last] = [days[0], days.at(-1)]
  const landed =
    days.length === 0
      ? 'Nothing was imported: there are no days without figures in these files.'
      : `Import ${number}: ${counted(days.length, 'day', 'days')}, ${first} to ${last}. They show ` +
        `${counted(result.pageviews, 'view', 'views')} in ${counted(result.sessions, 'visit', 'visits')}.`
  return [
    ...(result.takenBack > 0 ? ['An import that had been interrupted was taken back first.'] : []),
    landed,
    ...(measured.length > 0
      ? [
          `Left out: ${counted(measured.length, 'day', 'days')} with figures already, ${measured[0]} to ${measured.at(-1)}.`,
        ]
      : []),
    ...(shared.length > 0
      ? [`Added to ${counted(shared.length, 'day', 'days')} measured here.`]
      : []),
    ...[...result.dropped].map(
      ([reason, count]) => `Not counted: ${counted(count, 'row', 'rows')} (${reason}).`,
    ),
    ...(result.others > 0
      ? [`Not taken: ${counted(result.others, 'row', 'rows')} of other kinds.`]
      : []),
    ...result.leftOut.map((file) => `Not taken: ${file}.`),
    ...goalsTold(result),
    ...(days.length > 0 ? missing[kind] : []),
  ]
}

function goalsTold({ days, brought, goals }: Imported): string[] {
  const landed = days.length > 0 ? brought : []
  const titles = (some: typeof brought) => some.map(({ fields }) => `“${fields.title}”`).join(', ')
  const waiting = landed.filter(({ canHappen }) => !canHappen)
  return [
    ...(landed.length > 0 ? [`Goals: ${titles(landed)}.`] : []),
    ...(waiting.length > 0
      ? [`Paused, for here nothing would reach them as they are: ${titles(waiting)}.`]
      : []),
    ...goals.map(
      ({ goal, times }) =>
        `Not taken: goal ${goal}, ${counted(times, 'time', 'times')}; the files do not say what it is, but --goals ${goal}=… can.`,
    ),
  ]
}

export function listOf(imports: readonly Import[]): string[] {
  if (imports.length === 0) return ['Nothing was imported.']
  return imports.map(({ number, kind, days, files, isDone }) => {
    const state = isDone ? '' : ' (interrupted; the next import takes it back)'
    return `${number}  ${kind}, ${counted(days.length, 'day', 'days')}, ${days[0]} to ${days.at(-1)}: ${files.join(', ')}${state}`
  })
}

type SetAside = { id: number; topic: string; at: number; reason: string }

export function setAsideOf(rows: readonly SetAside[]): string[] {
  if (rows.length === 0) return ['Nothing is set aside.']
  return rows.map(
    ({ id, topic, at, reason }) =>
      `${id}  ${topic} of ${new Date(at).toISOString()}: ${reason.replaceAll(/\s+/g, ' ')}`,
  )
}

export const retryOf = (count: number) =>
  count === 0
    ? 'Nothing is set aside.'
    : `${counted(count, 'hit', 'hits')} will be tried again when the site starts.`
