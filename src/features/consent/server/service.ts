import type { Transaction } from 'kysely'
import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { hostOf } from '#lib/urls/host.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { openDestination } from '#server/delivery/delivery.ts'
import {
  type Delivery,
  type Destination,
  type NewDelivery,
  type SendResult,
  threeDays,
} from '#server/delivery/destination.ts'
import { retryAfterMs } from '#server/delivery/retry-after.ts'
import { errorCode } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '#server/process/config.ts'
import { categories } from '../wire.ts'
import type { RecordedDecision } from './records.ts'
import { consentServiceName } from './service-name.ts'

/** An external consent service, which gets decisions in the wire format of the original banner. */
export interface ConsentService {
  /** Enqueues a decision in the transaction that made it; call `wake` after the transaction. */
  enqueue(transaction: Transaction<Tables>, decided: RecordedDecision): Promise<void>
  /** Looks for decisions now, rather than a few seconds later. */
  wake(): void
  close(): Promise<void>
}

interface Options {
  config: Pick<Config, 'consentService' | 'publicUrl'>
  database: Database
  log: Log
  /** The version that decisions refer to now. */
  version: () => string
  now?: () => number
  timeoutMs?: number
  /** The first retry delay of an outage. */
  outageFirstMs?: number
  /** Resolves when sending may begin; at once by default. */
  opened?: Promise<void>
}

/** Opens the service; without an address nothing is queued or sent. */
export function openConsentService(options: Options): ConsentService {
  const { consentService } = options.config
  const nothing = async () => {}
  if (!consentService) return { enqueue: nothing, wake: () => {}, close: nothing }
  return startService(options, consentService)
}

type Account = NonNullable<Config['consentService']>
/** The fields of a form, without the key, in their order on the wire. */
type FormFields = Readonly<Record<string, string>>

function startService(options: Options, account: Account): ConsentService {
  const { config, log, version, now = Date.now } = options
  const { timeoutMs = 5 * secondMs, outageFirstMs = secondMs } = options
  const domain = hostOf(config.publicUrl)
  const destination = openDestination(serviceDestination(account, { timeoutMs, outageFirstMs }), {
    ...options,
    now,
  })

  return {
    async enqueue(transaction, decided) {
      const deliveries = deliveriesOf(decided, domain, version())
      const isStored = await destination.enqueue(transaction, deliveries)
      if (!isStored) log.warn('the consent service is too far behind to get a decision')
    },
    wake: destination.wake,
    close: destination.close,
  }
}

const serviceDestination = (
  account: Account,
  { timeoutMs, outageFirstMs }: { timeoutMs: number; outageFirstMs: number },
): Destination<FormFields> => ({
  name: consentServiceName,
  concurrency: 4,
  leaseMs: minuteMs,
  retry: { ...threeDays, outage: { firstMs: outageFirstMs, maxMs: minuteMs } },
  // Bounds the cost of a long outage; further decisions are not reported, so the service lacks
  // proof of them.
  maxWaiting: 10_000,
  retentionMs: 30 * dayMs,
  send: (delivery) => post(account, delivery, timeoutMs),
})

/**
 * The original banner sends a beacon while it loads, then a report of the choice. Ours sends
 * nothing before a decision, so the beacon has the decision's time. Deliveries about one consent
 * keep their order, because a withdrawal that arrived before the consent would be undone by it.
 */
function deliveriesOf(
  decided: RecordedDecision,
  domain: string,
  version: string,
): NewDelivery<FormFields>[] {
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
  const about = { subject: id, orderKey: id }
  return [
    { kind: 'banner_load', ...about, payload: beacon },
    { kind: 'consent', ...about, payload: record },
  ]
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')
const paths: Readonly<Record<string, string>> = {
  banner_load: '/api/v1/log',
  consent: '/api/v1/consent',
}
/**
 * Answers that reject the content, which a retry would not change; every other failure can be
 * corrected.
 */
const rejections = [400, 413, 415, 422]

/** Never throws and always ends. The answer's body is not read. */
async function post(
  { url, key }: Account,
  { kind, payload }: Pick<Delivery<FormFields>, 'kind' | 'payload'>,
  timeoutMs: number,
): Promise<SendResult> {
  const form = new FormData()
  form.set('key', key)
  for (const [name, value] of Object.entries(payload)) form.set(name, value)
  try {
    const response = await fetch(url + paths[kind], {
      method: 'POST',
      body: form,
      // Does not follow redirects: only the owner's address gets decisions.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return resultOf(response)
  } catch (error) {
    return { outcome: 'retry', answer: reasonOf(error) }
  }
}

function resultOf({ ok, status, headers }: Response): SendResult {
  const answer = String(status)
  if (ok) return { outcome: 'delivered', answer }
  if (rejections.includes(status)) return { outcome: 'rejected', answer }
  return { outcome: 'retry', answer, retryAfterMs: retryAfterMs(headers.get('retry-after')) }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error
  return errorCode(cause) || name
}
