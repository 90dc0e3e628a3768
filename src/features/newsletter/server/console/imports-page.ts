import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { FormState } from '#features/console/wire.ts'
import { byteOrderMark, csvLine } from '#lib/csv.ts'
import { parseForm } from '#lib/form.ts'
import { toLine } from '#lib/form-fields.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console-page.ts'
import { formOptions, idParam, seeOther, sendCsv, sendJson } from '#server/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { fileField, importForm } from '../../console/import-form.ts'
import { importMessages } from '../../console/import-messages.ts'
import { ticked } from '../../console/subscriber-form.ts'
import { importPath, importProgressPath, importRowsPath, importsPath } from '../../console-wire.ts'
import { maxFileBytes } from '../../imports.ts'
import { listImports, readRejected, summaryOf } from '../imports/import-rows.ts'
import type { Imports } from '../imports/open-imports.ts'

const shownImports = 20
const shownRejected = 100
const rejectedAtOnce = 1000
/** Beside the file: its fields and what stands between them. */
const otherBytes = 16 * 1024

export interface ImportsPageOptions {
  db: Kysely<Tables>
  imports: Pick<Imports, 'take' | 'find'>
}

/** Files of addresses that are added to the list. */
export function importsPage({ db, imports }: ImportsPageOptions): ConsolePage {
  const show = async (status: number, form: FormState, handled: Parameters<ConsoleHandler>) => {
    const [request, reply, context] = handled
    const props = { imports: await listImports(db, shownImports), form }
    return context.show(request, reply, status, 'consoleImports', props)
  }
  const start: ConsoleHandler = async (...handled) => {
    const [request, reply] = handled
    const { values, problems, fields } = parseForm(importForm, request.body)
    const file = fileIn(request)
    const wrong = [...(file ? [] : ['file']), ...problems]
    if (!values || !file) return show(422, { fields, problems: wrong }, handled)
    const taken = await imports.take({
      name: toLine(file.name).slice(0, 200) || 'csv',
      bytes: new Uint8Array(await file.arrayBuffer()),
      consent: values.consent,
      language: values.language,
      asks: values.ask === ticked,
    })
    if (!taken.ok) return show(422, { fields, problems: [taken.problem] }, handled)
    return seeOther(reply, importPath(taken.id))
  }
  const find = async (request: FastifyRequest) => {
    const row = await imports.find(idParam(request))
    if (!row) throw new HttpError(404, 'not_found')
    return summaryOf(row)
  }
  const showOne: ConsoleHandler = async (request, reply, context) => {
    const summary = await find(request)
    const rejected = await readRejected(db, summary.id, 0, shownRejected)
    return context.show(request, reply, 200, 'consoleImport', { summary, rejected })
  }
  const saveRejected: ConsoleHandler = async (request, reply, context) => {
    const { id } = await find(request)
    return sendCsv(reply, 'neirasytos', rejectedCsv(db, id, await context.languageOf(request)))
  }
  return {
    path: importsPath,
    title: { lt: importMessages.lt.title, en: importMessages.en.title },
    role: 'owner',
    maxUploadBytes: maxFileBytes + otherBytes,
    show: (...handled) => show(200, emptyForm, handled),
    routes: [
      {
        method: 'POST',
        path: importsPath,
        role: 'owner',
        options: { ...formOptions, bodyLimit: maxFileBytes + otherBytes },
        handle: start,
      },
      { method: 'GET', path: importPath(':id'), role: 'owner', handle: showOne },
      {
        method: 'GET',
        path: importProgressPath(':id'),
        role: 'owner',
        handle: async (request, reply) => sendJson(reply, await find(request)),
      },
      { method: 'GET', path: importRowsPath(':id'), role: 'owner', handle: saveRejected },
    ],
  }
}

const emptyForm: FormState = {
  fields: { consent: '', language: defaultLanguage, ask: '' },
  problems: [],
}

/** Without a choice browsers send an empty file. */
function fileIn({ body }: FastifyRequest): File | null {
  const file = (body as Readonly<Record<string, unknown>> | null)?.[fileField]
  return file instanceof File && file.size > 0 ? file : null
}

async function* rejectedCsv(
  db: Kysely<Tables>,
  id: number,
  language: Language,
): AsyncGenerator<string> {
  const { columns, reasons } = importMessages[language].rejected
  const separator = language === 'lt' ? ';' : ','
  yield byteOrderMark + csvLine([columns.line, columns.email, columns.reason], separator)
  for (let after = 0; ; ) {
    const rows = await readRejected(db, id, after, rejectedAtOnce)
    yield rows
      .map(({ line, email, reason }) => csvLine([line, email, reasons[reason]], separator))
      .join('')
    if (rows.length < rejectedAtOnce) return
    after = rows.at(-1)?.line ?? after
  }
}
