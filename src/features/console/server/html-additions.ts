import { pendingMark } from '#lib/forms/pending-mark.ts'

/**
 * The part that each version of a page adds to the one before; all but the last stop at the mark.
 */
export async function* additions(versions: AsyncIterable<string>) {
  let sent = 0
  let whole = ''
  for await (const html of versions) {
    whole = html
    const end = html.indexOf(pendingMark)
    if (end <= sent) continue
    yield html.slice(sent, end)
    sent = end
  }
  yield whole.slice(sent)
}
