import { distantSlugs, startDistant } from '../tests/support/destinations/every.ts'
import { allProviders, startProvider } from '../tests/support/newsletter-providers/every.ts'
import { allGateways, startGateway } from '../tests/support/payments/every.ts'
import { startSmtpStandIn } from '../tests/support/smtp-stand-in.ts'

/** The mail server's replies to `rasa+dead@gmail.com` and the like. */
const refusals: Readonly<Record<string, string>> = {
  later: '450 4.2.1 Try again later',
  slow: '450 4.7.28 Unusual rate of unsolicited mail',
  dead: '550 5.1.1 No such user',
  full: '552 5.2.2 Mailbox full',
  refused: '550 5.7.26 Unauthenticated email is not accepted',
}

/**
 * Starts a stand-in for every marketing destination, newsletter provider and payment gateway, and a
 * mail server, until it is stopped.
 */
const destinations = distantSlugs.map(async (name) => ({ name, ...(await startDistant(name)) }))
const providers = allProviders.map(async (name) => ({ name, ...(await startProvider(name)) }))
const gateways = allGateways.map(async (name) => ({ name, ...(await startGateway(name)) }))
const started = await Promise.all([...destinations, ...providers, ...gateways])
const urls = started.map(({ name, standIn }) => `${name}=${standIn.url}`)
const mail = await startSmtpStandIn({ isStrict: true })
mail.onRecipient = (address) => refusals[/\+(\w+)@/.exec(address)?.[1] ?? ''] ?? null
console.log(`MAIL_URL=${mail.url}`)
console.log(`DESTINATION_URLS=${urls.join(',')}\n`)
for (const { name, standIn, values } of started) {
  console.log(`${name}: ${standIn.url}/__ledger`)
  for (const [field, value] of Object.entries(values)) {
    if (value) console.log(`  ${field}: ${value.replaceAll('\n', ' ')}`)
  }
}
