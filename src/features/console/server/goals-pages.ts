import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FunnelProblem, newGoal } from '#features/goals/form.ts'
import { funnelDraft, parseFunnel } from '#features/goals/server/funnel-form.ts'
import { goalDraft, type ParsedGoal, parseGoal } from '#features/goals/server/goal-form.ts'
import type { Goals } from '#features/goals/server.ts'
import {
  deleteFunnelPath,
  funnelPath,
  goalAction,
  goalPath,
  goalStatuses,
  goalsPath,
  newFunnelPath,
  newGoalPath,
} from '#features/goals/wire.ts'
import { textOf } from '#lib/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute, idOf } from './forms.ts'

/** Addresses are long, and each of their letters may be sent as up to six. */
const route = { ...formRoute, bodyLimit: 32 * 1024 }
const emptyFunnel = { title: '', steps: [{ kind: 'page', page: '' }] }

/** What the owner wants visitors to do: to be seen, made, changed, paused and deleted. */
export function serveGoals(http: Http, desk: Desk, goals: Goals) {
  http.get(goalsPath, (request, reply) => showAll(request, reply, 200))

  http.get(newGoalPath, (request, reply) =>
    desk.show(request, reply, 200, 'consoleGoal', { id: null, draft: newGoal, problems: {} }),
  )
  http.get(goalPath(':id'), async (request, reply) => {
    const goal = (await goals.refresh()).find(({ id }) => id === idIn(request))
    if (!goal) throw new HttpError(404, 'not_found')
    const props = { id: goal.id, draft: goalDraft(goal), problems: {} }
    return desk.show(request, reply, 200, 'consoleGoal', props)
  })
  http.post(newGoalPath, route, (request, reply) => saveGoal(null, request, reply))
  http.post(goalPath(':id'), route, (request, reply) => saveGoal(idIn(request), request, reply))

  for (const status of goalStatuses) {
    http.post(goalAction(':id', status), route, async (request, reply) => {
      const id = idIn(request)
      const goal = status === 'active' && (await goals.refresh()).find((one) => one.id === id)
      const parsed = goal && parseGoal({ ...goalDraft(goal), status }, desk.publicUrl)
      if (parsed && !parsed.ok) return showMistakes(request, reply, id, parsed)
      await goals.setStatus(id, status)
      return goTo(reply, goalsPath)
    })
  }
  http.post(goalAction(':id', 'delete'), route, async (request, reply) => {
    if (!(await goals.deleteGoal(idIn(request)))) return showAll(request, reply, 409, true)
    return goTo(reply, goalsPath)
  })

  http.get(newFunnelPath, (request, reply) =>
    showFunnel(request, reply, 200, { id: null, draft: emptyFunnel, problem: null }),
  )
  http.get(funnelPath(':id'), async (request, reply) => {
    const id = idIn(request)
    const funnel = (await goals.readFunnels()).find((one) => one.id === id)
    if (!funnel) throw new HttpError(404, 'not_found')
    return showFunnel(request, reply, 200, { id, draft: funnelDraft(funnel), problem: null })
  })
  http.post(newFunnelPath, route, (request, reply) => saveFunnel(null, request, reply))
  http.post(funnelPath(':id'), route, (request, reply) => saveFunnel(idIn(request), request, reply))
  http.post(deleteFunnelPath(':id'), route, async (request, reply) => {
    await goals.deleteFunnel(idIn(request))
    return goTo(reply, goalsPath)
  })

  async function showAll(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    isInUse = false,
  ) {
    const funnels = await goals.readFunnels()
    return desk.show(request, reply, status, 'consoleGoals', {
      goals: await goals.refresh(),
      funnels,
      isInUse,
    })
  }

  async function saveGoal(id: number | null, request: FastifyRequest, reply: FastifyReply) {
    const parsed = parseGoal(request.body, desk.publicUrl)
    if (!parsed.ok) return showMistakes(request, reply, id, parsed)
    if (await goals.saveGoal(id, parsed.goal)) return goTo(reply, goalsPath)
    if (id === null) return showAll(request, reply, 409)
    throw new HttpError(404, 'not_found')
  }

  /** Also of a goal that was imported and could not happen here as it is. */
  function showMistakes(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number | null,
    { draft, problems }: Extract<ParsedGoal, { ok: false }>,
  ) {
    return desk.show(request, reply, 422, 'consoleGoal', { id, draft, problems })
  }

  async function saveFunnel(id: number | null, request: FastifyRequest, reply: FastifyReply) {
    const parsed = parseFunnel(request.body, await goals.refresh(), desk.publicUrl)
    if (!parsed.ok) {
      const { draft, problem } = parsed
      return showFunnel(request, reply, 422, { id, draft, problem })
    }
    if (await goals.saveFunnel(id, parsed.funnel)) return goTo(reply, goalsPath)
    if (id === null) return showAll(request, reply, 409)
    throw new HttpError(404, 'not_found')
  }

  async function showFunnel(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    shown: {
      id: number | null
      draft: ReturnType<typeof funnelDraft>
      problem: FunnelProblem | null
    },
  ) {
    const known = await goals.refresh()
    return desk.show(request, reply, status, 'consoleFunnel', { ...shown, goals: known })
  }
}

const idIn = ({ params }: FastifyRequest) => idOf(textOf(params, 'id'))
