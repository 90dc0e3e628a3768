import { pendingMark } from '#lib/pending-mark.ts'

/** What each version of a page adds to the one before, each but the last up to where it ends for now. */
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
