import { secondMs } from '#lib/dates/durations.ts'
import { createPublicFetch } from '#server/outbound/public-fetch.ts'
import type { AddressProblem, CheckedAddress } from '../../console-wire.ts'
import type { IssueEmail } from '../../issue.ts'
import { type Address, type AskParts, askAddress } from './ask-address.ts'
import { unescaped } from './render-issue.ts'

type Parts = Omit<AskParts, 'publicFetch'> & Partial<AskParts> & { deadlineMs?: number }
export type CheckAddresses = ReturnType<typeof createCheckAddresses>

const maxAsked = 60
const askedAtOnce = 8

/**
 * Requests the pictures and links of an email and returns those with a problem. Ends at a deadline
 * however slow other servers are; addresses without an answer by then are `unchecked`.
 */
export function createCheckAddresses({
  publicFetch = createPublicFetch(),
  deadlineMs = 3 * secondMs,
  ...others
}: Parts) {
  return async (email: Pick<IssueEmail, 'html' | 'links'>): Promise<CheckedAddress[]> => {
    const addresses = addressesIn(email)
    const problems = addresses.map((): AddressProblem | null => 'unchecked')
    const ending = new AbortController()
    const waiting = addresses.slice(0, maxAsked).entries()
    const askInTurn = async () => {
      for (const [at, address] of waiting) {
        if (ending.signal.aborted) return
        problems[at] = await askAddress(address, { ...others, publicFetch }, ending.signal)
      }
    }
    const { promise: isLate, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, deadlineMs)
    await Promise.race([Promise.all(Array.from({ length: askedAtOnce }, askInTurn)), isLate])
    clearTimeout(timer)
    const found = [...problems]
    ending.abort()
    return addresses.flatMap((address, at) => {
      const problem = found[at] ?? null
      return problem === null ? [] : [{ ...address, problem }]
    })
  }
}

/** Lists each address once, pictures first. */
function addressesIn({ html, links }: Pick<IssueEmail, 'html' | 'links'>): Address[] {
  const pictures = [...html.matchAll(/ src="(https?:\/\/[^"]+)"/g)].map(([, src = '']) =>
    unescaped(src),
  )
  const toAddress = (isPicture: boolean) => (url: string) => ({ url, isPicture })
  return [
    ...[...new Set(pictures)].map(toAddress(true)),
    ...links.filter((link) => URL.canParse(link)).map(toAddress(false)),
  ]
}
