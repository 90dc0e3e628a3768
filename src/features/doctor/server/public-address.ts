import { randomInt } from 'node:crypto'
import { errorCode } from '#server/errors.ts'
import type { Finding } from '../health.ts'
import { readClock } from './clock.ts'
import { type DoctorContext, networkMs, reasonOf } from './context.ts'
import { found } from './found.ts'
import { isLocalHost } from './local-host.ts'
import { makeProbeToken, pauseMs, probeHeader, probePath, readProbe } from './probe.ts'
import { checkProxy } from './proxy.ts'

export interface AddressExamination {
  /** The answer was signed by this site. */
  isOurs: boolean
  findings: readonly Finding[]
}

/** Asks for the site at its public address, as a visitor does. */
export async function checkPublicAddress(context: DoctorContext): Promise<readonly Finding[]> {
  return (await examineAddress(context)).findings
}

export async function examineAddress(context: DoctorContext): Promise<AddressExamination> {
  const { publicUrl } = context.config
  const { protocol, hostname } = new URL(publicUrl)
  const scheme = protocol === 'https:' ? [] : [found('public_not_https', publicUrl)]
  const kind = isLocalHost(hostname) ? [found('public_local', publicUrl)] : scheme
  const { isOurs, findings } = await ask(context)
  return { isOurs, findings: [...kind, ...findings] }
}

const notOurs = (...findings: Finding[]): AddressExamination => ({ isOurs: false, findings })

async function ask(context: DoctorContext): Promise<AddressExamination> {
  const { config, key, now, clocks } = context
  const { publicUrl } = config
  const token = key === null ? '' : makeProbeToken(key, now())
  // An address nobody has: RFC 5737.
  const claimed = `198.51.100.${randomInt(1, 255)}`
  try {
    const askedAt = now()
    const response = await get(context, `${publicUrl}${probePath}`, {
      [probeHeader]: token,
      'x-forwarded-for': claimed,
    })
    clocks.push(...readClock(new URL(publicUrl).host, response, [askedAt, now()]))
    const { status } = response
    if (status >= 300 && status < 400) return notOurs(await followRedirects(context, response))
    const { text, isHeld } = await readInPieces(response)
    const seen = key === null ? null : readProbe(key, token, text)
    if (!seen) return notOurs(stranger(context, status))
    const findings = [
      found('public_right', publicUrl),
      ...checkProxy(seen, claimed, config),
      ...(isHeld ? [found('answers_held')] : []),
      ...(await checkCompression(context)),
    ]
    return { isOurs: true, findings }
  } catch (error) {
    return notOurs(failure(error, context))
  }
}

const get = ({ fetch }: DoctorContext, url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(networkMs) })

/** Reads an answer whose second piece is sent later than its first. */
async function readInPieces({ body }: Response): Promise<{ text: string; isHeld: boolean }> {
  const maxBytes = 64 * 1024
  const times: number[] = []
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    times.push(performance.now())
    if (text.length > maxBytes) break
  }
  const [first = 0] = times
  return { text, isHeld: (times.at(-1) ?? 0) - first < pauseMs / 4 }
}

function stranger({ config, key, isRunning }: DoctorContext, status: number): Finding {
  const { publicUrl, host, port } = config
  const isGateway = status >= 502 && status <= 504
  if (isGateway && !isRunning) return found('public_stopped', publicUrl)
  if (isGateway) return found('public_gateway', publicUrl, status, `http://${host}:${port}`)
  return key === null
    ? found('public_unproven', publicUrl)
    : found('public_other_site', publicUrl, status)
}

const maxRedirects = 5

/** Where a redirect leads in the end. */
async function followRedirects(context: DoctorContext, first: Response): Promise<Finding> {
  const { publicUrl } = context.config
  const seen = new Set([`${publicUrl}${probePath}`])
  let response = first
  let url = `${publicUrl}${probePath}`
  while (response.status >= 300 && response.status < 400) {
    url = new URL(response.headers.get('location') ?? '', url).href
    if (seen.has(url) || seen.size > maxRedirects) return found('public_loop', publicUrl)
    seen.add(url)
    response = await get(context, url)
  }
  return found('public_redirects', publicUrl, new URL(url).origin)
}

async function checkCompression(context: DoctorContext): Promise<Finding[]> {
  const page = await get(context, `${context.config.publicUrl}/`, { 'accept-encoding': 'br, gzip' })
  await page.body?.cancel()
  return page.headers.has('content-encoding') ? [] : [found('compression_lost')]
}

const unknownNames = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']

function failure(error: unknown, { config, isRunning, scrub }: DoctorContext): Finding {
  const { publicUrl } = config
  const code = errorCode((error as Error).cause)
  if (unknownNames.includes(code)) return found('public_unknown_name', new URL(publicUrl).hostname)
  const reason = reasonOf(error, scrub)
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return found('public_certificate', publicUrl, reason)
  if (!isRunning) return found('public_stopped', publicUrl)
  return found('public_unreachable', publicUrl, reason)
}
