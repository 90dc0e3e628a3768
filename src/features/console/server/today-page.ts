import type { Today } from '#features/statistics/wire.ts'
import type { Http } from '#server/http.ts'
import { consolePath, todayPath } from '../wire.ts'
import type { Desk } from './desk.ts'

export type ReadToday = () => Promise<Today>

export function serveToday(http: Http, desk: Desk, readToday: ReadToday) {
  http.get(consolePath, async (request, reply) => {
    return desk.show(request, reply, 200, 'consoleToday', { today: await readToday() })
  })

  http.get(todayPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readToday()),
  )
}
