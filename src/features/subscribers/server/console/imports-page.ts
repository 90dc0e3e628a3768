import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { FormState } from '#features/console/wire.ts'
import { line as csvLine, headerRow } from '#lib/csv/csv.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formOptions, idParam, seeOther, sendCsv, sendJson } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { answerField, fileField, importForm } from '../../console/import-form.ts'
import { importMessages } from '../../console/import-messages.ts'
import {
  type ImportStep,
  importPath,
  importProgressPath,
  importRowsPath,
  importStepPath,
  importsPath,
} from '../../console-wire.ts'
import { type Meaning, maxFileBytes, meanings } from '../../imports.ts'
import { ticked } from '../../subscriber-form.ts'
import { parseTag } from '../../tags.ts'
import { type ImportRow, optionsOf, readRows } from '../imports/import-rows.ts'
import type { Imports } from '../imports/open-imports.ts'

const shownImports = 20
const shownRows = 100
const rowsAtOnce = 1000
/** Bytes of an upload beside the file: its other fields and the separators. */
const otherBytes = 16 * 1024
/** Bytes of a form with answers to the max number of questions. */
const answerBytes = 32 * 1024

export interface ImportsPageOptions {
  db: Kysely<Tables>
  imports: Pick<
    Imports,
    'take' | 'find' | 'list' | 'summaryOf' | 'answer' | 'start' | 'discard' | 'revert'
  >
}

/** The page of imports and the upload of a file. */
export function importsPage({ db, imports }: ImportsPageOptions): ConsolePage {
  const show = async (status: number, form: FormState, handled: Parameters<ConsoleHandler>) => {
    const [request, reply, context] = handled
    const props = { imports: await imports.list(shownImports), form }
    return context.show(request, reply, status, 'consoleImports', props)
  }
  const take: ConsoleHandler = async (...handled) => {
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
      tag: parseTag(values.tag),
    })
    if (!taken.ok) return show(422, { fields, problems: [taken.problem] }, handled)
    return seeOther(reply, importPath(taken.id))
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
        handle: take,
      },
      ...importRoutes({ db, imports }),
    ],
  }
}

/** The pages of one import. */
function importRoutes({ db, imports }: ImportsPageOptions): NonNullable<ConsolePage['routes']> {
  const find = async (request: FastifyRequest) => {
    const row = await imports.find(idParam(request))
    if (!row) throw new HttpError(404, 'not_found')
    return row
  }
  type Chosen = readonly (readonly (Meaning | null)[])[]
  async function show(
    [request, reply, context]: Parameters<ConsoleHandler>,
    row: ImportRow,
    chosen: Chosen | null,
  ) {
    const [summary, rows] = [await imports.summaryOf(row), await readRows(db, row.id, 0, shownRows)]
    const questions = row.state === 'asking' ? optionsOf(row).questions : []
    const props = { summary, rows, questions, chosen }
    return context.show(request, reply, chosen ? 422 : 200, 'consoleImport', props)
  }
  /** A second press, or one in another window, finds the step done and shows the import. */
  const step = (name: ImportStep, act: (row: ImportRow) => Promise<unknown>) => ({
    method: 'POST' as const,
    path: importStepPath(':id', name),
    role: 'owner' as const,
    options: formOptions,
    handle: (async (request, reply) => {
      const row = await find(request)
      await act(row)
      return seeOther(reply, importPath(row.id))
    }) satisfies ConsoleHandler,
  })
  const answer: ConsoleHandler = async (...handled) => {
    const [request, reply] = handled
    const row = await find(request)
    const chosen = optionsOf(row).questions.map(({ values }, question) =>
      values.map((_value, value) => meaningOf(request, question, value)),
    )
    if (row.state !== 'asking') return seeOther(reply, importPath(row.id))
    const answers = chosen.map((all) => all.filter((one) => one !== null))
    const isWhole = answers.every((all, at) => all.length === chosen[at]?.length)
    if (!isWhole) return show(handled, row, chosen)
    await imports.answer(row, answers)
    return seeOther(reply, importPath(row.id))
  }
  return [
    {
      method: 'GET',
      path: importPath(':id'),
      role: 'owner',
      handle: async (...handled) => show(handled, await find(handled[0]), null),
    },
    {
      method: 'GET',
      path: importProgressPath(':id'),
      role: 'owner',
      handle: async (request, reply) =>
        sendJson(reply, await imports.summaryOf(await find(request))),
    },
    {
      method: 'GET',
      path: importRowsPath(':id'),
      role: 'owner',
      handle: async (request, reply, context) => {
        const { id } = await find(request)
        return sendCsv(reply, 'neirasytos', rowsCsv(db, id, await context.languageOf(request)))
      },
    },
    {
      method: 'POST',
      path: importStepPath(':id', 'answer'),
      role: 'owner',
      options: { ...formOptions, bodyLimit: answerBytes },
      handle: answer,
    },
    step('start', ({ id }) => imports.start(id)),
    step('discard', imports.discard),
    step('revert', imports.revert),
  ]
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

function meaningOf({ body }: FastifyRequest, question: number, value: number): Meaning | null {
  const said = textOf(body, answerField(question, value))
  return meanings.find((meaning) => meaning === said) ?? null
}

async function* rowsCsv(
  db: Kysely<Tables>,
  id: number,
  language: Language,
): AsyncGenerator<string> {
  const { rejected, outcomes, reverted } = importMessages[language]
  const { columns } = rejected
  const words: Readonly<Record<string, string>> = { ...outcomes, ...reverted.outcomes }
  yield headerRow([columns.line, columns.email, columns.reason], language)
  for (let after = 0; ; ) {
    const rows = await readRows(db, id, after, rowsAtOnce)
    yield rows
      .map(({ line, email, outcome }) => csvLine([line, email, words[outcome] ?? ''], language))
      .join('')
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.line ?? after
  }
}
