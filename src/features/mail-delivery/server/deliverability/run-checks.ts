import { isIP } from 'node:net'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { OptionsStore } from '#features/subscribers/server.ts'
import type { Dkim } from '#server/mail/dkim.ts'
import type { Config } from '#server/process/config.ts'
import type { DeliverabilityCheckName, DeliverabilityResult } from '../../deliverability.ts'
import { checkDkim, isPublished } from './check-dkim.ts'
import { checkAlignment, checkDmarc, checkReports } from './check-dmarc.ts'
import { checkBounceDomain, checkFromDomain, checkSendingAddresses } from './check-hosts.ts'
import { checkSpf } from './check-spf.ts'
import type { Checked } from './checked.ts'
import { readDmarc } from './dmarc.ts'
import { type Dns, recordsOf } from './dns.ts'

export interface CheckParts {
  config: Pick<Config, 'mailUrl' | 'mailFrom' | 'mailAddresses'>
  settings: Pick<OptionsStore<SenderOptions>, 'current'>
  dkim: Pick<Dkim, 'key' | 'preparedKey' | 'domainOf' | 'usePrepared'>
  /** The owner's address for DMARC reports; null when there is none. */
  owner: () => Promise<string | null>
  dns: Dns
  now: () => number
}

/** Returns null when no emails are sent. */
export async function runChecks(parts: CheckParts): Promise<DeliverabilityResult | null> {
  const { config, settings, dkim, owner, dns, now } = parts
  const { senderAddress, bounceDomain } = settings.current()
  const from = senderAddress || config.mailFrom
  if (!from || !config.mailUrl) return null
  const fromDomain = domainOf(from)
  const signingDomain = dkim.domainOf(from)
  await usePublished(signingDomain, parts)
  const envelopeDomain = bounceDomain || fromDomain
  const relay = await findRelay(config, dns)
  const dmarc = await readDmarc(fromDomain, dns)
  const key = dkim.key()
  const dkimDomain = key ? signingDomain : null
  const checks: Readonly<Record<DeliverabilityCheckName, Checked | null>> = {
    spf: await checkSpf({ ...relay, domain: envelopeDomain }, dns),
    dkim: await checkDkim({ domain: signingDomain, key, preparedKey: dkim.preparedKey() }, dns),
    dmarc: checkDmarc(fromDomain, dmarc, (await owner()) ?? `postmaster@${fromDomain}`),
    dmarc_reports: await checkReports(dmarc, dns),
    alignment: checkAlignment({ fromDomain, dkimDomain, envelopeDomain }, dmarc),
    from_domain: await checkFromDomain(fromDomain, dns),
    bounce_domain: await checkBounceDomain(bounceDomain, dns),
    sending_address: await checkSendingAddresses(config.mailAddresses, dns),
  }
  const names = Object.keys(checks) as DeliverabilityCheckName[]
  return {
    at: now(),
    fromDomain,
    checks: names.flatMap((name) => {
      const found = checks[name]
      return found ? { name, ...found } : []
    }),
  }
}

/** Lets a prepared key sign as soon as its record is found. */
async function usePublished(domain: string, { dkim, dns }: CheckParts) {
  const prepared = dkim.preparedKey()
  if (prepared && (await isPublished(domain, prepared, dns))) await dkim.usePrepared()
}

async function findRelay({ mailUrl, mailAddresses }: CheckParts['config'], dns: Dns) {
  const relayHost = mailUrl ? new URL(mailUrl).hostname : null
  const isName = relayHost !== null && isIP(relayHost) === 0 && relayHost.includes('.')
  const found = isName ? recordsOf(await dns.addresses(relayHost)) : []
  return {
    addresses: mailAddresses,
    relayHost: isName ? relayHost : null,
    relayAddresses: found,
  }
}

const domainOf = (address: string) => {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  // In ASCII, as DNS has it.
  return URL.parse(`https://${domain}`)?.hostname ?? domain.toLowerCase()
}
