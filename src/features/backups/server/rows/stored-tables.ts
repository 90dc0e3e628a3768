import * as v from 'valibot'
import { BackupDamage } from '../format/damage.ts'

/** Where the rows of a backup are, beside the files of the data folder. */
export const rowsFolder = 'rows'
export const indexPath = `${rowsFolder}/index.json`

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const name = v.pipe(v.string(), v.regex(/^\w+$/))
const lines = { path: v.string(), rows: count, digest: v.string() }

const indexSchema = v.strictObject({
  /** Relational tables: a line of JSON for each row, in order of key. */
  tables: v.array(
    v.strictObject({
      name,
      columns: v.array(
        v.strictObject({
          name: v.string(),
          kind: v.picklist(['text', 'integer', 'float', 'bytes']),
        }),
      ),
      key: v.array(v.string()),
      lastId: v.nullable(v.pipe(v.string(), v.regex(/^\d+$/))),
      ...lines,
    }),
  ),
  statistics: v.strictObject({
    migrations: v.array(
      v.strictObject({ name: v.string(), digest: v.string(), applied_at: v.string() }),
    ),
    tables: v.array(
      v.strictObject({
        name,
        columns: v.array(v.strictObject({ name: v.string(), type: v.string() })),
        /** `sum` is that of a hash of each row, which no merge of the engine changes. */
        partitions: v.array(v.strictObject({ id: name, sum: v.string(), ...lines })),
      }),
    ),
  }),
})

/** The tables of a backup by rows. */
export type RowsIndex = v.InferOutput<typeof indexSchema>
export type StoredTable = RowsIndex['tables'][number]
export type StoredStatistics = RowsIndex['statistics']
export type StatisticsTable = StoredStatistics['tables'][number]

export const encodeIndex = (index: RowsIndex) => new TextEncoder().encode(JSON.stringify(index))

/** @throws BackupDamage */
export function decodeIndex(body: Uint8Array): RowsIndex {
  try {
    return v.parse(indexSchema, JSON.parse(new TextDecoder().decode(body)))
  } catch {
    throw new BackupDamage(`${indexPath} is damaged`)
  }
}
