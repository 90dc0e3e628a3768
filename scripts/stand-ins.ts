import { distantSlugs, startDistant } from '../tests/support/destinations/every.ts'
import { allProviders, startProvider } from '../tests/support/newsletter-providers/every.ts'

/** Starts a stand-in for every marketing destination and newsletter provider, until it is stopped. */
const destinations = distantSlugs.map(async (name) => ({ name, ...(await startDistant(name)) }))
const providers = allProviders.map(async (name) => ({ name, ...(await startProvider(name)) }))
const started = await Promise.all([...destinations, ...providers])
const urls = started.map(({ name, standIn }) => `${name}=${standIn.url}`)
console.log(`DESTINATION_URLS=${urls.join(',')}\n`)
for (const { name, standIn, values } of started) {
  console.log(`${name}: ${standIn.url}/__ledger`)
  for (const [field, value] of Object.entries(values)) {
    if (value) console.log(`  ${field}: ${value.replaceAll('\n', ' ')}`)
  }
}
