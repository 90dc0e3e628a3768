import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { beforeField, searchField } from '#features/console/wire.ts'
import type { Shop } from '#features/shop/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import { firstOf } from '#lib/site/found-things.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { sendCsv } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ReadLook } from '#server/pdf/look.ts'
import { messages } from '../console/messages.ts'
import {
  type InvoiceFilter,
  invoiceFields,
  invoicePath,
  invoicesFilePath,
  invoicesPath,
} from '../console-wire.ts'
import { invoiceKinds } from '../invoice.ts'
import { parseMonth } from '../month.ts'
import type { Invoices } from '../server.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { invoicesCsv } from './invoices-csv.ts'
import { readListed } from './list.ts'

export interface InvoicesPageOptions {
  db: Kysely<Tables>
  invoices: Pick<Invoices, 'annul' | 'reissue'>
  shop: Pick<Shop, 'settings'>
  readLook: ReadLook
}

/** All issued documents, and the pages of single ones. */
export function invoicesPage(options: InvoicesPageOptions): ConsolePage {
  const { db, shop } = options
  const show: ConsoleHandler = async (request, reply, context) => {
    const filter = filterIn(request)
    const list = await readListed(db, filter, beforeIn(request.query, beforeField))
    const isNarrowed = filter.search !== '' || filter.kind !== null || filter.month !== null
    return context.show(request, reply, 200, 'consoleInvoices', {
      invoices: list.items,
      olderThan: list.olderThan,
      filter,
      isEmpty: !isNarrowed && list.items.length === 0,
    })
  }
  const linesOf = (query: unknown, language: Language) =>
    invoicesCsv(db, shop.settings().vatRates, filterIn({ query }), language)
  const name = 'saskaitos'
  const save: ConsoleHandler = async (request, reply, context) =>
    sendCsv(reply, name, linesOf(request.query, await context.languageOf(request)))
  return {
    path: invoicesPath,
    title: { lt: messages.lt.title, en: messages.en.title },
    access: 'invoices.see',
    menu: { group: 'shop', order: 24, shortcut: 'f' },
    show,
    exportedList: { name, lines: (language) => linesOf({}, language) },
    find: async (text, language) => {
      const { items } = await readListed(db, { search: text, kind: null, month: null }, null)
      const things = items.map(({ id, fullNumber, buyer, totalCents, issuedOn }) => ({
        title: fullNumber,
        details: [buyer, formatEuros(totalCents, language), issuedOn].join(' · '),
        path: invoicePath(id),
      }))
      return firstOf(things, `${invoicesPath}?${new URLSearchParams({ [searchField]: text })}`)
    },
    routes: [
      { method: 'GET', path: invoicesFilePath, access: 'invoices.see', handle: save },
      ...invoiceRoutes(options),
    ],
  }
}

/** The filter in an address, without invalid values. */
function filterIn({ query }: Pick<FastifyRequest, 'query'>): InvoiceFilter {
  const kind = textOf(query, invoiceFields.kind)
  return {
    search: textOf(query, searchField).trim().slice(0, 100),
    kind: invoiceKinds.find((one) => one === kind) ?? null,
    month: parseMonth(textOf(query, invoiceFields.month)),
  }
}
