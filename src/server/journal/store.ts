import { type Kysely, sql, type Transaction } from 'kysely'
import type { Json } from '#lib/json.ts'
import type { Database } from '#server/database/database.ts'
import type {
  IdRange,
  JournalRow,
  NewJournalRow,
  PassedPlace,
} from '#server/database/journal-file.ts'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

const rowsPerPage = 250
const rowsPerStep = 500
const appendLock = 7_824_102

/**
 * The storage of the journal's rows: a file of their own, or the PostgreSQL that many processes
 * share.
 */
export interface JournalStore {
  /** Writes them in one transaction, with growing ids. Resolves once all of them are on disk. */
  insert(rows: readonly NewJournalRow[]): Promise<void>
  /** The last assigned id. */
  head(): Promise<number>
  /** Makes new ids larger than this one. */
  goOnAfter(id: number): void
  /** The same for PostgreSQL too, whose ids recur only when it was restored from a backup. */
  liftIds(id: number): Promise<void>
  /** The end of a batch: the id of its last row when it is full, otherwise the end of the range. */
  endOfBatch(
    topics: readonly string[],
    range: IdRange,
    size: number,
    /**
     * Queries this transaction's connection: consumers that each wait for a second one block the
     * pool.
     */
    transaction?: Transaction<Tables>,
  ): Promise<number>
  /** Reads a batch, and lets requests run in between. */
  read(topics: readonly string[], range: IdRange): Promise<JournalRow[]>
  /** Counts rows of a range, up to `most`. */
  count(topics: readonly string[], range: IdRange, most: number): Promise<number>
  /** Deletes some rows of a topic; false when the range has none. */
  deleteSome(topic: string, range: IdRange): Promise<boolean>
  /**
   * Records consumers' positions beside the rows, by which a start detects that only the database
   * was restored. In PostgreSQL rows and positions are restored together.
   */
  recordPassed(places: readonly PassedPlace[]): void
  discardPassed(name: string): void
}

export function openJournalStore({ db, journalFile: file }: Database): JournalStore {
  if (!file) return sharedStore(db)
  return {
    ...file,
    head: async () => file.head(),
    liftIds: async (id) => file.goOnAfter(id),
    endOfBatch: async (topics, range, size) => file.endOfBatch(topics, range, size),
    count: async (...range) => file.count(...range),
    deleteSome: async (...passed) => file.deleteSome(...passed),
  }
}

function sharedStore(db: Kysely<Tables>): JournalStore {
  return {
    insert: (rows) => insertShared(db, rows),
    head: () => headOf(db),
    goOnAfter() {},
    liftIds: (id) => liftIds(db, id),
    endOfBatch: (topics, range, size, transaction) =>
      endOfBatch(transaction ?? db, topics, range, size),
    read: (...range) => readRows(db, ...range),
    count: (...range) => countRows(db, ...range),
    deleteSome: (...passed) => deleteSome(db, ...passed),
    recordPassed() {},
    discardPassed() {},
  }
}

/** The same statement for any number of rows, so that it is compiled once. */
const insertAll = (values: string) =>
  sql`insert into journal (topic, at, body)
    select row ->> 0, (row ->> 1)::bigint, row ->> 2
    from json_array_elements(${values}::json) with ordinality as given (row, position)
    order by position`

async function insertShared(db: Kysely<Tables>, rows: readonly NewJournalRow[]) {
  await db.transaction().execute(async (transaction) => {
    // Ids are assigned before a commit and visible after it. There is one writer at a time, so that
    // no consumer sees a row before another row with a lower id.
    await sql`select pg_advisory_xact_lock(${appendLock})`.execute(transaction)
    const values = JSON.stringify(rows.map(({ topic, at, body }) => [topic, at, body]))
    await insertAll(values).execute(transaction)
  })
}

async function headOf(db: Kysely<Tables>): Promise<number> {
  const { head } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.max<number | null>('id').as('head'))
    .executeTakeFirstOrThrow()
  return head ?? 0
}

function liftIds(db: Kysely<Tables>, id: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${appendLock})`.execute(transaction)
    await sql`select setval(ids, greatest(${id}, coalesce(pg_sequence_last_value(ids::regclass), 0)))
      from pg_get_serial_sequence('journal', 'id') as ids`.execute(transaction)
  })
}

async function endOfBatch(
  db: Kysely<Tables>,
  topics: readonly string[],
  range: IdRange,
  size: number,
) {
  const last = await rowsIn(db, topics, range)
    .select('id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? range.to
}

async function readRows(
  db: Kysely<Tables>,
  topics: readonly string[],
  range: IdRange,
): Promise<JournalRow[]> {
  const rows: JournalRow[] = []
  for (let after = range.after; ; ) {
    const page = await rowsIn(db, topics, { after, to: range.to })
      .select(['id', 'topic', 'at', 'body'])
      .limit(rowsPerPage)
      .execute()
    for (const row of page) rows.push({ ...row, body: parse(row.body) })
    if (page.length < rowsPerPage) return rows
    after = rows.at(-1)?.id ?? after
    await new Promise(setImmediate)
  }
}

/** A damaged body stays a text, which consumers do not accept as valid. */
function parse(body: string): Json {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function rowsIn(db: Kysely<Tables>, topics: readonly string[], { after, to }: IdRange) {
  return db
    .selectFrom('journal')
    .where('id', '>', after)
    .where('id', '<=', to)
    .where('topic', 'in', topics)
    .orderBy('id')
}

async function countRows(
  db: Kysely<Tables>,
  topics: readonly string[],
  range: IdRange,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(rowsIn(db, topics, range).select('id').limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function deleteSome(db: Kysely<Tables>, topic: string, range: IdRange): Promise<boolean> {
  const some = rowsIn(db, [topic], range).select('id').limit(rowsPerStep)
  const deleted = await db.deleteFrom('journal').where('id', 'in', some).executeTakeFirstOrThrow()
  return deleted.numDeletedRows > 0n
}
