const lineEnd = 0x0a

/** Whole lines without their ends, as many at a time as each chunk completes. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(lineEnd) + 1
    rest = bytes.subarray(end)
    if (end > 0) yield bytes.toString('utf8', 0, end - 1).split('\n')
  }
  if (rest.length > 0) yield [rest.toString()]
}
