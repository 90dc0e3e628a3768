import type { StatisticsStore } from '#server/statistics-store/store.ts'

interface StagedKey {
  visitor: string
  at: number
  id: string
}

const rowsPerPage = 10_000

/** Pages of staged rows, by visitor and time, without duplicates. */
export async function* readStaged<Found extends StagedKey>(
  { query }: Pick<StatisticsStore, 'query'>,
  table: 'import_views' | 'import_events',
): AsyncGenerator<Found[]> {
  let last: StagedKey = { visitor: '0', at: 0, id: '0' }
  for (;;) {
    const page = await query<Found>(
      `select *, toString(visitor) as visitor, toString(id) as id from ${table}
       where ${table}.visitor >= {visitor:UInt64}
         and (${table}.visitor, ${table}.at, ${table}.id) > ({visitor:UInt64}, {at:Int64}, {id:UInt64})
       order by ${table}.visitor, ${table}.at, ${table}.id limit ${rowsPerPage}`,
      { visitor: last.visitor, at: last.at, id: last.id },
    )
    const rows = page.filter((row, index) => !isSame(row, page[index - 1] ?? last))
    if (rows.length > 0) yield rows
    if (page.length < rowsPerPage) return
    last = page.at(-1) as Found
  }
}

const isSame = (one: StagedKey, other: StagedKey) =>
  one.id === other.id && one.at === other.at && one.visitor === other.visitor
