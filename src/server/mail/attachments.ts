import type { Delivery } from '#server/delivery/destination.ts'
import type { Log } from '#server/log.ts'
import type { EmailPayload } from './email.ts'

/** A PDF that comes with an email. */
export interface EmailDocument {
  /** Of the file: `SF-000001.pdf`. */
  name: string
  bytes: Uint8Array
}

/** Gives the document of an id; null where there is none. */
export type MakeDocument = (id: number) => Promise<EmailDocument | null>

/** Far below what mail servers refuse, which is 10 MB and more. */
export const maxDocumentBytes = 2 * 1024 * 1024

/**
 * Documents are made when an email is sent: they take tens of milliseconds, for which no transaction
 * has to wait, and the outbox stores their ids alone.
 */
export function createAttachments(log: Pick<Log, 'warn'>) {
  const makers = new Map<string, MakeDocument>()

  async function documentOf({ source, id }: { source: string; id: number }) {
    const make = makers.get(source)
    // At a start emails may be sent before the feature is open: the delivery is tried again.
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
    /** @returns the delivery with its document, or with the words of an email without one */
    async prepare(delivery: Delivery<EmailPayload>): Promise<Delivery<EmailPayload>> {
      const { attachment, ...payload } = delivery.payload
      if (!attachment) return delivery
      const document = await documentOf(attachment)
      const { text, html } = attachment.otherwise
      return { ...delivery, payload: { ...payload, ...(document ? { document } : { text, html }) } }
    },
  }
}
