import type { Kysely } from 'kysely'
import { isReservedEmail } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Email } from './email.ts'

export interface OwnAddressParts {
  /** Where emails to the owner go, as far as it has been set. */
  owner: () => string
  /** What visitors are shown. */
  site: () => string
  /** The address of the owner's account; null while there is none. */
  account: (db: Kysely<Tables>) => Promise<string | null>
}

/** Addresses of the site itself. Where one can be nobody's, the owner's account takes its place. */
export function createOwnAddresses({ owner, site, account }: OwnAddressParts) {
  const isNobodys = (address: string | undefined) =>
    address !== undefined && [owner(), site()].includes(address) && isReservedEmail(address)

  const ownerAddress = async (db: Kysely<Tables>) =>
    isReservedEmail(owner()) ? account(db) : owner()

  return {
    ownerAddress,
    /** Null where nobody could get it. */
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
