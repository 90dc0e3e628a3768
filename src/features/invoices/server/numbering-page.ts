import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { FormState } from '#features/console/wire.ts'
import type { Shop } from '#features/shop/server.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleContext, ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { lastNumbersForm, newSeriesForm } from '../console/numbering-forms.ts'
import { numberingMessages } from '../console/numbering-messages.ts'
import {
  beginSeriesPath,
  confirmNumbersPath,
  doneField,
  numberedKinds,
  numberingPath,
} from '../console-wire.ts'
import type { Invoices } from '../server.ts'
import { readKnownNumbers } from './after-restore.ts'
import { confirmNumbers, findUsed, readSeries } from './numbering.ts'
import { countWaiting } from './waiting.ts'

interface Options {
  db: Kysely<Tables>
  invoices: Pick<Invoices, 'isSuspended' | 'issueWaiting'>
  shop: Pick<Shop, 'settings' | 'setSeries'>
  log: Pick<Log, 'info'>
}

type Handled = Parameters<ConsoleHandler>
type Forms = Partial<Record<'lastNumbers' | 'newSeries', FormState>>
type Numbers = Parameters<typeof confirmNumbers>[1]

const untouched: FormState = { fields: {}, problems: [] }

/** The last number of each series; after the database was restored an owner confirms them here. */
export function numberingPage(options: Options): ConsolePage {
  const post = (path: string, handle: ConsoleHandler) => formRoute('settings', path, handle)
  return {
    path: numberingPath,
    title: { lt: numberingMessages.lt.title, en: numberingMessages.en.title },
    access: 'settings',
    show: (...handled) => show(options, 200, handled),
    notices: () => suspensionNotice(options),
    routes: [
      post(confirmNumbersPath, (...handled) => confirmLast(options, handled)),
      post(beginSeriesPath, (...handled) => beginSeries(options, handled)),
    ],
  }
}

async function show(
  { db, invoices, shop }: Options,
  status: number,
  [request, reply, context]: Handled,
  forms: Forms = {},
) {
  const { invoice, creditNote } = shop.settings().series
  const isSuspended = await invoices.isSuspended()
  const known = isSuspended ? await readKnownNumbers(db) : {}
  return context.show(request, reply, status, 'consoleNumbering', {
    series: {
      invoice: await readSeries(db, invoice),
      creditNote: await readSeries(db, creditNote),
    },
    waiting: await countWaiting(db),
    isSuspended,
    isSaved: textOf(request.query, doneField) !== '',
    isRefused: status !== 200,
    lastNumbers: {
      ...untouched,
      fields: {
        invoice: String(known[invoice] ?? ''),
        creditNote: String(known[creditNote] ?? ''),
      },
    },
    isFromLog: known[invoice] !== undefined || known[creditNote] !== undefined,
    newSeries: untouched,
    ...forms,
  })
}

async function confirmLast(options: Options, handled: Handled) {
  const { db, shop } = options
  const { values, fields, problems } = parseForm(lastNumbersForm, handled[0].body)
  if (!values) return show(options, 422, handled, { lastNumbers: { fields, problems } })
  const { series } = shop.settings()
  const numbers = numberedKinds.map((kind) => ({
    series: series[kind],
    last: Number(values[kind]),
  }))
  const tooLow = await confirmNumbers(db, numbers)
  const wrong = numberedKinds.filter((kind) => tooLow.includes(series[kind]))
  if (wrong.length > 0)
    return show(options, 422, handled, { lastNumbers: { fields, problems: wrong } })
  return goOn(options, handled, numbers)
}

async function beginSeries(options: Options, handled: Handled) {
  const { db, shop } = options
  const { values, fields, problems } = parseForm(newSeriesForm, handled[0].body)
  if (!values) return show(options, 422, handled, { newSeries: { fields, problems } })
  const used = await findUsed(db, Object.values(values))
  const wrong = numberedKinds.filter(
    (kind) => used.includes(values[kind]) || values.invoice === values.creditNote,
  )
  if (wrong.length > 0)
    return show(options, 422, handled, { newSeries: { fields, problems: wrong } })
  const numbers = numberedKinds.map((kind) => ({ series: values[kind], last: 0 }))
  await confirmNumbers(db, numbers)
  await shop.setSeries(values)
  return goOn(options, handled, numbers)
}

/** Issues waiting documents at once if that is quick, and otherwise leaves them to the job. */
async function goOn(
  { invoices, log }: Options,
  [request, reply, context]: Handled,
  numbers: Numbers,
) {
  log.info({ by: await emailOf(context, request), numbers }, 'invoice numbers were confirmed')
  await invoices.issueWaiting()
  return seeOther(reply, `${numberingPath}?${doneField}=1`)
}

const emailOf = async (context: ConsoleContext, request: FastifyRequest) =>
  (await context.userOf(request))?.email ?? ''

/** Asks for the last numbers; of a shop that never issued a document, only once one waits. */
async function suspensionNotice({ db, invoices, shop }: Options) {
  if (!(await invoices.isSuspended())) return []
  const waiting = await countWaiting(db)
  const hasIssued = (await findUsed(db, Object.values(shop.settings().series))).length > 0
  if (waiting === 0 && !hasIssued) return []
  const text = byLanguage((language) => numberingMessages[language].notice(waiting))
  return [{ kind: 'problem' as const, text, path: numberingPath }]
}
