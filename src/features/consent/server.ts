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
  keepField,
  newConsentId,
  type OptionalCategory,
  parseConsent,
} from './wire.ts'

type Options = { http: Http; config: Pick<Config, 'secure'> }

/** Takes the banner's form when no script does: keeps the choice in the cookie and goes back. */
export function registerConsent({ http, config }: Options) {
  http.post(consentPath, { bodyLimit: 2048 }, async (request, reply) => {
    const form = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const action = form[bannerFields.action]
    if (!isConsentAction(action)) throw new HttpError(400, 'unknown_consent_action')
    const before = parseConsent(request.cookies[consentCookie])
    const isKept = form[keepField] === bannerFields.ticked
    const isTicked = (category: OptionalCategory) =>
      form[category] === bannerFields.ticked || (isKept && before?.choices[category] === true)
    const decision = decide(before, action, isTicked, randomId)
    return reply
      .header('set-cookie', consentSetCookie(decision, config.secure))
      .header('cache-control', 'no-store')
      .redirect(localPath(form[bannerFields.returnTo]) ?? '/', 303)
  })
}

const randomId = () => newConsentId((bytes) => crypto.getRandomValues(bytes))
