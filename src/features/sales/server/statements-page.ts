import type { FastifyRequest } from 'fastify'
import { beforeField, searchField } from '#features/console/wire.ts'
import type { Statements } from '#features/payments/server.ts'
import { entryStates, type StatementImport } from '#features/payments/statements.ts'
import { textOf, toLine } from '#lib/form-fields.ts'
import type { ConsoleHandler, ConsolePage, ConsoleRoute } from '#server/console-page.ts'
import { formOptions, idParam, seeOther } from '#server/console-route.ts'
import { beforeIn } from '#server/list-query.ts'
import { statementMessages } from '../console/statement-messages.ts'
import {
  type EntryAction,
  type EntryOutcome,
  entryActionPath,
  entryOutcomes,
  entryStateField,
  importField,
  outcomeField,
  type StatementsProps,
  statementField,
  statementsPath,
} from '../console-wire.ts'
import { ownerIn } from './owner-in.ts'

const maxFileBytes = 5_000_000
/** Beside the file: what stands between the parts of the form. */
const otherBytes = 16 * 1024
const shownImports = 20

interface Options {
  statements: Statements
  /** The account buyers are given. */
  iban: () => string
}

/** Statements of the bank, and transfers of which nobody knows whose they are. */
export function statementsPage({ statements, iban }: Options): ConsolePage {
  const show = async (
    status: number,
    problem: StatementsProps['problem'],
    [request, reply, context]: Parameters<ConsoleHandler>,
  ) => {
    const { query } = request
    const state = entryStates.find((each) => each === textOf(query, entryStateField)) ?? 'unmatched'
    const search = textOf(query, searchField).trim().slice(0, 100)
    const outcome = textOf(query, outcomeField)
    const [list, imports, unmatched] = await Promise.all([
      statements.entries({ state, search }, beforeIn(query, beforeField)),
      statements.imports(shownImports),
      statements.countUnmatched(),
    ])
    return context.show(request, reply, status, 'consoleStatements', {
      entries: list.items,
      olderThan: list.olderThan,
      state,
      search,
      unmatched,
      imports,
      counts: countsIn(query, imports),
      outcome: entryOutcomes.find((each) => each === outcome) ?? null,
      problem,
      iban: iban(),
    })
  }

  const take: ConsoleHandler = async (...handled) => {
    const [request, reply, context] = handled
    const file = fileIn(request)
    if (!file) return show(422, 'file', handled)
    const name = toLine(file.name).slice(0, 200) || statementField
    const bytes = new Uint8Array(await file.arrayBuffer())
    const taken = await statements.take({ name, bytes }, await ownerIn(request, context))
    if (taken === 'unknown_format') return show(422, taken, handled)
    return seeOther(reply, `${statementsPath}?${importField}=${taken.id}`)
  }

  return {
    path: statementsPath,
    title: { lt: statementMessages.lt.title, en: statementMessages.en.title },
    role: 'owner',
    maxUploadBytes: maxFileBytes + otherBytes,
    show: (...handled) => show(200, null, handled),
    routes: [
      {
        method: 'POST',
        path: statementsPath,
        role: 'owner',
        options: { ...formOptions, bodyLimit: maxFileBytes + otherBytes },
        handle: take,
      },
      ...entryRoutes(statements),
    ],
  }
}

/** What the owner decides about a transfer. */
function entryRoutes(statements: Statements): ConsoleRoute[] {
  type Act = (id: number, by: string, request: FastifyRequest) => Promise<EntryOutcome | null>
  const actions: Readonly<Record<EntryAction, Act>> = {
    async assign(id, by, { body }) {
      const done = await statements.assign(id, textOf(body, 'number').slice(0, 20), by)
      return done === 'done' ? 'assigned' : done
    },
    async detach(id, by) {
      const done = await statements.detach(id, by)
      return done === 'done' ? 'detached' : done
    },
    async dismiss(id) {
      await statements.dismiss(id, true)
      return null
    },
    async restore(id) {
      await statements.dismiss(id, false)
      return null
    },
  }
  return (Object.keys(actions) as EntryAction[]).map((action) => ({
    method: 'POST',
    path: entryActionPath(':id', action),
    role: 'owner',
    options: formOptions,
    handle: async (request, reply, context) => {
      const by = await ownerIn(request, context)
      const outcome = await actions[action](idParam(request), by, request)
      const query = outcome ? `?${outcomeField}=${outcome}` : ''
      return seeOther(reply, `${statementsPath}${query}#pervedimai`)
    },
  }))
}

/** Of the import the address names, if it is among the last ones. */
function countsIn(query: unknown, imports: readonly StatementImport[]) {
  const id = textOf(query, importField)
  return imports.find((each) => String(each.id) === id)?.counts ?? null
}

/** Without a choice browsers send an empty file. */
function fileIn({ body }: FastifyRequest): File | null {
  const file = (body as Readonly<Record<string, unknown>> | null)?.[statementField]
  return file instanceof File && file.size > 0 ? file : null
}
