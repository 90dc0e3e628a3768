import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import { storedPath } from '#lib/urls/stored-path.ts'
import type { FunnelDraft, FunnelProblem } from './form.ts'

/** Clicks and views are detected on the page, visits and domain events (`hook`) on the server. */
export const goalTypes = ['clicks', 'views', 'visits', 'hook'] as const
export type GoalType = (typeof goalTypes)[number]
export const goalStatuses = ['active', 'inactive', 'archived'] as const
export type GoalStatus = (typeof goalStatuses)[number]
/** The unit in which completions are counted, and the base of their rate. */
export const conversionMetrics = ['visitor', 'session', 'pageview'] as const
export type ConversionMetric = (typeof conversionMetrics)[number]
/** A goal. The specification fixes the names of all fields but the last two. */
export interface Goal {
  id: number
  title: string
  type: GoalType
  status: GoalStatus
  /** Detected on the server: follows from the type. */
  server_side: boolean
  /** The goal whose completions are among the first figures of the statistics. */
  is_main: boolean
  /** `*` for the whole site, `/naujienos/*` for all pages below, otherwise one page. */
  url: string
  conversion_metric: ConversionMetric
  date_created: number
  /** Days in Lithuania, both included; null for no limit. */
  date_start: string | null
  date_end: string | null
  /** An attribute and its value, in place of a selector; empty for none. */
  attribute: string
  attribute_value: string
  /**
   * The name of a domain event; empty in goals of other types. An imported goal may name another
   * program's event, which never occurs here.
   */
  hook: string
  selector: string
  /** The value of one completion. */
  value_cents: number
  /**
   * The marketing event as which a completion is sent, from those another feature offers; empty for
   * none.
   */
  sent_as: string
}
export type GoalFields = Omit<Goal, 'id' | 'server_side' | 'is_main' | 'date_created'>

/** The data about a goal that a page needs so that it can be completed there. */
export interface PageGoal {
  id: number
  type: 'clicks' | 'views'
  selector: string
}

/** A view of a page, the completion of a goal, or an event of this name. */
export type FunnelStep = { page: string } | { goal: number } | { event: string }
export interface Funnel {
  id: number
  title: string
  steps: readonly FunnelStep[]
}
export type FunnelFields = Omit<Funnel, 'id'>

/** The page of the console that leads to goals: the statistics. */
export const parentPath = `${consolePath}/statistika`
export const goalsPath = `${parentPath}/tikslai`
export const goalAction = (id: number | string, action: GoalAction) =>
  `${goalsPath}/${id}/${goalActionNames[action]}`
const goalActionNames = {
  active: 'paleisti',
  inactive: 'sustabdyti',
  archived: 'archyvuoti',
  delete: 'istrinti',
  main: 'pagrindinis',
  notMain: 'nepagrindinis',
} as const
type GoalAction = keyof typeof goalActionNames
export const newGoalPath = `${goalsPath}/naujas`
export const goalPath = (id: number | string) => `${goalsPath}/${id}`
/** The page that lists the links, buttons and forms on a page of the site. */
export const pagePartsPath = `${newGoalPath}/rinktis`
export const newFunnelPath = `${goalsPath}/piltuvas/naujas`
export const funnelPath = (id: number | string) => `${goalsPath}/piltuvas/${id}`
export const deleteFunnelPath = (id: number | string) => `${funnelPath(id)}/istrinti`

export const wholeSite = '*'
export const minSteps = 2
export const maxSteps = 8
export const maxGoals = 50
export const maxFunnels = 20
export const maxTitleLength = 80
export const maxUrlLength = 300
export const maxSelectorLength = 200
export const maxAttributeLength = 60
/** A million euros. */
export const maxCents = 100_000_000

export const isServerSide = (type: GoalType) => type === 'visits' || type === 'hook'

/** Whether a path is one of the goal's; a trailing slash makes no difference. */
export function isOnPath(url: string, path: string): boolean {
  const stored = storedPath(path)
  return url.endsWith('*') ? stored.startsWith(url.slice(0, -1)) : storedPath(url) === stored
}

/** Whether a goal counts on a day in Lithuania, `2026-11-03`. */
export function isRunning({ status, date_start, date_end }: Goal, day: string): boolean {
  return (
    status === 'active' &&
    (date_start === null || date_start <= day) &&
    (date_end === null || day <= date_end)
  )
}

/** The goals to watch for on a page. The server decides whether each is running on that day. */
export function pageGoals(goals: readonly Goal[], path: string): PageGoal[] {
  return goals.flatMap((goal) => {
    const { id, type, status, url } = goal
    if (status !== 'active' || type === 'visits' || type === 'hook' || !isOnPath(url, path))
      return []
    return [{ id, type, selector: selectorOf(goal) }]
  })
}

/** The data about a goal, completed on a page and sent, that the page's marketing script needs. */
export type SentGoal = Pick<
  Goal,
  'id' | 'title' | 'date_start' | 'date_end' | 'value_cents' | 'sent_as'
> & { type: 'clicks' | 'views' | 'visits'; selector: string }

/** Goals that can be completed on a page and whose completion is sent. */
export function sentGoals(goals: readonly Goal[], path: string): SentGoal[] {
  return goals.flatMap((goal) => {
    const { id, type, status, title, date_start, date_end, value_cents, sent_as, url } = goal
    if (!sent_as || status !== 'active' || type === 'hook' || !isOnPath(url, path)) return []
    const selector = type === 'visits' ? '' : selectorOf(goal)
    return [{ id, type, title, date_start, date_end, value_cents, sent_as, selector }]
  })
}

/**
 * A selector for the attribute, which must be equal; a class must only be one of its attribute's
 * words.
 */
function selectorOf({ selector, attribute, attribute_value }: Goal): string {
  if (selector) return selector
  const operator = attribute === 'class' ? '~=' : '='
  return `[${attribute}${operator}"${attribute_value.replace(/["\\]/g, '\\$&')}"]`
}

/** Event titles in the page's language, by name. */
export type GoalEventTitles = Readonly<Record<string, string>>

interface GoalsProps {
  goals: readonly Goal[]
  funnels: readonly Funnel[]
  /** Events that may be steps of funnels. */
  stepTitles: GoalEventTitles
  /** True when the goal cannot be deleted because it is a step of a funnel. */
  isInUse: boolean
  eventTitles: GoalEventTitles
}

export interface GoalFormProps {
  /** Null for a new one. */
  id: number | null
  form: FormState
  /** Domain events that may complete a goal. */
  eventTitles: GoalEventTitles
  /** Marketing events as which a completion may be sent. */
  sentTitles: GoalEventTitles
  /** The template or domain event with which a new goal began. */
  template: string | null
}

/** A link, button or form on a page. */
export interface PagePart {
  kind: 'link' | 'button' | 'form'
  text: string
  selector: string
}

interface PagePartsProps {
  pagePath: string
  /** The form that a picked part is filled into. */
  formPath: string
  /** The text that the parts must contain. */
  text: string
  /** Null for a page the site does not have. */
  parts: readonly PagePart[] | null
}

export interface FunnelFormProps {
  /** Null for a new one. */
  id: number | null
  draft: FunnelDraft
  problem: FunnelProblem | null
  goals: readonly Goal[]
  /** Events that may be steps. */
  stepTitles: GoalEventTitles
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleGoals: InFrame & GoalsProps
    consoleGoal: InFrame & GoalFormProps
    consolePageParts: InFrame & PagePartsProps
    consoleFunnel: InFrame & FunnelFormProps
  }
}
