import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { anonymous, networkOf } from '#server/network.ts'
import type { LoggedDecision } from '../log-wire.ts'
import { appendDecisions, type Decided } from './records.ts'
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
  db: Kysely<Tables>
  config: Pick<Config, 'consentNetwork'>
  /** Who else is told, if anybody is. */
  service?: ConsentService | undefined
  now?: () => number
  maxWaiting?: number
}

type Waiting = { decided: Decided; resolve: () => void; reject: (error: unknown) => void }

/** Decisions that arrive while one commit runs share the next one, in the order they came. */
export function createConsentLog(options: Options): ConsentLog {
  const { db, config, service, now = Date.now, maxWaiting = 1000 } = options
  let waiting: Waiting[] = []
  let isWriting = false

  function record(decision: LoggedDecision, request: FastifyRequest) {
    if (waiting.length >= maxWaiting) throw refused('consent_log_full')
    const decided = {
      ...decision,
      at: now(),
      browser: coarseBrowser(request.headers['user-agent']),
      network:
        config.consentNetwork === 'truncated' ? (networkOf(request.ip, anonymous) ?? '') : '',
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
        db,
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

/** “Chrome 156 / Android”: enough to recognise one's own record, too little to find anybody by. */
function coarseBrowser(userAgent = ''): string {
  if (userAgent === '') return 'other'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512))
  const version = /^\d{1,4}/.exec(browser.version ?? '')?.[0] ?? ''
  const name = [browser.name, version].filter(Boolean).join(' ')
  return [name || 'other', os.name].filter(Boolean).join(' / ').slice(0, 80)
}
