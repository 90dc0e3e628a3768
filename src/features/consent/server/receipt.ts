import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Language, languages } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Http } from '#server/http.ts'
import { rateLimits } from '#server/rate-limits.ts'
import { type ReceiptProps, receiptFilePath, receiptPaths } from '../records-wire.ts'
import { consentCookie, parseConsent } from '../wire.ts'
import { readConsent, textsOf, toReceipt } from './record-view.ts'

/** Answers with the visitor's own records, kept by no cache. */
export type ShowReceipt = (
  props: ReceiptProps,
  place: { status: number; language: Language; alternates: typeof receiptPaths },
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown

/** The id in the cookie is the key: 32 random characters that only its visitor has. */
export function serveReceipt(http: Http, db: Kysely<Tables>, show: ShowReceipt) {
  const route = { config: { rateLimit: rateLimits.consentReceipts } }
  for (const language of languages) {
    http.get(receiptPaths[language], route, async (request, reply) => {
      const consentId = ownId(request)
      const rows = consentId ? await readConsent(db, consentId) : []
      const receipt = await toReceipt(db, consentId, rows)
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
  }
}

const ownId = (request: FastifyRequest) => parseConsent(request.cookies[consentCookie])?.id ?? null
