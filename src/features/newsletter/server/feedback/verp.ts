import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkOwner } from '../subscriber-links.ts'

export type Verp = ReturnType<typeof createVerp>

/**
 * Names one email to one subscriber where bounces and complaints bring it back: in the address
 * bounces go to, `b+2s-1z.k3m…@bounce.kryptis.lt`, and in the Message-ID. Nobody else can make one.
 */
export function createVerp(siteKey: string) {
  const tokenOf = ({ issueId, subscriberId }: LinkOwner) => {
    const named = `${(issueId ?? 0).toString(36)}-${subscriberId.toString(36)}`
    return `${named}.${signatureOf(siteKey, named)}`
  }

  function ownerOf(text: string): LinkOwner | null {
    // Mail servers may change the case.
    const [token = '', issue = '', id = ''] = tokenPattern.exec(text.toLowerCase()) ?? []
    if (id === '') return null
    const owner = { issueId: parseInt(issue, 36) || null, subscriberId: parseInt(id, 36) }
    return isSame(token, tokenOf(owner)) ? owner : null
  }

  return {
    /** The envelope's sender of an email. */
    address: (owner: LinkOwner, bounceDomain: string) => `b+${tokenOf(owner)}@${bounceDomain}`,
    /** The same for every attempt to send it. */
    messageId: (owner: LinkOwner, domain: string) => `<${tokenOf(owner)}@${domain}>`,
    /** Null for an address that we did not make. */
    ownerOfAddress: (address: string) =>
      /^<?b\+/i.test(address.trim()) ? ownerOf(address.trim().replace(/^<?b\+/i, '')) : null,
    /** Null for a Message-ID that we did not make. */
    ownerOfMessageId: (messageId: string) => ownerOf(messageId.trim().replace(/^</, '')),
  }
}

const tokenPattern = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})\.[0-9a-v]{10}(?=@|>?$)/

/** 50 bits in the alphabet that survives a change of case. */
function signatureOf(siteKey: string, named: string): string {
  const digest = createHmac('sha256', siteKey).update(`newsletter bounce ${named}`).digest()
  const bits = digest.readBigUInt64BE() & ((1n << 50n) - 1n)
  return bits.toString(32).padStart(10, '0')
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
