import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#lib/language.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import {
  erasedParameter,
  type ReceiptProps,
  receiptErasePaths,
  receiptFilePath,
  receiptPaths,
} from '../records-wire.ts'
import { consentClearCookie, consentCookie, consentIdIn, pixelSetCookie } from '../wire.ts'
import { readConsent, textsOf, toReceipt } from './record-view.ts'
import { type ConsentChain, eraseConsent } from './records.ts'

/** Answers with the visitor's own records, not cached anywhere. */
export type ShowReceipt = (
  props: ReceiptProps,
  place: { status: number; language: Language; alternates: typeof receiptPaths },
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown

interface Options {
  chain: ConsentChain
  /** Visitors arrive over https. */
  secure: boolean
  now: () => number
}

/**
 * Serves visitors their own records. The id in the cookie is the key: 32 random characters that
 * only the visitor has.
 */
export function serveReceipt(http: Http, options: Options, show: ShowReceipt) {
  const { db } = options.chain
  const route = { config: { rateLimit: rateLimits.consentReceipts } }
  for (const language of languages) {
    http.get(receiptPaths[language], route, async (request, reply) => {
      const consentId = ownId(request)
      const rows = consentId ? await readConsent(db, consentId) : []
      const isErased = erasedParameter in (request.query as object)
      const receipt = { ...(await toReceipt(db, consentId, rows)), isErased }
      return show({ receipt }, { status: 200, language, alternates: receiptPaths }, request, reply)
    })

    http.get(receiptFilePath(language), route, async (request, reply) => {
      const consentId = ownId(request)
      const rows = consentId ? await readConsent(db, consentId) : []
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="vitrina-consent.json"')
        .send({ consent_id: consentId, records: rows, texts: await textsOf(db, rows) })
    })

    http.post(receiptErasePaths[language], { ...route, bodyLimit: 1024 }, (request, reply) =>
      erase(request, reply, language, options),
    )
  }
}

/**
 * Erases the records and ends the decision with them, because consent that can no longer be proved
 * is no longer valid.
 */
async function erase(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  { chain, secure, now }: Options,
) {
  const consentId = ownId(request)
  if (consentId) await eraseConsent(chain, consentId, now())
  return reply
    .header('set-cookie', [consentClearCookie(secure), pixelSetCookie('', secure)])
    .header('cache-control', 'no-store')
    .redirect(`${receiptPaths[language]}?${erasedParameter}`, 303)
}

const ownId = (request: FastifyRequest) => consentIdIn(request.cookies[consentCookie]) ?? null
