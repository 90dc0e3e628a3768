import type { FastifyRequest } from 'fastify'
import { beforeField, searchField } from '#features/console/wire.ts'
import type { Actor } from '#features/orders/actor.ts'
import type { Statements } from '#features/payments/server.ts'
import {
  entryStates,
  maxShares,
  type SharingProblem,
  type StatementImport,
} from '#features/payments/statements.ts'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import { cents, typedCents } from '#lib/money/money.ts'
import type { ConsoleHandler, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, idParam, parseId, seeOther } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import { statementMessages } from '../console/statement-messages.ts'
import { outcomeField } from '../console-wire.ts'
import {
  type EntryAction,
  type EntryOutcome,
  entryActionPath,
  entryOutcomes,
  entryStateField,
  importField,
  type RefusedSharing,
  type StatementsProps,
  shareField,
  statementField,
  statementsPath,
  type TypedShare,
} from '../statements-wire.ts'
import { ownerIn } from './owner-in.ts'

const maxFileBytes = 5_000_000
/** Bytes of the upload besides the file: the separators between the form's parts. */
const otherBytes = 16 * 1024
const shownImports = 20
/** Below the limit of an integer column; no transfer to a small shop is larger. */
const maxCents = 2_000_000_000

interface StatementsPageContext {
  statements: Statements
  /** The account that buyers are given. */
  iban: () => string
}

/** Console page of bank statements, and of transfers that belong to no known order. */
export function statementsPage(page: StatementsPageContext): ConsolePage {
  return {
    path: statementsPath,
    title: { lt: statementMessages.lt.title, en: statementMessages.en.title },
    access: 'orders.see',
    maxUploadBytes: maxFileBytes + otherBytes,
    show: (...handled) => show(page, handled, { status: 200 }),
    routes: [
      formRoute(
        'orders.change',
        statementsPath,
        (...handled) => take(page, handled),
        maxFileBytes + otherBytes,
      ),
      entryRoute('share', (...handled) => share(page, handled)),
      ...entryRoutes(page.statements),
    ],
  }
}

type Handled = Parameters<ConsoleHandler>

interface Shown {
  status: number
  problem?: StatementsProps['problem']
  refused?: RefusedSharing
}

async function show(
  { statements, iban }: StatementsPageContext,
  [request, reply, context]: Handled,
  { status, problem = null, refused }: Shown,
) {
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
    refused: refused ?? null,
    iban: iban(),
  })
}

async function take(page: StatementsPageContext, handled: Handled) {
  const [request, reply, context] = handled
  const file = fileIn(request)
  if (!file) return show(page, handled, { status: 422, problem: 'file' })
  const name = toLine(file.name).slice(0, 200) || statementField
  const bytes = new Uint8Array(await file.arrayBuffer())
  const taken = await page.statements.take({ name, bytes }, await ownerIn(request, context))
  if (taken === 'unknown_format') return show(page, handled, { status: 422, problem: taken })
  return seeOther(reply, `${statementsPath}?${importField}=${taken.id}`)
}

async function share(page: StatementsPageContext, handled: Handled) {
  const [request, reply, context] = handled
  const { statements } = page
  const id = idParam(request)
  const typed = typedShares(request.body)
  const parts = readShares(typed)
  const done =
    'code' in parts ? parts : await statements.share(id, parts, await ownerIn(request, context))
  if (done === 'done') return seeOther(reply, outcomePath('shared'))
  const entry = await statements.entry(id)
  if (!entry) return seeOther(reply, outcomePath('already'))
  const refused = { entry, shares: typed, problem: done, field: faultyField(typed, done) }
  return show(page, handled, { status: 422, refused })
}

/** Routes of the owner's decisions about a transfer. */
function entryRoutes(statements: Statements): ConsoleRoute[] {
  type Act = (id: number, by: Actor, request: FastifyRequest) => Promise<EntryOutcome | null>
  const actions: Readonly<Record<Exclude<EntryAction, 'share'>, Act>> = {
    async assign(id, by, { body }) {
      const done = await statements.assign(id, textOf(body, 'number').slice(0, 20), by)
      return done === 'done' ? 'assigned' : done
    },
    async detach(id, by, { body }) {
      const order = textOf(body, 'id')
      const done = await statements.detach(id, order === '' ? null : parseId(order), by)
      if (done !== 'done') return done
      return order === '' ? 'all_detached' : 'detached'
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
  return (Object.keys(actions) as (keyof typeof actions)[]).map((action) =>
    entryRoute(action, async (request, reply, context) => {
      const by = await ownerIn(request, context)
      return seeOther(reply, outcomePath(await actions[action](idParam(request), by, request)))
    }),
  )
}

const entryRoute = (action: EntryAction, handle: ConsoleHandler) =>
  formRoute('orders.change', entryActionPath(':id', action), handle)

const outcomePath = (outcome: EntryOutcome | null) =>
  `${statementsPath}${outcome ? `?${outcomeField}=${outcome}` : ''}#pervedimai`

/** The rows of the form that are not empty. */
function typedShares(body: unknown): TypedShare[] {
  return Array.from({ length: maxShares }, (_, row) => ({
    number: textOf(body, shareField('number', row)).trim().slice(0, 20),
    amount: textOf(body, shareField('amount', row)).trim().slice(0, 20),
  })).filter(({ number, amount }) => number !== '' || amount !== '')
}

type Shares = Parameters<Statements['share']>[1]

function readShares(typed: readonly TypedShare[]): Shares | SharingProblem {
  if (typed.length === 0 || typed.some(({ number }) => number === '')) return { code: 'no_number' }
  const amounts = typed.map(({ amount }) => (amount === '' ? null : typedCents(amount, maxCents)))
  if (typed.some(({ amount }, at) => amount !== '' && !amounts[at])) return { code: 'no_amount' }
  return typed.map(({ number }, at) => {
    const amount = amounts[at] ?? null
    return { number, amountCents: amount === null ? null : cents(amount) }
  })
}

/** The field that gets the focus after a refusal. */
function faultyField(typed: readonly TypedShare[], problem: SharingProblem): string {
  const { code } = problem
  const isAmount = code === 'no_amount' || code.startsWith('more_than')
  const row = typed.findLastIndex(({ number, amount }) => {
    if ('number' in problem) return number.replace(/\s/g, '') === problem.number
    if (code === 'no_number') return number === ''
    return code === 'no_amount' && amount !== '' && !typedCents(amount, maxCents)
  })
  return shareField(isAmount ? 'amount' : 'number', Math.max(0, row))
}

/** Counts of the import the address names, if it is among the latest ones. */
function countsIn(query: unknown, imports: readonly StatementImport[]) {
  const id = textOf(query, importField)
  return imports.find((each) => String(each.id) === id)?.counts ?? null
}

/** Browsers send an empty file when none was chosen. */
function fileIn({ body }: FastifyRequest): File | null {
  const file = (body as Readonly<Record<string, unknown>> | null)?.[statementField]
  return file instanceof File && file.size > 0 ? file : null
}
