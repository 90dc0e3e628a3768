import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { defaultLanguage } from '#lib/language.ts'
import { localPath } from '#lib/local-path.ts'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { rateLimits } from '#server/rate-limits.ts'
import type { ConsentConfig } from '../settings.ts'
import {
  bannerFields,
  type ConsentAction,
  consentCookie,
  consentLogPath,
  consentPath,
  consentSetCookie,
  type Decision,
  declarationPath,
  isConsentAction,
  keepAllowedField,
  type LoggedDecision,
  newConsentId,
  nextDecision,
  type OptionalCategory,
  optionalCategories,
  parseConsent,
  pixelFlags,
  pixelSetCookie,
} from '../wire.ts'
import { type ConsentLog, createConsentLog } from './consent-log.ts'
import { serveCookieYesBeacons } from './cookieyes-beacons.ts'
import { parseDecision, pathFrom, textVersionFrom } from './parse-decision.ts'
import { type ShowReceipt, serveReceipt } from './receipt.ts'
import type { ConsentService } from './service.ts'
import { saveTextVersions } from './text-versions.ts'

export { retentionJobs } from './retention.ts'
export { openConsentService } from './service.ts'
export { visitorConsent } from './visitor-context.ts'

type Options = {
  http: Http
  db: Kysely<Tables>
  config: Pick<Config, 'secure' | 'consentNetwork'>
  showReceipt: ShowReceipt
  /** What a decision is about now. */
  consent: Pick<ConsentConfig, 'version' | 'services'>
  service?: ConsentService
  now?: () => number
}

/** Takes decisions, keeps the proof of them, and shows it to those who made them. */
export async function registerConsent(options: Options) {
  const { http, db, config, showReceipt, consent, service, now = Date.now } = options
  await saveTextVersions(db, now(), consent.services)
  const log = createConsentLog({ db, config, service, now })
  takeForms({ ...options, now }, log)
  takeDecisions(http, log)
  serveCookieYesBeacons(http, log)
  serveReceipt(http, db, showReceipt)
  http.get(declarationPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(consent.services),
  )
}

/** Takes the banner's form when no script does: keeps the choice in the cookie and goes back. */
function takeForms({ http, config, consent, now = Date.now }: Options, log: ConsentLog) {
  const { version } = consent
  http.post(consentPath, { bodyLimit: 2048 }, async (request, reply) => {
    const form = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const action = form[bannerFields.action]
    if (!isConsentAction(action)) throw new HttpError(400, 'unknown_consent_action')
    const before = parseConsent(request.cookies[consentCookie])
    const isKept = form[keepAllowedField] === bannerFields.ticked
    const isTicked = (category: OptionalCategory) =>
      form[category] === bannerFields.ticked || (isKept && before?.choices[category] === true)
    const about = { madeAt: now(), version }
    const decision = nextDecision(before, action, isTicked, randomId, about)
    const flags = Buffer.from(pixelFlags(decision.choices)).toString('base64')
    const path = localPath(form[bannerFields.returnTo]) ?? '/'
    const said = toLogged(before, action, decision, path, form[bannerFields.textVersion])
    await recordOrRefuse(log, said, request)
    return reply
      .header('set-cookie', [
        consentSetCookie(decision, config.secure),
        pixelSetCookie(flags, config.secure),
      ])
      .header('cache-control', 'no-store')
      .redirect(path, 303)
  })
}

/** Consent that could not be proved is not taken; a refusal needs no proof to be respected. */
async function recordOrRefuse(log: ConsentLog, said: LoggedDecision, request: FastifyRequest) {
  try {
    await log.record(said, request)
  } catch (error) {
    if (optionalCategories.some((category) => said.choices[category])) throw error
    request.log.error({ err: error, requestId: request.id })
  }
}

function toLogged(
  before: Decision | null,
  action: ConsentAction,
  { id, choices }: Decision,
  path: string,
  textVersion: unknown,
): LoggedDecision {
  const { functional, analytics, advertisement } = choices
  const hadAllowed = before && optionalCategories.some((category) => before.choices[category])
  return {
    id,
    action: action === 'reject' && hadAllowed ? 'withdraw' : action,
    choices: { functional, analytics, advertisement },
    textVersion: textVersionFrom(textVersion),
    language: /^\/en(\/|$|[?#])/.test(path) ? 'en' : defaultLanguage,
    path: pathFrom(path),
  }
}

/** Takes the report of the banner's script about a decision that is already in the cookie. */
function takeDecisions(http: Http, log: ConsentLog) {
  const route = {
    bodyLimit: 4096,
    config: { rateLimit: rateLimits.consentDecisions },
  }
  http.post(consentLogPath, route, async (request, reply) => {
    const decision = parseDecision(request.body)
    if (!decision) throw new HttpError(400, 'unknown_consent_decision')
    await log.record(decision, request)
    return reply.status(204).send()
  })
}

const randomId = () => newConsentId((bytes) => crypto.getRandomValues(bytes))
