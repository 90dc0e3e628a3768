const batchSize = 500

/** A chain's records after the given number, with a few hundred of them in memory at a time. */
export async function* inOrder<Row extends { number: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  from = 0,
): AsyncGenerator<Row> {
  for (let after = from; ; ) {
    const rows = await read(after, batchSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.number
  }
}
