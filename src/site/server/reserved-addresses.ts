/** First words of addresses that routes of the program have, in any language. */
const reserved = new Set(
  `api apmokejimas assets atsisakyti-sutarties atsisiuntimai atsisiusti bandomasis-mokejimas burst
  cart checkout consent downloads embed en examples healthz krepselis mokejimas n og order orders paieska
  pavyzdziai
  readyz search stilius sutikimas sutikimo-zurnalas uzsakymai uzsakymas valdymas withdraw wp-admin
  wp-content wp-json`.split(/\s+/),
)

/** Whether an address of one word is that of a route which is not a page made from content. */
export const isReserved = (address: string) => reserved.has(address.replace(/^\/(?:en\/)?/, ''))
