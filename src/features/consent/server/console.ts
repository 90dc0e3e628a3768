import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther, sendCsv } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import { consentsMessages } from '../console/messages.ts'
import { consentFields, consentsFilePath, consentsPath, eraseConsentPath } from '../console-wire.ts'
import { addCounts, noDecisions, sumByDay } from './count-by-day.ts'
import { dateRangeOf, readFilter } from './record-filter.ts'
import { countByHour, listRecords, listTextVersions } from './record-queries.ts'
import { type ConsentChain, eraseConsent } from './records.ts'
import { recordsToCsv } from './records-csv.ts'
import { verifyChain } from './verify-chain.ts'

const fileName = 'grandine'

/** Console page with the proof of consent: counts, the list, checking, export and erasure. */
export function consentsPage(chain: ConsentChain, now = Date.now): ConsolePage {
  const { db } = chain

  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const { query } = request
    const filter = readFilter(query, now())
    const range = dateRangeOf(filter)
    const days = sumByDay(await countByHour(db, range))
    const isVerifying = textOf(query, consentFields.verify) !== ''
    const noted = textOf(query, consentFields.noted).trim().toLowerCase().slice(0, 64)
    return context.show(request, reply, 200, 'consoleConsents', {
      filter,
      days,
      total: days.reduce((sum, { counts }) => addCounts(sum, counts), noDecisions),
      list: await listRecords(db, filter, range, beforeIn(query, beforeField)),
      textVersions: await listTextVersions(db),
      verified: isVerifying ? await verifyChain(chain, noted) : null,
      erased: beforeIn(query, consentFields.erased),
    })
  }

  async function erase(request: FastifyRequest, reply: FastifyReply) {
    const consentId = textOf(request.body, consentFields.consentId).trim()
    const count = await eraseConsent(chain, consentId, now())
    return seeOther(reply, `${consentsPath}?${consentFields.erased}=${count}`)
  }

  return {
    path: consentsPath,
    title: { lt: consentsMessages.lt.title, en: consentsMessages.en.title },
    access: 'settings',
    menu: { group: 'settings', order: 61, shortcut: 'c' },
    show,
    exportedList: { name: fileName, lines: () => recordsToCsv(db) },
    routes: [
      {
        method: 'GET',
        path: consentsFilePath,
        access: 'settings',
        handle: (_request, reply) => sendCsv(reply, fileName, recordsToCsv(db)),
      },
      formRoute('settings', eraseConsentPath, erase),
    ],
  }
}
