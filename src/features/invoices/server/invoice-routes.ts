import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormState } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { isLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { buyerFormFor } from '../console/buyer-form.ts'
import {
  doneField,
  type InvoiceAction,
  invoiceActionPath,
  invoiceDone,
  invoiceFields,
  invoicePath,
  invoicePdfPath,
  numberingPath,
} from '../console-wire.ts'
import type { InvoicesPageOptions } from './invoices-page.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import { type Invoice, readInvoice, readInvoicesOf, toSummary } from './rows.ts'

type Handled = Parameters<ConsoleHandler>
type Handle = (options: InvoicesPageOptions, handled: Handled) => unknown

const actions: Readonly<Record<InvoiceAction, Handle>> = { annul, reissue }

/** The page of one document, its PDF, and the ways to correct it. */
export function invoiceRoutes(options: InvoicesPageOptions): ConsoleRoute[] {
  const get = (path: string, handle: ConsoleHandler) =>
    ({ method: 'GET', path, access: 'invoices.see', handle }) as const
  return [
    get(invoicePath(':id'), (...handled) => show(options, 200, handled)),
    get(invoicePdfPath(':id'), (...handled) => pdf(options, handled)),
    ...(Object.keys(actions) as InvoiceAction[]).map((action) =>
      formRoute('invoices.change', invoiceActionPath(':id', action), (...handled: Handled) =>
        actions[action](options, handled),
      ),
    ),
  ]
}

async function show(
  { db }: InvoicesPageOptions,
  status: number,
  [request, reply, context]: Handled,
  given: { buyerForm?: FormState; isRefused?: boolean } = {},
) {
  const invoice = await invoiceOf(db, request)
  const issued = await readInvoicesOf(db, invoice.orderId)
  const isCredited = issued.some(
    ({ originalId, isAnnulled }) => originalId === invoice.id && !isAnnulled,
  )
  const canBeAnnulled = !invoice.isAnnulled && !isCredited
  const canBeReissued = canBeAnnulled && invoice.kind === 'invoice'
  const { suppliedOn, netCents, vatCents, document } = invoice
  return context.show(request, reply, status, 'consoleInvoice', {
    invoice: { ...toSummary(invoice), suppliedOn, netCents, vatCents, document },
    others: issued.filter(({ id }) => id !== invoice.id).map(toSummary),
    buyerForm: canBeReissued ? (given.buyerForm ?? storedBuyer(invoice)) : null,
    canBeAnnulled,
    done: invoiceDone.find((one) => one === textOf(request.query, doneField)) ?? null,
    isRefused: given.isRefused ?? false,
  })
}

async function pdf({ db, readLook }: InvoicesPageOptions, [request, reply]: Handled) {
  const invoice = await invoiceOf(db, request)
  const wanted = textOf(request.query, invoiceFields.language)
  const language = isLanguage(wanted) ? wanted : invoice.language
  const bytes = await invoicePdf(invoice, await readLook(), language)
  return sendPdf(reply, `${invoice.fullNumber}.pdf`, bytes)
}

async function annul(options: InvoicesPageOptions, handled: Handled) {
  const [request, reply] = handled
  const id = idParam(request)
  const result = await options.invoices.annul(id)
  return result === 'annulled'
    ? seeOther(reply, `${invoicePath(id)}?${doneField}=annulled`)
    : show(options, 409, handled, { isRefused: true })
}

async function reissue(options: InvoicesPageOptions, handled: Handled) {
  const [request, reply] = handled
  const country = textOf(request.body, 'country').trim().toUpperCase()
  const { values, fields, problems } = parseForm(buyerFormFor(country), request.body)
  if (!values) return show(options, 422, handled, { buyerForm: { fields, problems } })
  const { code, vatCode, ...buyer } = values
  const made = await options.invoices.reissue(idParam(request), {
    ...buyer,
    code: code || null,
    vatCode: vatCode || null,
  })
  if (made === 'suspended') return seeOther(reply, numberingPath)
  return typeof made === 'string'
    ? show(options, 409, handled, { isRefused: true })
    : seeOther(reply, `${invoicePath(made.id)}?${doneField}=reissued`)
}

async function invoiceOf(db: InvoicesPageOptions['db'], request: FastifyRequest): Promise<Invoice> {
  const invoice = await readInvoice(db, idParam(request))
  if (!invoice) throw new HttpError(404, 'not_found')
  return invoice
}

const storedBuyer = ({ document: { buyer } }: Invoice): FormState => ({
  fields: { ...buyer, code: buyer.code ?? '', vatCode: buyer.vatCode ?? '' },
  problems: [],
})

const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes)
