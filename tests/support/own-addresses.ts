import type { OwnAddressParts } from '#server/mail/own-addresses.ts'

/** A site with one address for everything. */
export const addressedTo = (address: string): OwnAddressParts => ({
  owner: () => address,
  site: () => address,
  account: async () => null,
})
