import type { Verp } from '#features/issues/server.ts'
import type { LinkOwner, SubscriberLinks } from '#features/subscribers/server.ts'
import { tokenField } from '#features/subscribers/subscriber-paths.ts'

/** Identifies the recipient of an email by data that only we can have signed. */
export interface Identify {
  byBounceAddresses(texts: readonly string[]): LinkOwner | null
  /** @param headers the headers of the returned email, as text */
  byReturnedHeaders(headers: string): LinkOwner | null
}

export function createIdentify(verp: Verp, links: SubscriberLinks): Identify {
  return {
    byBounceAddresses: (texts) =>
      firstOf(
        texts.flatMap((text) => text.match(bounceAddress) ?? []),
        verp.ownerOfAddress,
      ),
    byReturnedHeaders(headers) {
      const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ')
      const valuesOf = (name: string) =>
        [...unfolded.matchAll(new RegExp(`^${name}:\\s*(.+)$`, 'gim'))].map(
          ([, value = '']) => value,
        )
      return (
        firstOf(valuesOf('message-id'), verp.ownerOfMessageId) ??
        firstOf(valuesOf('list-unsubscribe').flatMap(tokensIn), (token) =>
          links.ownerOf('unsubscribe', token),
        )
      )
    },
  }
}

const bounceAddress = /b\+[0-9a-z.-]{1,50}@/gi
const linkToken = new RegExp(`[?&]${tokenField}=([\\w.-]{1,60})`, 'g')

const tokensIn = (value: string) => [...value.matchAll(linkToken)].map(([, token = '']) => token)

function firstOf(texts: readonly string[], ownerOf: (text: string) => LinkOwner | null) {
  for (const text of texts.slice(0, 10)) {
    const owner = ownerOf(text)
    if (owner) return owner
  }
  return null
}
