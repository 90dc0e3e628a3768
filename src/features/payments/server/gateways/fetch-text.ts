import type { Network } from '#server/delivery/exchange-json.ts'
import { errorCode } from '#server/errors.ts'

const maxBytes = 256 * 1024

/** Fetches a text answer; on failure the status is 0 and the text contains the reason. */
export async function fetchText(
  url: string,
  { fetch, timeoutMs }: Network,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      length += part.length
      if (length > maxBytes) return { status: 0, text: 'the answer is too long' }
      parts.push(part)
    }
    return { status: response.status, text: Buffer.concat(parts).toString() }
  } catch (error) {
    const { name, message, cause } = error as Error
    const reason = errorCode(cause) || message
    return { status: 0, text: name === 'TimeoutError' ? 'no answer in time' : reason }
  }
}
