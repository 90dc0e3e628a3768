import type { Kysely } from 'kysely'
import { isReservedEmail } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Email } from './email.ts'

export interface OwnAddressParts {
  /** The address for emails to the owner, if it is set. */
  owner: () => string
  /** The address visitors are shown. */
  site: () => string
  /** The address of the owner's account; null while there is none. */
  account: (db: Kysely<Tables>) => Promise<string | null>
}

/**
 * Addresses of the site itself. A reserved one, which nobody can have, is replaced by that of the
 * owner's account.
 */
export function createOwnAddresses({ owner, site, account }: OwnAddressParts) {
  const isNobodys = (address: string | undefined) =>
    address !== undefined && [owner(), site()].includes(address) && isReservedEmail(address)

  const ownerAddress = async (db: Kysely<Tables>) =>
    isReservedEmail(owner()) ? account(db) : owner()

  return {
    ownerAddress,
    /** The email with its own addresses replaced; null when nobody would receive it. */
    async address(db: Kysely<Tables>, email: Email): Promise<Email | null> {
      const { to, replyTo, ...rest } = email
      const lacksRecipient = isNobodys(to)
      const lacksAnswer = isNobodys(replyTo?.address)
      if (!lacksRecipient && !lacksAnswer) return email
      const own = await ownerAddress(db)
      if (lacksRecipient && own === null) return null
      const answer = own && replyTo ? { replyTo: { ...replyTo, address: own } } : {}
      return {
        ...rest,
        to: lacksRecipient && own ? own : to,
        ...(lacksAnswer ? answer : replyTo && { replyTo }),
      }
    },
  }
}
