import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, type Choice, dimensionNamed, readChoice } from '#features/dashboard/choice.ts'
import type { Dashboard } from '#features/dashboard/server.ts'
import { speedFilePath } from '#features/dashboard/speed.ts'
import {
  allPath,
  annotationsPath,
  csvPath,
  type DashboardProps,
  dayField,
  funnelFile,
  goalsFile,
  livePath,
  type NoteProblem,
  nameField,
  type RefusedNote,
  removePath,
  returnField,
  segmentsPath,
  statisticsPath,
  textField,
} from '#features/dashboard/wire.ts'
import { vitalDimensions } from '#features/statistics/vitals.ts'
import { textOf } from '#lib/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { unlessAway } from '#server/statistics-store/away.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute, idOf } from './forms.ts'

/** The statistics: what there is to see, to download and to note. */
export function serveStatisticsPages(http: Http, desk: Desk, dashboard: Dashboard) {
  http.get(statisticsPath, async (request, reply) =>
    showDashboard(request, reply, 200, choiceOf(request)),
  )

  /** In pieces, because a year of many visits takes a while. */
  async function showDashboard(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    choice: Choice,
    refused?: RefusedNote,
  ) {
    const opened = await unlessAway(dashboard.read(choice))
    if (!opened) return desk.show(request, reply, 503, 'consoleStatistics', { dashboard: null })
    const { first, more } = opened
    const pageOf = (known: DashboardProps) =>
      ['consoleStatistics', { dashboard: { ...known, ...(refused && { refused }) } }] as const
    async function* pages() {
      for await (const known of more()) yield pageOf(known)
    }
    return desk.showGrowing(request, reply, status, pageOf(first), pages())
  }

  http.get(allPath(':name'), async (request, reply) => {
    const list = await unlessAway(dashboard.readAll(choiceOf(request), dimensionOf(request)))
    return desk.show(request, reply, list ? 200 : 503, 'consoleStatisticsList', { list })
  })

  async function writeFile(request: FastifyRequest) {
    const choice = choiceOf(request)
    const language = await desk.languageOf(request)
    const name = textOf(request.params, 'name')
    if (name === goalsFile) return dashboard.writeGoalsCsv(choice, language)
    if (name === funnelFile) return dashboard.writeFunnelCsv(choice, language)
    return dashboard.writeCsv(choice, dimensionOf(request), language)
  }

  http.get(csvPath(':name'), async (request, reply) => {
    const { days, lines } = await writeFile(request)
    return sendFile(reply, `${textOf(request.params, 'name')}-${days.from}-${days.to}`, lines)
  })

  http.get(speedFilePath(':name'), async (request, reply) => {
    const asked = dimensionOf(request)
    const dimension = vitalDimensions.find((name) => name === asked)
    if (!dimension) throw new HttpError(404, 'not_found')
    const { days, lines } = await dashboard.writeSpeed(
      choiceOf(request),
      dimension,
      await desk.languageOf(request),
    )
    const name = `greitis-${textOf(request.params, 'name')}`
    return sendFile(reply, `${name}-${days.from}-${days.to}`, lines)
  })

  http.get(livePath, async (_request, reply) => {
    const live = await unlessAway(dashboard.live())
    if (!live) throw new HttpError(503, 'statistics_away')
    return reply.header('cache-control', 'no-store').send(live)
  })

  const id = ({ params }: FastifyRequest) => idOf(textOf(params, 'id'))
  const field = ({ body }: FastifyRequest, name: string) => textOf(body, name)
  const notes: Readonly<Record<string, (request: FastifyRequest) => Promise<NoteProblem | null>>> =
    {
      [segmentsPath]: (request) =>
        dashboard.saveSegment(field(request, nameField), field(request, returnField)),
      [annotationsPath]: (request) =>
        dashboard.annotate(field(request, dayField), field(request, textField)),
    }
  for (const [path, keep] of Object.entries(notes)) {
    http.post(path, noteRoute, async (request, reply) => {
      const problem = await keep(request)
      if (!problem) return comeBack(request, reply, path)
      return showDashboard(request, reply, 422, choiceOfForm(request), {
        problem,
        day: field(request, dayField),
        text: field(request, textField),
        name: field(request, nameField),
      })
    })
  }

  const actions: Readonly<Record<string, (request: FastifyRequest) => Promise<void>>> = {
    [removePath(segmentsPath, ':id')]: (request) => dashboard.removeSegment(id(request)),
    [removePath(annotationsPath, ':id')]: (request) => dashboard.removeAnnotation(id(request)),
  }
  for (const [path, act] of Object.entries(actions)) {
    http.post(path, noteRoute, async (request, reply) => {
      await act(request)
      return comeBack(request, reply, path)
    })
  }
}

function sendFile(reply: FastifyReply, name: string, lines: Iterable<string>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines))
}

/** The filters come along, and a path among them may be long. */
const noteRoute = { ...formRoute, bodyLimit: 16 * 1024 }

/** Only what is understood of the query that was sent is gone back to. */
function comeBack(request: FastifyRequest, reply: FastifyReply, path: string) {
  // Notes are below the chart, and saved filters above everything.
  const anchor = path.startsWith(annotationsPath) ? 'grafikas' : ''
  return goTo(reply, addressOf(statisticsPath, choiceOfForm(request), anchor))
}

const choiceOfForm = ({ body }: FastifyRequest) =>
  readChoice(new URLSearchParams(textOf(body, returnField)))

function choiceOf(request: FastifyRequest) {
  return readChoice(new URL(request.url, 'http://any').searchParams)
}

function dimensionOf({ params }: FastifyRequest) {
  const dimension = dimensionNamed(textOf(params, 'name'))
  if (!dimension) throw new HttpError(404, 'not_found')
  return dimension
}
