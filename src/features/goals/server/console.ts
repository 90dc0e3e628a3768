import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consolePath } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type {
  ConsoleContext,
  ConsoleHandler,
  ConsolePage,
  ConsoleRoute,
} from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { searchIn } from '#server/console/list-query.ts'
import type { EventTitles } from '#server/domain-events/events.ts'
import { HttpError } from '#server/errors.ts'
import { goalsMessages } from '../console/messages.ts'
import type { Goals, SentTitles } from '../server.ts'
import { pathField, pickedForField, textField } from '../templates.ts'
import {
  deleteFunnelPath,
  type FunnelFormProps,
  funnelPath,
  type GoalEventTitles,
  type GoalFormProps,
  type GoalStatus,
  goalAction,
  goalPath,
  goalStatuses,
  goalsPath,
  newFunnelPath,
  newGoalPath,
  pagePartsPath,
} from '../wire.ts'
import { funnelDraft, parseFunnel } from './funnel-form.ts'
import { goalDraft, parseGoal } from './goal-form.ts'
import { parseGoalPath } from './goal-path.ts'
import { goalsCsv } from './goals-csv.ts'
import { prefilledGoal } from './new-goal.ts'
import { readPageParts } from './page-parts.ts'

/** Addresses are long, and each of their characters may be sent as up to six bytes. */
const bodyLimit = 32 * 1024
const emptyFunnel = { title: '', steps: [{ kind: 'page', page: '' }] }

export interface GoalsPageOptions {
  goals: Goals
  publicUrl: string
  /** Domain events that may complete a goal. */
  eventTitles: EventTitles
}

/** The owner's goals: lists, creates, changes, pauses and deletes them. */
export function goalsPage(options: GoalsPageOptions): ConsolePage {
  return {
    path: goalsPath,
    title: { lt: goalsMessages.lt.title, en: goalsMessages.en.title },
    access: 'goals.see',
    menu: { group: 'results', order: 52, shortcut: 'h' },
    show: (request, reply, context) => showAll(options, request, reply, context, 200),
    exportedList: { name: 'tikslai', lines: (language) => goalsCsv(options.goals.all(), language) },
    noticesNeed: 'goals.change',
    notices: async () =>
      options.goals.main()
        ? []
        : [
            {
              kind: 'step',
              text: byLanguage((language) => goalsMessages[language].chooseMain),
              path: goalsPath,
            },
          ],
    routes: [...goalRoutes(options), ...funnelRoutes(options)],
  }
}

function goalRoutes(options: GoalsPageOptions): readonly ConsoleRoute[] {
  const { goals, publicUrl, eventTitles } = options
  const save =
    (idOf: (request: FastifyRequest) => number | null): ConsoleHandler =>
    async (request, reply, context) => {
      const id = idOf(request)
      const parsed = parseGoal(
        request.body,
        publicUrl,
        Object.keys(eventTitles),
        Object.keys(goals.sentTitles()),
      )
      if (!parsed.ok)
        return showGoal(options, request, reply, context, 422, { id, form: parsed.form })
      if (await goals.saveGoal(id, parsed.goal)) return seeOther(reply, goalsPath)
      if (id === null) return showAll(options, request, reply, context, 409)
      throw new HttpError(404, 'not_found')
    }
  const edit: ConsoleHandler = async (request, reply, context) => {
    const goal = await findGoal(goals, idParam(request))
    if (!goal) throw new HttpError(404, 'not_found')
    const form = { fields: goalDraft(goal), problems: [] }
    return showGoal(options, request, reply, context, 200, { id: goal.id, form })
  }
  const create: ConsoleHandler = async (request, reply, context) => {
    const language = await context.languageOf(request)
    const prefilled = prefilledGoal(request.query, eventTitles, language)
    return showGoal(options, request, reply, context, 200, { id: null, ...prefilled })
  }
  const remove: ConsoleHandler = async (request, reply, context) => {
    if (await goals.deleteGoal(idParam(request))) return seeOther(reply, goalsPath)
    return showAll(options, request, reply, context, 409, true)
  }
  const setMain = async (reply: FastifyReply, id: number | null) => {
    await goals.setMain(id)
    return seeOther(reply, goalsPath)
  }
  return [
    get(newGoalPath, create),
    get(pagePartsPath, showPageParts(publicUrl)),
    get(goalPath(':id'), edit),
    post(
      newGoalPath,
      save(() => null),
    ),
    post(goalPath(':id'), save(idParam)),
    ...goalStatuses.map((status) => post(goalAction(':id', status), setStatus(options, status))),
    post(goalAction(':id', 'main'), (request, reply) => setMain(reply, idParam(request))),
    post(goalAction(':id', 'notMain'), (_request, reply) => setMain(reply, null)),
    post(goalAction(':id', 'delete'), remove),
  ]
}

/** An imported goal may be invalid here: then it is shown with its problems. */
function setStatus(options: GoalsPageOptions, status: GoalStatus): ConsoleHandler {
  const { goals, publicUrl, eventTitles } = options
  return async (request, reply, context) => {
    const id = idParam(request)
    const goal = status === 'active' && (await findGoal(goals, id))
    const parsed =
      goal &&
      parseGoal(
        { ...goalDraft(goal), status },
        publicUrl,
        Object.keys(eventTitles),
        Object.keys(goals.sentTitles()),
      )
    if (parsed && !parsed.ok)
      return showGoal(options, request, reply, context, 422, { id, form: parsed.form })
    await goals.setStatus(id, status)
    return seeOther(reply, goalsPath)
  }
}

