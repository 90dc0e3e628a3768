import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { beforeField, type FormState } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { toLine } from '#lib/forms/form-fields.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { fileField, importForm } from '../../console/import-form.ts'
import { importMessages } from '../../console/import-messages.ts'
import { importPath, importsPath } from '../../console-wire.ts'
import { maxFileBytes } from '../../imports.ts'
import { ticked } from '../../subscriber-form.ts'
import { parseTag } from '../../tags.ts'
import type { Imports } from '../imports/open-imports.ts'
import { importRoutes } from './import-routes.ts'

/** Bytes of an upload beside the file: its other fields and the separators. */
const otherBytes = 16 * 1024

export interface ImportsPageOptions {
  db: Kysely<Tables>
  imports: Pick<
    Imports,
    'take' | 'find' | 'list' | 'summaryOf' | 'answer' | 'start' | 'discard' | 'revert'
  >
}

type Handled = Parameters<ConsoleHandler>

/** The page of imports and the upload of a file. */
export function importsPage(options: ImportsPageOptions): ConsolePage {
  return {
    path: importsPath,
    title: { lt: importMessages.lt.title, en: importMessages.en.title },
    access: 'subscribers',
    maxUploadBytes: maxFileBytes + otherBytes,
    show: (...handled) => show(options, 200, emptyForm, handled),
    routes: [
      formRoute(
        'subscribers',
        importsPath,
        (...handled) => take(options, handled),
        maxFileBytes + otherBytes,
      ),
      ...importRoutes(options),
    ],
  }
}

async function show(
  { imports }: ImportsPageOptions,
  status: number,
  form: FormState,
  [request, reply, context]: Handled,
) {
  const list = await imports.list(beforeIn(request.query, beforeField))
  const props = { imports: list.items, olderThan: list.olderThan, form }
  return context.show(request, reply, status, 'consoleImports', props)
}

async function take(options: ImportsPageOptions, handled: Handled) {
  const [request, reply] = handled
  const { values, problems, fields } = parseForm(importForm, request.body)
  const file = fileIn(request)
  const wrong = [...(file ? [] : ['file']), ...problems]
  if (!values || !file) return show(options, 422, { fields, problems: wrong }, handled)
  const taken = await options.imports.take({
    name: toLine(file.name).slice(0, 200) || 'csv',
    bytes: new Uint8Array(await file.arrayBuffer()),
    consent: values.consent,
    language: values.language,
    asks: values.ask === ticked,
    tag: parseTag(values.tag),
  })
  if (!taken.ok) return show(options, 422, { fields, problems: [taken.problem] }, handled)
  return seeOther(reply, importPath(taken.id))
}

const emptyForm: FormState = {
  fields: { consent: '', language: defaultLanguage, ask: '', tag: '' },
  problems: [],
}

/** Returns the uploaded file; browsers send an empty one when none is chosen. */
function fileIn({ body }: FastifyRequest): File | null {
  const file = (body as Readonly<Record<string, unknown>> | null)?.[fileField]
  return file instanceof File && file.size > 0 ? file : null
}
