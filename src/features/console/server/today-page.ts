import type { Today } from '#features/statistics/wire.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { unlessAway } from '#server/statistics-store/away.ts'
import { consolePath, todayPath } from '../wire.ts'
import type { Desk } from './desk.ts'

export type ReadToday = () => Promise<Today>

export function serveToday(http: Http, desk: Desk, readToday: ReadToday) {
  http.get(consolePath, async (request, reply) => {
    const today = await unlessAway(readToday())
    return desk.show(request, reply, today ? 200 : 503, 'consoleToday', { today })
  })

  http.get(todayPath, async (_request, reply) => {
    const today = await unlessAway(readToday())
    if (!today) throw new HttpError(503, 'statistics_away')
    return reply.header('cache-control', 'no-store').send(today)
  })
}
