import type { Kysely } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Config } from '#server/config.ts'
import type { OwnerNotice } from '#server/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { Dkim } from '#server/mail/dkim.ts'
import { deliverabilityMessages } from '../../console/deliverability-messages.ts'
import {
  type DeliverabilityResult,
  deliverabilityPath,
  findingVerdicts,
} from '../../deliverability.ts'
import { createDns, type Dns } from './dns.ts'
import { type CheckParts, runChecks } from './run-checks.ts'
import '../tables.ts'

interface Options extends Pick<CheckParts, 'settings' | 'owner'> {
  db: Kysely<Tables>
  log: Pick<Log, 'warn'>
  config: CheckParts['config'] & Pick<Config, 'dnsServers'>
  dkim: CheckParts['dkim'] & Pick<Dkim, 'make' | 'canMake'>
  dns?: Dns
  now?: () => number
}

export type Deliverability = ReturnType<typeof openDeliverability>

/** Asks DNS whether emails from here can be trusted, and keeps what it said last. */
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

  /** Whoever asks meanwhile gets the same result. Null when nothing is sent. */
  async function check(): Promise<DeliverabilityResult | null> {
    running ??= runChecks(parts).finally(() => {
      running = null
    })
    latest = await running
    return latest
  }

  return {
    check,
    /** Looks without being waited for. */
    startCheck() {
      check().catch((err: unknown) => log.warn({ err }, 'DNS was not checked'))
    },
    /** What was found last; null before the first time, and while nothing is sent. */
    latest: () => latest,
    canMakeKey: () => dkim.canMake,
    /** Makes a key of DKIM for the owner to publish, and looks again. */
    async makeKey() {
      await dkim.make()
      // One that runs began without the key.
      await running?.catch(() => {})
      return check()
    },
    /** What is wrong, once there is an issue to be sent. */
    notices: async (): Promise<OwnerNotice[]> =>
      latest && (await hasIssues(db)) ? noticesOf(latest) : [],
    async close() {
      dns.close()
      await running?.catch(() => {})
    },
  }
}

function noticesOf({ checks }: DeliverabilityResult): OwnerNotice[] {
  const wrong = checks.filter(({ verdict }) => verdict === 'fail')
  return wrong.map(({ name, findings }) => {
    const worst = findings.find(({ code }) => findingVerdicts[code] === 'fail')
    const text = (language: Language) => {
      const { checks: titles, findings: texts } = deliverabilityMessages[language]
      return `${titles[name].title}: ${worst ? texts[worst.code](worst.value) : ''}`
    }
    return { kind: 'problem', text: { lt: text('lt'), en: text('en') }, path: deliverabilityPath }
  })
}

async function hasIssues(db: Kysely<Tables>): Promise<boolean> {
  const query = db.selectFrom('newsletter_issues').select('id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