function funnelRoutes(options: GoalsPageOptions): readonly ConsoleRoute[] {
  const { goals, publicUrl } = options
  type FunnelForm = Omit<FunnelFormProps, 'goals' | 'stepTitles'>
  const showFunnel = async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: ConsoleContext,
    status: number,
    form: FunnelForm,
  ) => {
    const known = await goals.refresh()
    const stepTitles = titlesIn(await context.languageOf(request), goals.stepTitles())
    return context.show(request, reply, status, 'consoleFunnel', {
      ...form,
      goals: known,
      stepTitles,
    })
  }
  const save =
    (idOf: (request: FastifyRequest) => number | null): ConsoleHandler =>
    async (request, reply, context) => {
      const id = idOf(request)
      const parsed = parseFunnel(
        request.body,
        await goals.refresh(),
        publicUrl,
        Object.keys(goals.stepTitles()),
      )
      if (!parsed.ok) {
        const { draft, problem } = parsed
        return showFunnel(request, reply, context, 422, { id, draft, problem })
      }
      if (await goals.saveFunnel(id, parsed.funnel)) return seeOther(reply, goalsPath)
      if (id === null) return showAll(options, request, reply, context, 409)
      throw new HttpError(404, 'not_found')
    }
  const create: ConsoleHandler = (request, reply, context) =>
    showFunnel(request, reply, context, 200, { id: null, draft: emptyFunnel, problem: null })
  const edit: ConsoleHandler = async (request, reply, context) => {
    const id = idParam(request)
    const funnel = (await goals.readFunnels()).find((one) => one.id === id)
    if (!funnel) throw new HttpError(404, 'not_found')
    const form = { id, draft: funnelDraft(funnel), problem: null }
    return showFunnel(request, reply, context, 200, form)
  }
  const remove: ConsoleHandler = async (request, reply) => {
    await goals.deleteFunnel(idParam(request))
    return seeOther(reply, goalsPath)
  }
  return [
    get(newFunnelPath, create),
    get(funnelPath(':id'), edit),
    post(
      newFunnelPath,
      save(() => null),
    ),
    post(funnelPath(':id'), save(idParam)),
    post(deleteFunnelPath(':id'), remove),
  ]
}

async function showAll(
  { goals, eventTitles }: GoalsPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  status: number,
  isInUse = false,
) {
  const funnels = await goals.readFunnels()
  const language = await context.languageOf(request)
  const props = {
    goals: await goals.refresh(),
    funnels,
    isInUse,
    eventTitles: titlesIn(language, eventTitles),
    stepTitles: titlesIn(language, goals.stepTitles()),
  }
  return context.show(request, reply, status, 'consoleGoals', props)
}

/** The links, buttons and forms on a page, read from its HTML as visitors get it. */
function showPageParts(publicUrl: string): ConsoleHandler {
  return async (request, reply, context) => {
    const given = textOf(request.query, pathField).trim() || '/'
    const text = textOf(request.query, textField).trim()
    const path = parseGoalPath(given, publicUrl)
    const url = path?.startsWith('/') && !path.endsWith('*') ? path : null
    const html = url && (await readPage(request.server, url))
    const contains = searchIn(text)
    const parts = html ? readPageParts(html).filter((part) => contains(part.text)) : null
    const pickedFor = textOf(request.query, pickedForField)
    const formPath = isConsoleForm.test(pickedFor) ? pickedFor : newGoalPath
    const props = { pagePath: url ?? given, formPath, text, parts }
    return context.show(request, reply, parts ? 200 : 404, 'consolePageParts', props)
  }
}

/** Only addresses of the console are accepted. */
const isConsoleForm = new RegExp(`^${consolePath}(/[a-z-]+)+$`)

/** A page of the site as strangers get it; null for any other address. */
async function readPage(http: FastifyInstance, url: string): Promise<string | null> {
  const { statusCode, headers, body } = await http.inject({ url, headers: { accept: 'text/html' } })
  return statusCode === 200 && String(headers['content-type']).startsWith('text/html') ? body : null
}

type GivenForm = Omit<GoalFormProps, 'eventTitles' | 'sentTitles' | 'template'> &
  Partial<Pick<GoalFormProps, 'template'>>

async function showGoal(
  { goals, eventTitles }: GoalsPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  status: number,
  { id, form, template = null }: GivenForm,
) {
  const language = await context.languageOf(request)
  return context.show(request, reply, status, 'consoleGoal', {
    id,
    form,
    template,
    eventTitles: titlesIn(language, eventTitles),
    sentTitles: titlesIn(language, goals.sentTitles()),
  })
}

function titlesIn(language: Language, eventTitles: EventTitles | SentTitles): GoalEventTitles {
  const titles = Object.entries(eventTitles).map(([name, title]) => [name, title[language]])
  return Object.fromEntries(titles)
}

const findGoal = async (goals: Goals, id: number) =>
  (await goals.refresh()).find((goal) => goal.id === id)

const get = (path: string, handle: ConsoleHandler) =>
  ({ method: 'GET', path, access: 'goals.change', handle }) as const

const post = (path: string, handle: ConsoleHandler) =>
  formRoute('goals.change', path, handle, bodyLimit)
