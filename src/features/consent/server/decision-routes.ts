import type { FastifyRequest } from 'fastify'
import { languageOfPath } from '#lib/language.ts'
import { localPath } from '#lib/urls/local-path.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Config } from '#server/process/config.ts'
import { hasPixels } from '../services.ts'
import type { ConsentConfig } from '../settings.ts'
import {
  bannerFields,
  type ConsentAction,
  consentCookie,
  consentIdIn,
  consentLogPath,
  consentPath,
  consentSetCookie,
  currentConsent,
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
import { checkAgainstCookie, checkOutcome } from './check-decision.ts'
import { type ConsentLog, createConsentLog } from './consent-log.ts'
import { serveCookieYesBeacons } from './cookieyes-beacons.ts'
import { parseDecision, pathFrom, textVersionFrom } from './parse-decision.ts'
import { type ShowReceipt, serveReceipt } from './receipt.ts'
import type { ConsentChain } from './records.ts'
import type { ConsentService } from './service.ts'
import { isKnownText } from './text-versions.ts'

export { retentionJobs } from './retention.ts'
export { openConsentService } from './service.ts'
export { visitorConsent, visitorConsentId } from './visitor-context.ts'

type Options = {
  http: Http
  chain: ConsentChain
  config: Pick<Config, 'secure' | 'consentNetwork'>
  showReceipt: ShowReceipt
  /** The versions and services that decisions refer to now. */
  consent: () => Pick<ConsentConfig, 'version' | 'services' | 'textVersions' | 'takesOverCookieYes'>
  service?: ConsentService
  now?: () => number
}

/** Takes decisions, stores the proof of them, and shows it to the visitors who made them. */
export function registerConsent(options: Options) {
  const { http, chain, config, showReceipt, consent, service, now = Date.now } = options
  const log = createConsentLog({ chain, config, service, now })
  takeForms({ ...options, now }, log)
  takeDecisions(options, log)
  serveCookieYesBeacons(http, log)
  serveReceipt(http, { chain, now, secure: config.secure }, showReceipt)
  http.get(declarationPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(consent().services),
  )
}

/**
 * Takes the banner's form where no script does: stores the choice in the cookie and returns to the
 * page.
 */
function takeForms(options: Options, log: ConsentLog) {
  const { http, consent, now = Date.now } = options
  http.post(consentPath, { bodyLimit: 2048 }, async (request, reply) => {
    const form = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const action = form[bannerFields.action]
    if (!isConsentAction(action)) throw new HttpError(400, 'unknown_consent_action')
    const text = request.cookies[consentCookie]
    const { version, textVersions } = consent()
    const before = parseConsent(text)
    const path = localPath(form[bannerFields.returnTo]) ?? '/'
    const keepsAllowed = form[keepAllowedField] === bannerFields.ticked
    // Consent given for a former list of services is not carried over to the present one.
    const held = keepsAllowed ? currentConsent(before, version, now()) : null
    const isTicked = (category: OptionalCategory) =>
      form[category] === bannerFields.ticked || held?.choices[category] === true
    // A placeholder's form shows its own text, which does not change.
    const shown = keepsAllowed
      ? textVersions[languageOfPath(path)]
      : textVersionFrom(form[bannerFields.textVersion])
    // A page may be older than the services in use; agreeing to its texts is not consent to those
    // services.
    const isCurrent = Object.values(textVersions).includes(shown)
    const about = { madeAt: now(), version: isCurrent ? version : shown.slice(0, version.length) }
    const decision = nextDecision(consentIdIn(text) ?? randomId(), action, isTicked, about)
    const said = toLogged(before, action, decision, path)
    await recordOrRefuse(
      log,
      { ...said, textVersion: await provable(said, shown, options) },
      request,
    )
    return reply
      .header('set-cookie', cookiesOf(decision, options))
      .header('cache-control', 'no-store')
      .redirect(path, 303)
  })

  function cookiesOf(decision: Decision, { config: { secure } }: Options): string[] {
    const flags = Buffer.from(pixelFlags(decision.choices)).toString('base64')
    const forPixels = hasPixels(consent().services) ? [pixelSetCookie(flags, secure)] : []
    return [consentSetCookie(decision, secure), ...forPixels]
  }
}

const allowsSomething = ({ choices }: Pick<LoggedDecision, 'choices'>) =>
  optionalCategories.some((category) => choices[category])

/**
 * Returns the hash of the texts that were shown, when they are known here; without them nobody
 * could show what was agreed to. A refusal needs no such proof.
 *
 * @throws HttpError 400 `unknown_consent_text`
 */
async function provable(
  said: Pick<LoggedDecision, 'choices'>,
  shown: string,
  { chain }: Pick<Options, 'chain'>,
): Promise<string> {
  if (shown && (await isKnownText(chain.db, shown))) return shown
  if (allowsSomething(said)) throw new HttpError(400, 'unknown_consent_text')
  return ''
}

/** Refuses consent that could not be recorded and proved; a refusal is respected without proof. */
async function recordOrRefuse(log: ConsentLog, said: LoggedDecision, request: FastifyRequest) {
  try {
    await log.record(said, request)
  } catch (error) {
    if (allowsSomething(said)) throw error
    request.log.error({ err: error, requestId: request.id })
  }
}

function toLogged(
  before: Decision | null,
  action: ConsentAction,
  { id, choices }: Decision,
  path: string,
): Omit<LoggedDecision, 'textVersion'> {
  const { functional, analytics, advertisement } = choices
  return {
    id,
    action: action === 'reject' && before && allowsSomething(before) ? 'withdraw' : action,
    choices: { functional, analytics, advertisement },
    language: languageOfPath(path),
    path: pathFrom(path),
  }
}

/** Takes the banner script's report of a decision that is already in the cookie. */
function takeDecisions({ http, chain, consent }: Options, log: ConsentLog) {
  const route = {
    bodyLimit: 4096,
    config: { rateLimit: rateLimits.consentDecisions },
  }
  http.post(consentLogPath, route, async (request, reply) => {
    const decision = parseDecision(request.body)
    const isTakenOver = decision?.action === 'take_over'
    if (!decision || (isTakenOver && !consent().takesOverCookieYes))
      throw new HttpError(400, 'unknown_consent_decision')
    checkOutcome(decision)
    checkAgainstCookie(decision, request.cookies)
    // The texts CookieYes showed are not known here.
    const textVersion = isTakenOver ? '' : await provable(decision, decision.textVersion, { chain })
    await log.record({ ...decision, textVersion }, request)
    return reply.status(204).send()
  })
}

const randomId = () => newConsentId((bytes) => crypto.getRandomValues(bytes))
