import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Shop } from '#features/shop/server.ts'
import { formatDate } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ReadLook } from '#server/pdf/look.ts'
import { registerMessages } from '../console/register-messages.ts'
import { invoiceFields, isafFilePath, isafPath, monthArchivePath } from '../console-wire.ts'
import { totalsByRate } from '../document.ts'
import { isafDueOn, type Month, monthBefore, parseMonth } from '../month.ts'
import { isafFile } from './isaf/isaf-file.ts'
import { hasVatDocuments, readFirstDay, readMonth } from './list.ts'
import { pdfArchive } from './pdf-archive.ts'

interface IsafPageOptions {
  db: Kysely<Tables>
  shop: Pick<Shop, 'settings'>
  readLook: ReadLook
  now?: () => number
}

type Options = Required<IsafPageOptions>
type Handled = Parameters<ConsoleHandler>

const monthsShown = 24
/** The day of the month from which the owner is reminded, until the register is due. */
const remindedFrom = '13'

/** The register of issued invoices of a month: its sums, and the file for the tax inspectorate. */
export function isafPage(given: IsafPageOptions): ConsolePage {
  const options: Options = { now: Date.now, ...given }
  const get = (path: string, handle: ConsoleHandler) =>
    ({ method: 'GET', path, access: 'invoices.see', handle }) as const
  return {
    path: isafPath,
    title: { lt: registerMessages.lt.title, en: registerMessages.en.title },
    access: 'invoices.see',
    show: (...handled) => show(options, handled),
    notices: () => noticesOf(options),
    routes: [
      get(isafFilePath, (...handled) => save(options, handled)),
      get(monthArchivePath, (...handled) => saveArchive(options, handled)),
    ],
  }
}

async function show({ db, shop, now }: Options, [request, reply, context]: Handled) {
  const month = monthIn(request, now())
  const issued = await readMonth(db, month)
  const invoices = issued.filter(({ document }) => document.isVat)
  const inForce = invoices.filter(({ isAnnulled }) => !isAnnulled)
  return context.show(request, reply, 200, 'consoleIsaf', {
    month,
    months: monthsBefore(dayOf(now()).name, month, await readFirstDay(db)),
    dueOn: isafDueOn(month),
    hasArchive: issued.length > 0,
    documents: invoices.length,
    annulled: invoices.length - inForce.length,
    totals: totalsByRate(inForce.flatMap(({ document }) => document.lines)),
    isNeeded: shop.settings().seller.vatCode !== null || invoices.length > 0,
  })
}

async function save({ db, shop, now }: Options, [request, reply]: Handled) {
  const month = monthIn(request, now())
  const { seller } = shop.settings()
  const invoices = await readMonth(db, month)
  const xml = isafFile({ seller, month, invoices, createdAt: new Date(now()) })
  return reply
    .type('application/xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="isaf-${month.name}.xml"`)
    .header('cache-control', 'no-store')
    .send(xml)
}

async function saveArchive({ db, now, readLook }: Options, [request, reply]: Handled) {
  const month = monthIn(request, now())
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="saskaitos-${month.name}.zip"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pdfArchive(db, month, readLook)))
}

/** The chosen month; by default the last whole one, which is the one to be handed in. */
const monthIn = ({ query }: FastifyRequest, now: number): Month =>
  parseMonth(textOf(query, invoiceFields.month)) ?? monthBefore(dayOf(now).name, 1)

/** The server does not know whether it was handed in, so it reminds only in the last days. */
async function noticesOf({ db, now }: Options): Promise<OwnerNotice[]> {
  const today = dayOf(now()).name
  const month = monthBefore(today, 1)
  const dueOn = isafDueOn(month)
  if (today.slice(8) < remindedFrom || today > dueOn) return []
  if (!(await hasVatDocuments(db, month))) return []
  const text = byLanguage((language) =>
    registerMessages[language].notice(formatDate(dueOn, language)),
  )
  return [{ kind: 'task', text, path: isafPath }]
}

/** Months of two years since the first document, up to the last whole one, and the chosen one. */
function monthsBefore(today: string, chosen: Month, firstDay: string | null): string[] {
  const names = Array.from({ length: monthsShown }, (_, count) => monthBefore(today, count))
    .filter(({ to }) => firstDay !== null && to >= firstDay)
    .map(({ name }) => name)
  return [...new Set([...names, monthBefore(today, 1).name, chosen.name])].sort().reverse()
}
