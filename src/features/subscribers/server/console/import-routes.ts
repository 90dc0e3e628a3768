import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { line as csvLine, headerRow } from '#lib/csv/csv.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { ConsoleHandler, ConsoleRoute } from '#server/console/console-page.ts'
import { formOptions, idParam, seeOther, sendCsv, sendJson } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { answerField } from '../../console/import-form.ts'
import { importMessages } from '../../console/import-messages.ts'
import {
  type ImportStep,
  importPath,
  importProgressPath,
  importRowsPath,
  importStepPath,
} from '../../console-wire.ts'
import { type Meaning, meanings } from '../../imports.ts'
import { type ImportRow, optionsOf, readRows } from '../imports/import-rows.ts'
import type { ImportsPageOptions } from './imports-page.ts'

const shownRows = 100
const rowsAtOnce = 1000
/** Bytes of a form with answers to the max number of questions. */
const answerBytes = 32 * 1024

type Handled = Parameters<ConsoleHandler>

/** The pages of one import. */
export function importRoutes(options: ImportsPageOptions): readonly ConsoleRoute[] {
  const { imports } = options
  return [
    get(importPath(':id'), async (...handled) =>
      show(options, await findIn(options, handled[0]), null, handled),
    ),
    get(importProgressPath(':id'), async (request, reply) =>
      sendJson(reply, await imports.summaryOf(await findIn(options, request))),
    ),
    get(importRowsPath(':id'), (...handled) => saveRejected(options, handled)),
    post('answer', (...handled) => answer(options, handled), answerBytes),
    step(options, 'start', ({ id }) => imports.start(id)),
    step(options, 'discard', imports.discard),
    step(options, 'revert', imports.revert),
  ]
}

const get = (path: string, handle: ConsoleHandler): ConsoleRoute => ({
  method: 'GET',
  path,
  access: 'subscribers',
  handle,
})

const post = (name: ImportStep, handle: ConsoleHandler, bodyLimit?: number): ConsoleRoute => ({
  method: 'POST',
  path: importStepPath(':id', name),
  access: 'subscribers',
  options: { ...formOptions, ...(bodyLimit && { bodyLimit }) },
  handle,
})

/** A second press, or one in another window, finds the step done and shows the import. */
const step = (
  options: ImportsPageOptions,
  name: ImportStep,
  act: (row: ImportRow) => Promise<unknown>,
) =>
  post(name, async (request, reply) => {
    const row = await findIn(options, request)
    await act(row)
    return seeOther(reply, importPath(row.id))
  })

async function findIn({ imports }: ImportsPageOptions, request: FastifyRequest) {
  const row = await imports.find(idParam(request))
  if (!row) throw new HttpError(404, 'not_found')
  return row
}

type Chosen = readonly (readonly (Meaning | null)[])[]

async function show(
  { db, imports }: ImportsPageOptions,
  row: ImportRow,
  chosen: Chosen | null,
  [request, reply, context]: Handled,
) {
  const [summary, rows] = [await imports.summaryOf(row), await readRows(db, row.id, 0, shownRows)]
  const questions = row.state === 'asking' ? optionsOf(row).questions : []
  const props = { summary, rows, questions, chosen }
  return context.show(request, reply, chosen ? 422 : 200, 'consoleImport', props)
}

async function answer(options: ImportsPageOptions, handled: Handled) {
  const [request, reply] = handled
  const row = await findIn(options, request)
  const chosen = optionsOf(row).questions.map(({ values }, question) =>
    values.map((_value, value) => meaningOf(request, question, value)),
  )
  if (row.state !== 'asking') return seeOther(reply, importPath(row.id))
  const answers = chosen.map((all) => all.filter((one) => one !== null))
  const isWhole = answers.every((all, at) => all.length === chosen[at]?.length)
  if (!isWhole) return show(options, row, chosen, handled)
  await options.imports.answer(row, answers)
  return seeOther(reply, importPath(row.id))
}

async function saveRejected(options: ImportsPageOptions, [request, reply, context]: Handled) {
  const { id } = await findIn(options, request)
  const language = await context.languageOf(request)
  return sendCsv(reply, 'neirasytos', rowsCsv(options.db, id, language))
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
