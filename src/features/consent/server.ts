import { localPath } from '#lib/local-path.ts'
import type { Config } from '#server/config.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import {
  bannerFields,
  consentCookie,
  consentPath,
  consentSetCookie,
  decide,
  isConsentAction,
  newConsentId,
  parseConsent,
  pixelFlags,
  pixelSetCookie,
} from './wire.ts'

interface Options {
  http: Http
  config: Pick<Config, 'secure'>
  /** What a decision is about now. */
  version: string
  now?: () => number
}

/** Takes the banner's form when no script does: keeps the choice in the cookie and goes back. */
export function registerConsent({ http, config, version, now = Date.now }: Options) {
  http.post(consentPath, { bodyLimit: 2048 }, async (request, reply) => {
    const form = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const action = form[bannerFields.action]
    if (!isConsentAction(action)) throw new HttpError(400, 'unknown_consent_action')
    const before = parseConsent(request.cookies[consentCookie])
    const isTicked = (category: string) => form[category] === bannerFields.ticked
    const about = { madeAt: now(), version }
    const decision = decide(before, action, isTicked, randomId, about)
    const flags = Buffer.from(pixelFlags(decision.choices)).toString('base64')
    return reply
      .header('set-cookie', [
        consentSetCookie(decision, config.secure),
        pixelSetCookie(flags, config.secure),
      ])
      .header('cache-control', 'no-store')
      .redirect(localPath(form[bannerFields.returnTo]) ?? '/', 303)
  })
}

const randomId = () => newConsentId((bytes) => crypto.getRandomValues(bytes))
