import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/errors.ts'
import { anonymised, networkOf } from '#server/http/network.ts'
import type { Config } from '#server/process/config.ts'
import { parseUserAgent } from '#server/user-agent/user-agent.ts'
import type { LoggedDecision } from '../wire.ts'
import { appendDecisions, type ConsentChain, type RecordedDecision } from './records.ts'
import type { ConsentService } from './service.ts'

export interface ConsentLog {
  /**
   * Resolves once the decision is on disk, in the chain.
   *
   * @throws HttpError 503 `consent_log_full` or `consent_log_unavailable`
   */
  record(decision: LoggedDecision, request: FastifyRequest): Promise<void>
}

type Options = {
  chain: ConsentChain
  config: Pick<Config, 'consentNetwork'>
  /** The consent service that decisions are reported to, if there is one. */
  service?: ConsentService | undefined
  now?: () => number
  maxWaiting?: number
}

type Waiting = { decided: RecordedDecision; resolve: () => void; reject: (error: unknown) => void }

/**
 * Creates the log. Decisions that arrive during one commit share the next one, in order of arrival.
 */
export function createConsentLog(options: Options): ConsentLog {
  const { chain, config, service, now = Date.now, maxWaiting = 1000 } = options
  let waiting: Waiting[] = []
  let isWriting = false

  function record(decision: LoggedDecision, request: FastifyRequest) {
    if (waiting.length >= maxWaiting) throw refused('consent_log_full')
    const decided = {
      ...decision,
      at: now(),
      browser: coarseBrowser(request.headers['user-agent']),
      network:
        config.consentNetwork === 'truncated' ? (networkOf(request.ip, anonymised) ?? '') : '',
    }
    return new Promise<void>((resolve, reject) => {
      waiting.push({ decided, resolve, reject })
      if (!isWriting) void writeAll()
    })
  }

  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await write(batch)
    }
    isWriting = false
  }

  async function write(batch: readonly Waiting[]) {
    try {
      await appendDecisions(
        chain,
        batch.map(({ decided }) => decided),
        service?.enqueue,
      )
      service?.wake()
      for (const { resolve } of batch) resolve()
    } catch (cause) {
      for (const { reject } of batch) reject(refused('consent_log_unavailable', cause))
    }
  }

  return { record }
}

const refused = (code: string, cause?: unknown) =>
  new HttpError(503, code, { retryAfter: 1, cause })

/**
 * “Chrome 156
 * Android”: enough to recognise one's own record, too little to identify anybody.
 */
function coarseBrowser(userAgent = ''): string {
  const { browser, version, os } = parseUserAgent(userAgent)
  const name = [browser, version].filter(Boolean).join(' ')
  return [name || 'other', os].filter(Boolean).join(' / ').slice(0, 80)
}
