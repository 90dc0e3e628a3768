import type { FastifyReply, FastifyRequest } from 'fastify'
import { vitalDimensions } from '#features/statistics/vitals.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type {
  ConsoleContext,
  ConsoleHandler,
  ConsolePage,
  ConsoleRoute,
} from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther, sendCsv, sendJson } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { nullIfUnavailable } from '#server/statistics-store/unavailable.ts'
import type { DashboardQuery } from '../dashboard-query.ts'
import { dimensionBySlug, linkTo, parseQuery } from '../dashboard-url.ts'
import { messages } from '../messages.ts'
import { vitalsCsvPath } from '../web-vitals.ts'
import {
  allPath,
  annotationsPath,
  csvPath,
  type DashboardProps,
  dayField,
  eventsFile,
  type FormProblem,
  funnelFile,
  goalsFile,
  livePath,
  nameField,
  type RejectedForm,
  removePath,
  returnField,
  savedFiltersPath,
  statisticsPath,
  textField,
} from '../wire.ts'
import type { Dashboard } from './dashboard.ts'
import { type TodaySources, todayPage } from './today.ts'

/** The form includes the filters, and a path among them may be long. */
const bodyLimit = 16 * 1024

export function dashboardConsolePages(
  dashboard: Dashboard,
  sources: TodaySources,
): readonly ConsolePage[] {
  return [todayPage(dashboard, sources), statisticsPage(dashboard)]
}

/** The dashboard with its lists, files, saved filters and annotations. */
function statisticsPage(dashboard: Dashboard): ConsolePage {
  return {
    path: statisticsPath,
    title: { lt: messages.lt.title, en: messages.en.title },
    access: 'statistics.see',
    menu: { group: 'results', order: 50, shortcut: 't' },
    show: (request, reply, context) =>
      showDashboard(dashboard, request, reply, context, { query: queryOfRequest(request) }),
    routes: [
      {
        method: 'GET',
        path: allPath(':name'),
        access: 'statistics.see',
        handle: showList(dashboard),
      },
      {
        method: 'GET',
        path: csvPath(':name'),
        access: 'statistics.see',
        handle: sendPanel(dashboard),
      },
      {
        method: 'GET',
        path: vitalsCsvPath(':name'),
        access: 'statistics.see',
        handle: sendVitals(dashboard),
      },
      { method: 'GET', path: livePath, access: 'statistics.see', handle: sendLive(dashboard) },
      ...noteRoutes(dashboard),
    ],
  }
}

type Shown = { query: DashboardQuery; status?: number; rejected?: RejectedForm }

/** Sent in pieces, because reading a year with many sessions takes a while. */
async function showDashboard(
  dashboard: Dashboard,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  { query, status = 200, rejected }: Shown,
) {
  const opened = await nullIfUnavailable(dashboard.open(query))
  if (!opened) return context.show(request, reply, 503, 'consoleStatistics', { dashboard: null })
  const { first, more } = opened
  const viewOf = (known: DashboardProps) =>
    ['consoleStatistics', { dashboard: { ...known, ...(rejected && { rejected }) } }] as const
  async function* views() {
    for await (const known of more()) yield viewOf(known)
  }
  return context.showProgressively(request, reply, status, viewOf(first), views())
}

/** Shows all rows of a dimension. */
const showList =
  (dashboard: Dashboard): ConsoleHandler =>
  async (request, reply, context) => {
    const list = await nullIfUnavailable(
      dashboard.panelList(queryOfRequest(request), dimensionOf(request)),
    )
    return context.show(request, reply, list ? 200 : 503, 'consoleStatisticsList', { list })
  }

function sendPanel(dashboard: Dashboard): ConsoleHandler {
  async function write(request: FastifyRequest, context: ConsoleContext) {
    const query = queryOfRequest(request)
    const language = await context.languageOf(request)
    const name = textOf(request.params, 'name')
    if (name === goalsFile) return dashboard.goalsFile(query, language)
    if (name === eventsFile) return dashboard.eventsFile(query, language)
    if (name === funnelFile) return dashboard.funnelFile(query, language)
    return dashboard.panelFile(query, dimensionOf(request), language)
  }
  return async (request, reply, context) => {
    const { days, lines } = await write(request, context)
    return sendCsv(reply, `${textOf(request.params, 'name')}-${days.from}-${days.to}`, lines)
  }
}

const sendVitals =
  (dashboard: Dashboard): ConsoleHandler =>
  async (request, reply, context) => {
    const given = dimensionOf(request)
    const dimension = vitalDimensions.find((name) => name === given)
    if (!dimension) throw new HttpError(404, 'not_found')
    const language = await context.languageOf(request)
    const { days, lines } = await dashboard.vitalsFile(queryOfRequest(request), dimension, language)
    const name = `greitis-${textOf(request.params, 'name')}`
    return sendCsv(reply, `${name}-${days.from}-${days.to}`, lines)
  }

const sendLive =
  (dashboard: Dashboard): ConsoleHandler =>
  async (_request, reply) => {
    const live = await nullIfUnavailable(dashboard.live())
    if (!live) throw new HttpError(503, 'statistics_away')
    return sendJson(reply, live)
  }

/** Routes that save and remove filters and notes on days; saving may be rejected. */
function noteRoutes(dashboard: Dashboard): readonly ConsoleRoute[] {
  const post = (path: string, handle: ConsoleHandler) =>
    formRoute('statistics.change', path, handle, bodyLimit)
  const keep = (path: string, save: (request: FastifyRequest) => Promise<FormProblem | null>) =>
    post(path, async (request, reply, context) => {
      const problem = await save(request)
      if (!problem) return backToDashboard(request, reply, path)
      const rejected = {
        problem,
        day: field(request, dayField),
        text: field(request, textField),
        name: field(request, nameField),
      }
      const query = queryOfForm(request)
      return showDashboard(dashboard, request, reply, context, { query, status: 422, rejected })
    })
  const remove = (list: string, removeOne: (id: number) => Promise<void>) =>
    post(removePath(list, ':id'), async (request, reply) => {
      await removeOne(idParam(request))
      return backToDashboard(request, reply, list)
    })
  return [
    keep(savedFiltersPath, (request) =>
      dashboard.saveFilter(field(request, nameField), field(request, returnField)),
    ),
    keep(annotationsPath, (request) =>
      dashboard.annotate(field(request, dayField), field(request, textField)),
    ),
    remove(savedFiltersPath, (id) => dashboard.removeSavedFilter(id)),
    remove(annotationsPath, (id) => dashboard.removeAnnotation(id)),
  ]
}

const field = ({ body }: FastifyRequest, name: string) => textOf(body, name)

/** Returns to the dashboard with the valid part of the query that was sent. */
function backToDashboard(request: FastifyRequest, reply: FastifyReply, path: string) {
  // Notes are below the chart, saved filters at the top.
  const anchor = path.startsWith(annotationsPath) ? 'grafikas' : ''
  return seeOther(reply, linkTo(statisticsPath, queryOfForm(request), anchor))
}

const queryOfForm = ({ body }: FastifyRequest) =>
  parseQuery(new URLSearchParams(textOf(body, returnField)))

function queryOfRequest(request: FastifyRequest) {
  return parseQuery(new URL(request.url, 'http://any').searchParams)
}

function dimensionOf({ params }: FastifyRequest) {
  const dimension = dimensionBySlug(textOf(params, 'name'))
  if (!dimension) throw new HttpError(404, 'not_found')
  return dimension
}
