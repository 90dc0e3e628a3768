import type { Batch } from '#server/journal/claims.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { HitRow } from './hit.ts'
import type { SessionChange } from './visits.ts'

const mostTries = 4

/** Keeps what a batch tells in a table, and what that adds to the figures in `rollup`, once each. */
export async function keepOnce(
  store: StatisticsStore,
  batch: Batch,
  rows: { hits: readonly HitRow[]; sessions: readonly SessionChange[] },
) {
  await keepByMonth(store, batch, 'hits', rows.hits, ({ at }) => at)
  await keepByMonth(store, batch, 'sessions', rows.sessions, ({ started }) => started)
}

type Table = keyof typeof timeColumns
const timeColumns = { hits: 'at', sessions: 'started' } as const

/** Into one partition at a time: an insert into two of them could land in part. */
async function keepByMonth<Row>(
  store: StatisticsStore,
  batch: Batch,
  table: Table,
  rows: readonly Row[],
  timeOf: (row: Row) => number,
) {
  const monthOf = (row: Row) => new Date(timeOf(row)).toISOString().slice(0, 7)
  for (const [month, some] of Map.groupBy(rows, monthOf)) {
    const stamped = some.map((row) => ({ ...row, batch: batch.last }))
    const times = some.map(timeOf)
    const params = {
      batch: batch.last,
      from: Math.min(...times),
      to: Math.max(...times),
      value: `${table} ${month.replace('-', '')}`,
    }
    for (const { into, proof } of placesOf(table)) {
      const insert = (token: string) => store.insert(into, stamped, token)
      const isIn = async () => (await store.query(proof, params)).length > 0
      const token = `${into}:${batch.first}-${batch.last}:${month}`
      await (batch.again ? insertUnlessIn(insert, isIn, token) : insert(token))
    }
  }
}

const placesOf = (table: Table) => [
  {
    into: table,
    proof: `select 1 from ${table} where batch = {batch:UInt64} and ${timeColumns[table]}
      between fromUnixTimestamp64Milli({from:Int64}) and fromUnixTimestamp64Milli({to:Int64})
      limit 1`,
  },
  {
    into: `batch_${table}`,
    proof: `select 1 from rollup where dimension = 'batch' and value = {value:String}
      and batch >= {batch:UInt64} limit 1`,
  },
]

/**
 * The token keeps out what an insert that was thought to have failed still does, but proves nothing:
 * it is written down before the rows are moved into place, and a kill in between leaves it alone.
 * https://github.com/ClickHouse/ClickHouse/blob/v25.8.1.5101-lts/src/Storages/MergeTree/MergeTreeSink.cpp
 */
async function insertUnlessIn(
  insert: (token: string) => Promise<void>,
  isIn: () => Promise<boolean>,
  token: string,
) {
  for (let tries = 0; tries < mostTries; tries++) {
    if (await isIn()) return
    await insert(tries === 0 ? token : `${token}:${tries}`)
  }
  if (!(await isIn())) throw new Error(`${token} was inserted ${mostTries} times and is not there`)
}
