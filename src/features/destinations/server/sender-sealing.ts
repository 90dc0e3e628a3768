import { createSealing } from '#server/signatures/sealing.ts'

/** Sender of a request: the IP address and user agent that destinations need. */
export interface EventSender {
  ip: string
  userAgent: string
}

export type SenderSealing = ReturnType<typeof createSenderSealing>

/** Encrypts the IP address and user agent of visitors while an event waits in the journal. */
export function createSenderSealing(siteKey: string) {
  const sealing = createSealing(siteKey, 'marketing senders')
  return {
    seal: ({ ip, userAgent }: EventSender) => sealing.seal(JSON.stringify([ip, userAgent]), ''),
    /** Null for a text sealed with another key of the site, or one that is no sealed sender. */
    open(sealed: string): EventSender | null {
      const text = sealing.open(sealed, '')
      if (text === null) return null
      const [ip, userAgent] = JSON.parse(text) as [string, string]
      return { ip, userAgent }
    },
  }
}
