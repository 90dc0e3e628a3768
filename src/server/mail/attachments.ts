import type { Delivery } from '#server/delivery/destination.ts'
import type { Log } from '#server/log.ts'
import type { EmailPayload } from './email.ts'

/** A PDF attached to an email. */
export interface EmailDocument {
  /** The file's name: `SF-000001.pdf`. */
  name: string
  bytes: Uint8Array
}

/** Makes the document with an id; null when there is none. */
export type MakeDocument = (id: number) => Promise<EmailDocument | null>

/** Far below the limit of mail servers, which is 10 MB or more. */
export const maxDocumentBytes = 2 * 1024 * 1024

/**
 * Makes documents when an email is sent: that takes tens of milliseconds, which no transaction
 * should wait for, and the outbox only needs to store their ids.
 */
export function createAttachments(log: Pick<Log, 'warn'>) {
  const makers = new Map<string, MakeDocument>()

  async function documentOf({ source, id }: { source: string; id: number }) {
    const make = makers.get(source)
    // Right after a start an email may be sent before its feature is open; the delivery is retried.
    if (!make) throw new Error(`Documents of ${source} cannot be made yet`)
    try {
      const document = await make(id)
      if (document && document.bytes.length <= maxDocumentBytes) return document
      log.warn({ source, id, bytes: document?.bytes.length }, 'email sent without its document')
    } catch (err) {
      log.warn({ err, source, id }, 'email sent without its document')
    }
    return null
  }

  return {
    add: (source: string, make: MakeDocument) => void makers.set(source, make),
    /** @returns the delivery with its document, or with the texts of an email without one */
    async prepare(delivery: Delivery<EmailPayload>): Promise<Delivery<EmailPayload>> {
      const { attachment, ...payload } = delivery.payload
      if (!attachment) return delivery
      const document = await documentOf(attachment)
      const { text, html } = attachment.otherwise
      return { ...delivery, payload: { ...payload, ...(document ? { document } : { text, html }) } }
    },
  }
}
