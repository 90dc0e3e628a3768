import type { Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { errorCode } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import { startSending } from '#server/outbox/sending.ts'
import { categories } from '../wire.ts'
import { type Held, type Outcome, putTold, queueOfTold, settle, type Told } from './outbox.ts'
import type { Decided } from './records.ts'

/** A consent service elsewhere, which our server tells of decisions in the wire of the old banner. */
export interface ConsentService {
  /** Puts a decision into the transaction that made it; call `wake` when that has ended. */
  enqueue(transaction: Transaction<Tables>, decided: Decided): Promise<void>
  /** Looks for decisions now, rather than a few seconds later. */
  wake(): void
  close(): Promise<void>
}

interface Options {
  config: Pick<Config, 'consentService' | 'publicUrl'>
  database: Database
  log: Log
  /** What a decision is about now. */
  version: string
  now?: () => number
  timeoutMs?: number
  restMs?: number
}

/** How long a service that does not answer is left alone, at most. */
const longestOutage = 60_000

/** Without an address nobody is told, and nothing waits. */
export function openConsentService(options: Options): ConsentService {
  const { consentService } = options.config
  const nothing = async () => {}
  if (!consentService) return { enqueue: nothing, wake: () => {}, close: nothing }
  return startService(options, consentService)
}

type Account = NonNullable<Config['consentService']>

function startService(options: Options, account: Account): ConsentService {
  const { config, database, log, version, now = Date.now } = options
  const { timeoutMs = 5000, restMs = 1000 } = options
  const { db, engine } = database
  const domain = new URL(config.publicUrl).host
  let failures = 0

  async function send(held: Held): Promise<number> {
    const outcome = await post(account, held, timeoutMs)
    failures = outcome.kind === 'later' ? failures + 1 : 0
    const isFine = await settle(db, held, outcome, now())
    if (outcome.kind !== 'taken') {
      const about = { kind: held.kind, attempts: held.attempts, answer: outcome.answer }
      log.warn(about, `the consent service was not told${isFine ? '' : ', and will not be'}`)
    }
    return failures === 0 ? 0 : Math.min(longestOutage, restMs * 2 ** (failures - 1))
  }

  const sending = startSending({
    queue: queueOfTold(database),
    engine,
    send,
    tell: (err) => log.warn({ err }, 'what the consent service is to be told could not be read'),
    now,
  })
  return {
    async enqueue(transaction, decided) {
      const isQueued = await putTold(transaction, toldOf(decided, domain, version), now())
      if (!isQueued) log.warn('the consent service is too far behind to be told of a decision')
    },
    ...sending,
  }
}

/**
 * The beacon the old banner sends while it loads, and its report of what was chosen. Ours tells of
 * neither before a decision, so the beacon bears the decision's time.
 */
function toldOf(decided: Decided, domain: string, version: string): Told[] {
  const { id, at, action, choices, language } = decided
  const isAllowed = { ...choices, necessary: true }
  const statuses = [
    ...categories.map((name) => ({ name, status: yesNo(isAllowed[name]) })),
    { name: 'CookieYes Consent', status: yesNo(action !== 'reject' && action !== 'withdraw') },
  ]
  const beacon = {
    request_type: 'banner_load',
    event_log_time: String(Math.floor(at / 1000)),
    payload: JSON.stringify({ consent_session_id: id, banner_id: '' }),
  }
  const record = {
    log: JSON.stringify(statuses),
    consent_id: id,
    language,
    consented_domain: domain,
    cookie_list_version: version,
  }
  return [
    { kind: 'banner_load', consent_id: id, fields: beacon },
    { kind: 'consent', consent_id: id, fields: record },
  ]
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')
const paths: Readonly<Record<Held['kind'], string>> = {
  banner_load: '/api/v1/log',
  consent: '/api/v1/consent',
}
/** Answers about what was sent, which would be the same tomorrow; all others can be mended. */
const refusals = [400, 413, 415, 422]

/** It never throws and always ends. What the other side answers is not read. */
async function post(
  { url, key }: Account,
  { kind, body }: Held,
  timeoutMs: number,
): Promise<Outcome> {
  const form = new FormData()
  form.set('key', key)
  for (const [name, value] of Object.entries(JSON.parse(body))) form.set(name, String(value))
  try {
    const answered = await fetch(url + paths[kind], {
      method: 'POST',
      body: form,
      // Another address than the owner's is not told.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answered.body?.cancel()
    const { ok, status } = answered
    const outcome = ok ? 'taken' : refusals.includes(status) ? 'refused' : 'later'
    return { kind: outcome, answer: String(status) }
  } catch (error) {
    return { kind: 'later', answer: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error
  return errorCode(cause) || name
}
