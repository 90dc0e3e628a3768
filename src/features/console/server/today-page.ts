import type { Today } from '#features/statistics/wire.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { consolePath, signInPath, todayPath } from '../wire.ts'
import { type Desk, goTo } from './desk.ts'

export type ReadToday = () => Promise<Today>

export function serveToday(http: Http, desk: Desk, readToday: ReadToday) {
  http.get(consolePath, async (request, reply) => {
    if (!(await desk.isOwner(request))) return goTo(reply, signInPath)
    const waiting = await desk.moderation.countWaiting()
    return desk.show(request, reply, 200, 'consoleToday', { today: await readToday(), waiting })
  })

  http.get(todayPath, async (request, reply) => {
    if (!(await desk.isOwner(request))) throw new HttpError(401, 'signed_out')
    return reply.header('cache-control', 'no-store').send(await readToday())
  })
}
