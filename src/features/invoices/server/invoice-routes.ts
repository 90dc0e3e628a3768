import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormState } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { isLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsoleRoute } from '#server/console/console-page.ts'
import { formOptions, idParam, seeOther } from '#server/console/console-route.ts'
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

/** The page of one document, its PDF, and the ways to correct it. */
export function invoiceRoutes({ db, invoices }: InvoicesPageOptions): ConsoleRoute[] {
  async function invoiceOf(request: FastifyRequest): Promise<Invoice> {
    const invoice = await readInvoice(db, idParam(request))
    if (!invoice) throw new HttpError(404, 'not_found')
    return invoice
  }

  const show = async (
    status: number,
    [request, reply, context]: Parameters<ConsoleHandler>,
    given: { buyerForm?: FormState; isRefused?: boolean } = {},
  ) => {
    const invoice = await invoiceOf(request)
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

  const pdf: ConsoleHandler = async (request, reply) => {
    const invoice = await invoiceOf(request)
    const wanted = textOf(request.query, invoiceFields.language)
    const language = isLanguage(wanted) ? wanted : invoice.language
    return sendPdf(reply, `${invoice.fullNumber}.pdf`, await invoicePdf(invoice, language))
  }

  const actions: Readonly<Record<InvoiceAction, ConsoleHandler>> = {
    annul: async (...handled) => {
      const id = idParam(handled[0])
      const result = await invoices.annul(id)
      return result === 'annulled'
        ? seeOther(handled[1], `${invoicePath(id)}?${doneField}=annulled`)
        : show(409, handled, { isRefused: true })
    },
    reissue: async (...handled) => {
      const { body } = handled[0]
      const country = textOf(body, 'country').trim().toUpperCase()
      const { values, fields, problems } = parseForm(buyerFormFor(country), body)
      if (!values) return show(422, handled, { buyerForm: { fields, problems } })
      const { code, vatCode, ...buyer } = values
      const made = await invoices.reissue(idParam(handled[0]), {
        ...buyer,
        code: code || null,
        vatCode: vatCode || null,
      })
      if (made === 'suspended') return seeOther(handled[1], numberingPath)
      return typeof made === 'string'
        ? show(409, handled, { isRefused: true })
        : seeOther(handled[1], `${invoicePath(made.id)}?${doneField}=reissued`)
    },
  }

  return [
    {
      method: 'GET',
      path: invoicePath(':id'),
      role: 'owner',
      handle: (...handled) => show(200, handled),
    },
    { method: 'GET', path: invoicePdfPath(':id'), role: 'owner', handle: pdf },
    ...(Object.keys(actions) as InvoiceAction[]).map((action) => ({
      method: 'POST' as const,
      path: invoiceActionPath(':id', action),
      role: 'owner' as const,
      options: formOptions,
      handle: actions[action],
    })),
  ]
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
