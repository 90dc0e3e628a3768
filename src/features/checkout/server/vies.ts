import { hourMs, secondMs } from '#lib/dates/durations.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { exchangeJson } from '#server/delivery/exchange-json.ts'

/** Name, in `DESTINATION_URLS`, of the European Commission's register of VAT codes. */
export const viesDestination = 'vies'
const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/**
 * The register's answer about a VAT code. Unavailable is not invalid: the register is asked again
 * later.
 */
export interface ViesAnswer {
  status: 'valid' | 'invalid' | 'unavailable'
  /**
   * JSON of the time of the request, the answer, and the number under which the Commission stores
   * it.
   */
  evidence: string
  /** The company's name, for a valid code whose member state discloses it. */
  name?: string
}

interface Options {
  urls: Readonly<Record<string, string>>
  /** The seller's VAT code; only with it does the answer get a number. */
  requester: () => string | null
  fetch?: typeof fetch
  now?: () => number
  timeoutMs?: number
}

export type Vies = (vatCode: string) => Promise<ViesAnswer>

const rememberedMs = hourMs
const maxRemembered = 1000

/**
 * Asks VIES about VAT codes with their prefix. Never throws, and ends within three seconds. A code
 * found valid stays so for an hour, so that a checkout shown again costs the same.
 */
export function createVies({
  urls,
  requester,
  fetch = globalThis.fetch,
  now = Date.now,
  timeoutMs = 3 * secondMs,
}: Options): Vies {
  const url = `${urls[viesDestination] ?? viesUrl}/check-vat-number`
  const valid = new Map<string, { answer: ViesAnswer; until: number }>()

  async function ask(vatCode: string, asking: string | null): Promise<ViesAnswer> {
    const body = { ...partsOf(vatCode), ...(asking && requesterOf(asking)) }
    const exchange = await exchangeJson({ url, method: 'POST', body }, { fetch, now, timeoutMs })
    return exchange.ok
      ? readAnswer(exchange.answer.json, now())
      : unavailable(exchange.failure.answer, now())
  }

  return async (vatCode) => {
    const known = valid.get(vatCode)
    if (known && known.until > now()) return known.answer
    const answer = await ask(vatCode, requester())
    if (answer.status === 'valid') {
      if (valid.size >= maxRemembered) valid.clear()
      valid.set(vatCode, { answer, until: now() + rememberedMs })
    }
    return answer
  }
}

const partsOf = (code: string) => ({ countryCode: code.slice(0, 2), vatNumber: code.slice(2) })

function requesterOf(code: string) {
  const { countryCode, vatNumber } = partsOf(code)
  return { requesterMemberStateCode: countryCode, requesterNumber: vatNumber }
}

/** A failure may come with any status, including 200. */
function readAnswer(json: unknown, at: number): ViesAnswer {
  const answer = (json ?? {}) as Readonly<Record<string, unknown>>
  if (typeof answer['valid'] !== 'boolean') {
    const error = errorOf(answer)
    return error === 'INVALID_INPUT'
      ? { status: 'invalid', evidence: evidenceOf(at, { error }) }
      : unavailable(error, at)
  }
  const text = (name: string) => {
    const value = answer[name]
    return typeof value === 'string' && value !== '' && value !== '---' ? cutText(value, 300) : null
  }
  const { valid } = answer
  const name = text('name')
  const details = {
    valid,
    requestDate: text('requestDate'),
    requestIdentifier: text('requestIdentifier'),
    name,
    address: text('address'),
  }
  const evidence = evidenceOf(at, details)
  return valid
    ? { status: 'valid', evidence, ...(name !== null && { name }) }
    : { status: 'invalid', evidence }
}

function errorOf({ errorWrappers }: Readonly<Record<string, unknown>>): string {
  const [first] = Array.isArray(errorWrappers) ? errorWrappers : []
  const error: unknown = (first as { error?: unknown } | undefined)?.error
  return typeof error === 'string' ? cutText(error, 100) : 'no answer'
}

const unavailable = (error: string, at: number): ViesAnswer => ({
  status: 'unavailable',
  evidence: evidenceOf(at, { error }),
})

const evidenceOf = (at: number, details: object) =>
  JSON.stringify({ askedAt: new Date(at).toISOString(), ...details })
