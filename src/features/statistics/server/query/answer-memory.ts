import type { DateRange } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'

type Reader = Pick<StatisticsStore, 'query'>
type Row = { month: string; of: string; generation: string }

/** Rows of tables that answers are made from, as of now. */
const generationsSql = `
  select partition as month, table as of, toString(max(max_block_number)) as generation
  from system.parts
  where active and database = currentDatabase() and table in ('hits', 'sessions', 'vitals')
  group by month, of
  union all
  select splitByChar(' ', value)[2], concat('rollup of ', value), toString(max(batch)) from rollup
  where dimension = 'batch' and grain = 'month' group by value
  union all
  select splitByChar(' ', value)[2], concat('rollup of ', value), toString(max(batch))
  from vitals_rollup where dimension = 'batch' and grain = 'month' group by value
  union all
  select '', concat('changes of ', table), max(mutation_id) from system.mutations
  where database = currentDatabase() group by table`

const maxAnswers = 300

type Read<Args extends readonly unknown[], Answer> = (
  store: Reader,
  ...args: Args
) => Promise<Answer>

/**
 * Remembers answers until a row of their months is added, changed or deleted, by whatever process.
 * Inserts are seen by the numbers of the tables' blocks, rolled-up batches by their marks, and
 * deletions by their mutations. Who asks while an answer is read gets the same one.
 */
export function createAnswerMemory(store: Reader) {
  const answers = new Map<string, { generation: string; answer: Promise<unknown> }>()
  let reading: Promise<readonly Row[]> | null = null
  const readGenerations = () => {
    reading ??= store.query<Row>(generationsSql).finally(() => {
      reading = null
    })
    return reading
  }

  function remember<Answer>(key: string, generation: string, answer: Promise<Answer>) {
    answers.delete(key)
    answers.set(key, { generation, answer })
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key)
    })
    return answer
  }

  return <Args extends readonly unknown[], Answer>(
    name: string,
    read: Read<Args, Answer>,
    rangeOf: (args: Args) => DateRange,
  ) =>
    async (...args: Args): Promise<Answer> => {
      const generation = generationIn(await readGenerations(), rangeOf(args))
      const key = JSON.stringify([name, ...args])
      const known = answers.get(key)
      const isCurrent = known?.generation === generation
      const answer = isCurrent ? (known.answer as Promise<Answer>) : read(store, ...args)
      return remember(key, generation, answer)
    }
}

/** A day more on both sides, for sessions that began before the range or go on after it. */
function generationIn(rows: readonly Row[], { from, to }: DateRange): string {
  const [first, last] = [monthAt(from - dayMs), monthAt(to + dayMs)]
  return rows
    .filter(({ month }) => month === '' || (month >= first && month <= last))
    .map(({ month, of, generation }) => `${month} ${of} ${generation}`)
    .sort()
    .join('\n')
}

const monthAt = (at: number) => new Date(at).toISOString().slice(0, 7).replace('-', '')
