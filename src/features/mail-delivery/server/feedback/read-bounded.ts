import { secondMs } from '#lib/dates/durations.ts'

const timeoutMs = 5 * secondMs

/** @throws for any status but 200, for more than `maxBytes`, and after five seconds */
export async function readBounded(
  address: string,
  fetchFrom: typeof fetch,
  maxBytes: number,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetchFrom(address, { signal, redirect: 'error' })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    throw new Error(`${new URL(address).hostname} answered ${response.status}`)
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body) {
    length += part.length
    if (length > maxBytes) throw new Error(`${new URL(address).hostname} answered too much`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
