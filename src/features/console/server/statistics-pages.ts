import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, dimensionNamed, readChoice } from '#features/dashboard/choice.ts'
import type { Dashboard } from '#features/dashboard/server.ts'
import {
  allPath,
  annotationsPath,
  csvPath,
  dayField,
  livePath,
  nameField,
  removePath,
  returnField,
  segmentsPath,
  statisticsPath,
  textField,
} from '#features/dashboard/wire.ts'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { textOf } from '#lib/form-fields.ts'
import { defaultLanguage } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute, idOf } from './forms.ts'

/** The statistics: what there is to see, to download and to note. */
export function serveStatisticsPages(http: Http, desk: Desk, dashboard: Dashboard) {
  http.get(statisticsPath, async (request, reply) => {
    const shown = await dashboard.read(choiceOf(request))
    return desk.show(request, reply, 200, 'consoleStatistics', { dashboard: shown })
  })

  http.get(allPath(':name'), async (request, reply) => {
    const list = await dashboard.readAll(choiceOf(request), dimensionOf(request))
    return desk.show(request, reply, 200, 'consoleStatisticsList', { list })
  })

  http.get(csvPath(':name'), async (request, reply) => {
    const language = acceptedLanguage(request.headers['accept-language'], defaultLanguage)
    const dimension = dimensionOf(request)
    const { days, lines } = await dashboard.writeCsv(choiceOf(request), dimension, language)
    const file = `${textOf(request.params, 'name')}-${days.from}-${days.to}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines))
  })

  http.get(livePath, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(await dashboard.live())
  })

  const id = ({ params }: FastifyRequest) => idOf(textOf(params, 'id'))
  const field = ({ body }: FastifyRequest, name: string) => textOf(body, name)
  const actions: Readonly<Record<string, (request: FastifyRequest) => Promise<void>>> = {
    [segmentsPath]: (request) =>
      dashboard.saveSegment(field(request, nameField), field(request, returnField)),
    [annotationsPath]: (request) =>
      dashboard.annotate(field(request, dayField), field(request, textField)),
    [removePath(segmentsPath, ':id')]: (request) => dashboard.removeSegment(id(request)),
    [removePath(annotationsPath, ':id')]: (request) => dashboard.removeAnnotation(id(request)),
  }
  for (const [path, act] of Object.entries(actions)) {
    http.post(path, noteRoute, async (request, reply) => {
      await act(request)
      return comeBack(request, reply)
    })
  }
}

/** The filters come along, and a path among them may be long. */
const noteRoute = { ...formRoute, bodyLimit: 16 * 1024 }

/** Only what is understood of the query that was sent is gone back to. */
function comeBack({ body }: FastifyRequest, reply: FastifyReply) {
  const choice = readChoice(new URLSearchParams(textOf(body, returnField)))
  return goTo(reply, addressOf(statisticsPath, choice))
}

function choiceOf(request: FastifyRequest) {
  return readChoice(new URL(request.url, 'http://any').searchParams)
}

function dimensionOf({ params }: FastifyRequest) {
  const dimension = dimensionNamed(textOf(params, 'name'))
  if (!dimension) throw new HttpError(404, 'not_found')
  return dimension
}
