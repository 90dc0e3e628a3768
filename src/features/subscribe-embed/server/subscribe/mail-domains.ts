import type { Resolver } from 'node:dns/promises'
import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { errorCode } from '#server/errors.ts'

type MailResolver = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveNs'>

interface Options {
  resolver: MailResolver
  now?: () => number
  timeoutMs?: number
}

export type MailDomains = ReturnType<typeof createMailDomains>

const maxKnown = 2000
/** The domain or the record does not exist. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

export const dnsTimeoutMs = 2 * secondMs

/**
 * Checks by DNS whether a domain accepts mail. Without an answer in time the domain is assumed to,
 * and is checked again a minute later.
 */
export function createMailDomains(options: Options) {
  const { resolver, now = Date.now, timeoutMs = dnsTimeoutMs } = options
  const known = new Map<string, { takesMail: Promise<boolean>; until: number }>()

  function ask(domain: string): Promise<boolean> {
    const [oldest] = known.size >= maxKnown ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    const answer = within(timeoutMs, takesMail(resolver, domain))
    const entry = { takesMail: answer.then((takes) => takes ?? true), until: now() + dayMs }
    known.set(domain, entry)
    void answer.then((takes) => {
      if (takes === null) entry.until = now() + minuteMs
    })
    return entry.takesMail
  }

  return {
    /** @param domain in ASCII */
    takesMail(domain: string): Promise<boolean> {
      const found = known.get(domain)
      if (found && now() < found.until) return found.takesMail
      known.delete(domain)
      return ask(domain)
    },
  }
}

/** Returns null when it is unknown. */
async function takesMail(resolver: MailResolver, domain: string): Promise<boolean | null> {
  const takes = await hasMailServer(resolver, domain)
  return takes === false && !(await knowsTheInternet(resolver)) ? null : takes
}

/** In an isolated network the name server answers that no name exists. */
const knowsTheInternet = (resolver: MailResolver) =>
  resolver.resolveNs('com').then(
    () => true,
    () => false,
  )

async function hasMailServer(resolver: MailResolver, domain: string): Promise<boolean | null> {
  try {
    const exchanges = await resolver.resolveMx(domain)
    // A null MX says that the domain accepts no mail: https://www.rfc-editor.org/rfc/rfc7505
    return exchanges.some(({ exchange }) => exchange !== '' && exchange !== '.')
  } catch (error) {
    if (errorCode(error) === 'ENOTFOUND') return false
    return errorCode(error) === 'ENODATA' ? hasAddress(resolver, domain) : null
  }
}

/** Without MX mail goes to the domain itself: https://www.rfc-editor.org/rfc/rfc5321#section-5.1 */
async function hasAddress(resolver: MailResolver, domain: string): Promise<boolean | null> {
  const results = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)])
  if (results.some(({ status }) => status === 'fulfilled')) return true
  const isAbsent = (result: PromiseSettledResult<unknown>) =>
    result.status === 'rejected' && absent.has(errorCode(result.reason))
  return results.every(isAbsent) ? false : null
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
