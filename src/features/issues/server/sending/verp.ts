import type { LinkOwner } from '#features/subscribers/server.ts'
import { equals } from '#server/signatures/equals.ts'
import { macOf } from '#server/signatures/signer.ts'

export type Verp = ReturnType<typeof createVerp>

/**
 * Identifies the email to one subscriber in bounces and complaints: by the address bounces go to,
 * `b+2s-1z.k3m…@bounce.kryptis.lt`, and by the Message-ID. Both are signed, so nobody else can make
 * them.
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
    return equals(token, tokenOf(owner)) ? owner : null
  }

  return {
    /** The envelope sender of an email. */
    address: (owner: LinkOwner, bounceDomain: string) => `b+${tokenOf(owner)}@${bounceDomain}`,
    /** The Message-ID, the same for every attempt to send the email. */
    messageId: (owner: LinkOwner, domain: string) => `<${tokenOf(owner)}@${domain}>`,
    /** Null for an address without our signature. */
    ownerOfAddress: (address: string) =>
      /^<?b\+/i.test(address.trim()) ? ownerOf(address.trim().replace(/^<?b\+/i, '')) : null,
    /** Null for a Message-ID without our signature. */
    ownerOfMessageId: (messageId: string) => ownerOf(messageId.trim().replace(/^</, '')),
  }
}

const tokenPattern = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})\.[0-9a-v]{10}(?=@|>?$)/

/** 50 bits in an alphabet that survives a change of case. */
function signatureOf(siteKey: string, named: string): string {
  const digest = macOf(siteKey, 'newsletterBounce', named)
  const bits = digest.readBigUInt64BE() & ((1n << 50n) - 1n)
  return bits.toString(32).padStart(10, '0')
}
