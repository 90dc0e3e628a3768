import { distantSlugs, startDistant } from '../tests/support/destinations/every.ts'

/** Starts a stand-in for every marketing destination, until it is stopped. */
const started = await Promise.all(
  distantSlugs.map(async (slug) => ({ slug, ...(await startDistant(slug)) })),
)
const urls = started.map(({ slug, standIn }) => `${slug}=${standIn.url}`)
console.log(`DESTINATION_URLS=${urls.join(',')}\n`)
for (const { slug, standIn, values } of started) {
  console.log(`${slug}: ${standIn.url}/__ledger`)
  for (const [name, value] of Object.entries(values)) {
    if (value) console.log(`  ${name}: ${value.replaceAll('\n', ' ')}`)
  }
}
