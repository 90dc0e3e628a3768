import type { Http } from '#server/http/http.ts'
import { addressRefused, type createPublicFetch } from '#server/outbound/public-fetch.ts'
import type { AddressProblem } from '../../console-wire.ts'

export interface Address {
  url: string
  isPicture: boolean
}

export interface AskParts {
  http: Pick<Http, 'inject'>
  publicUrl: string
  publicFetch: ReturnType<typeof createPublicFetch>
}

interface Answer {
  status: number
  type: string
  location: string | null
}

const maxRedirections = 5
/** Whether a status proves nothing: another site's server may refuse programs or be busy. */
const saysNothing = (status: number) => ![404, 410].includes(status) && status < 500

/**
 * Returns the problem a reader would meet at an address; null when there is none. Our own addresses
 * are requested inside this server, since its public name may not be reachable from here.
 */
export async function askAddress(
  { url, isPicture }: Address,
  parts: AskParts,
  signal: AbortSignal,
): Promise<AddressProblem | null> {
  try {
    const answer = await askOn(new URL(url), parts, signal)
    if (answer === null) return 'unchecked'
    const { status, type, isOwn } = answer
    if (status >= 400) {
      if (!isOwn && saysNothing(status)) return 'unchecked'
      return status >= 500 ? 'unreachable' : 'missing'
    }
    return isPicture && type !== '' && !type.startsWith('image/') ? 'not_picture' : null
  } catch (error) {
    return problemOf(error, signal)
  }
}

/** Returns the answer after redirections; null after too many, or for one without https. */
async function askOn(first: URL, parts: AskParts, signal: AbortSignal) {
  let url = first
  for (let count = 0; count <= maxRedirections; count++) {
    const isOwn = url.origin === new URL(parts.publicUrl).origin
    if (!isOwn && url.protocol !== 'https:') return null
    const ask = (method: 'HEAD' | 'GET') =>
      isOwn ? askOwn(url, method, parts) : askForeign(url, method, parts, signal)
    const head = await ask('HEAD')
    // Some servers answer GET only.
    const answer = head.status >= 400 ? await ask('GET') : head
    if (answer.location === null) return { ...answer, isOwn }
    url = new URL(answer.location, url)
  }
  return null
}

async function askOwn(url: URL, method: 'HEAD' | 'GET', { http }: AskParts): Promise<Answer> {
  const { statusCode, headers } = await http.inject({
    method,
    url: url.pathname + url.search,
    headers: { host: url.host },
  })
  const field = (name: string) => String(headers[name] ?? '')
  return answerOf(statusCode, field('content-type'), field('location'))
}

async function askForeign(
  url: URL,
  method: 'HEAD' | 'GET',
  { publicFetch, publicUrl }: AskParts,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = { 'user-agent': `Vitrina (+${publicUrl})`, accept: '*/*' }
  const response = await publicFetch(url, { method, headers, signal })
  await response.body?.cancel()
  const field = (name: string) => response.headers.get(name) ?? ''
  return answerOf(response.status, field('content-type'), field('location'))
}

const answerOf = (status: number, type: string, location: string): Answer => ({
  status,
  type,
  location: status >= 300 && status < 400 && location ? location : null,
})

function problemOf(error: unknown, signal: AbortSignal): AddressProblem {
  if (signal.aborted) return 'unchecked'
  // An invalid status code: the server refuses programs.
  if (error instanceof Error && error.cause instanceof RangeError) return 'unchecked'
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : null)
  if (code === addressRefused) return 'not_public'
  // A name server that does not answer proves nothing about the name.
  return code === 'EAI_AGAIN' ? 'unchecked' : 'unreachable'
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : null
