import type { Kysely } from 'kysely'
import { hasIssues } from '#features/issues/server.ts'
import { deliverabilityPath } from '#features/subscribers/newsletter-paths.ts'
import type { OwnerNotice } from '#server/console/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { Dkim } from '#server/mail/dkim.ts'
import type { Config } from '#server/process/config.ts'
import type { DeliverabilityResult } from '../../deliverability.ts'
import { createDns, type Dns } from './dns.ts'
import { type CheckParts, runChecks } from './run-checks.ts'
import { worstFindings } from './worst-findings.ts'

interface Options extends Pick<CheckParts, 'settings' | 'owner'> {
  db: Kysely<Tables>
  log: Pick<Log, 'warn'>
  config: CheckParts['config'] & Pick<Config, 'dnsServers'>
  dkim: CheckParts['dkim'] & Pick<Dkim, 'make' | 'canMake'>
  dns?: Dns
  now?: () => number
}

export type Deliverability = ReturnType<typeof openDeliverability>

/** Checks by DNS whether receivers can trust our emails, and retains the last result. */
export function openDeliverability(options: Options) {
  const {
    db,
    log,
    config,
    settings,
    dkim,
    owner,
    dns = createDns(options.config.dnsServers),
    now = Date.now,
  } = options
  const parts = { config, settings, dkim, owner, dns, now }
  let latest: DeliverabilityResult | null = null
  let running: Promise<DeliverabilityResult | null> | null = null

  /** Concurrent calls share one run. Returns null when no emails are sent. */
  async function check(): Promise<DeliverabilityResult | null> {
    running ??= runChecks(parts).finally(() => {
      running = null
    })
    latest = await running
    return latest
  }

  return {
    check,
    /** Starts a check in the background. */
    startCheck() {
      check().catch((err: unknown) => log.warn({ err }, 'DNS was not checked'))
    },
    /** The last result; null before the first check and while no emails are sent. */
    latest: () => latest,
    canMakeKey: () => dkim.canMake,
    /** Makes a DKIM key for the owner to publish, and checks again. */
    async makeKey() {
      await dkim.make()
      // A running check began without the key.
      await running?.catch(() => {})
      return check()
    },
    /** Notices about problems, once there are issues. */
    notices: async (): Promise<OwnerNotice[]> =>
      latest && (await hasIssues(db)) ? noticesOf(latest) : [],
    async close() {
      dns.close()
      await running?.catch(() => {})
    },
  }
}

const noticesOf = (result: DeliverabilityResult): OwnerNotice[] =>
  worstFindings(result)
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ text }) => ({ kind: 'problem', text, path: deliverabilityPath }))
