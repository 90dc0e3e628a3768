/** What the owner wants visitors to do, and how it is noticed. */

/** Clicks and views are noticed on the page, visits and our own moments on the server. */
export const goalTypes = ['clicks', 'views', 'visits', 'hook'] as const
export type GoalType = (typeof goalTypes)[number]
export const goalStatuses = ['active', 'inactive', 'archived'] as const
export type GoalStatus = (typeof goalStatuses)[number]
/** What a conversion is counted by, and the share of what its rate is. */
export const conversionMetrics = ['visitor', 'session', 'pageview'] as const
export type ConversionMetric = (typeof conversionMetrics)[number]
/** Moments of our own product that a goal may wait for; there are no others. */
export const hooks = [
  'contact_sent',
  'booking_requested',
  'newsletter_subscribed',
  'comment_posted',
] as const
export type Hook = (typeof hooks)[number]
export const isHook = (name: string): name is Hook => hooks.some((hook) => hook === name)

/** The fields of the specification, and what one conversion is worth. */
export interface Goal {
  id: number
  title: string
  type: GoalType
  status: GoalStatus
  /** Noticed on the server: follows from the type. */
  server_side: boolean
  /** `*` is the whole site, `/naujienos/*` all pages below, anything else one page. */
  url: string
  conversion_metric: ConversionMetric
  date_created: number
  /** Days of Lithuania, both included; null for no bound. */
  date_start: string | null
  date_end: string | null
  /** An attribute and its value, instead of a selector; empty for none. */
  attribute: string
  attribute_value: string
  /**
   * One of `hooks`, and empty but for goals of this type. What was imported may wait for a moment of
   * another program, which never comes here.
   */
  hook: string
  selector: string
  value_cents: number
}

/** What a page has to know of a goal that can happen on it. */
export interface PageGoal {
  id: number
  type: 'clicks' | 'views'
  selector: string
}

export type FunnelStep = { page: string } | { goal: number }
export interface Funnel {
  id: number
  title: string
  steps: readonly FunnelStep[]
}

/** Where the owner sets them. */
export const goalsPath = '/valdymas/statistika/tikslai'
export const goalAction = (id: number | string, action: GoalStatus | 'delete') =>
  `${goalsPath}/${id}/${goalActionNames[action]}`
const goalActionNames = {
  active: 'paleisti',
  inactive: 'sustabdyti',
  archived: 'archyvuoti',
  delete: 'istrinti',
} as const
export const newGoalPath = `${goalsPath}/naujas`
export const goalPath = (id: number | string) => `${goalsPath}/${id}`
export const newFunnelPath = `${goalsPath}/piltuvas/naujas`
export const funnelPath = (id: number | string) => `${goalsPath}/piltuvas/${id}`
export const deleteFunnelPath = (id: number | string) => `${funnelPath(id)}/istrinti`

export const wholeSite = '*'
export const fewestSteps = 2
export const mostSteps = 8
export const mostGoals = 50
export const mostFunnels = 20
export const longestTitle = 80
export const longestUrl = 300
export const longestSelector = 200
export const longestAttribute = 60
/** A million euros. */
export const mostCents = 100_000_000

export const isOnServer = (type: GoalType) => type === 'visits' || type === 'hook'

/** A slash at the end makes no other page. */
export function isOnPath(url: string, path: string): boolean {
  if (url.endsWith('*')) return path.startsWith(url.slice(0, -1))
  return withoutSlash(url) === withoutSlash(path)
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** Whether a goal counts on a day of Lithuania, `2026-11-03`. */
export function isRunning({ status, date_start, date_end }: Goal, day: string): boolean {
  return (
    status === 'active' &&
    (date_start === null || date_start <= day) &&
    (date_end === null || day <= date_end)
  )
}

/** What can be clicked or seen on a page; whether it is the time for it the server decides. */
export function pageGoals(goals: readonly Goal[], path: string): PageGoal[] {
  return goals.flatMap((goal) => {
    const { id, type, status, url } = goal
    if (status !== 'active' || type === 'visits' || type === 'hook' || !isOnPath(url, path))
      return []
    return [{ id, type, selector: selectorOf(goal) }]
  })
}

/** A class is one of the words of its attribute. */
function selectorOf({ selector, attribute, attribute_value }: Goal): string {
  if (selector) return selector
  const operator = attribute === 'class' ? '~=' : '='
  return `[${attribute}${operator}"${attribute_value.replace(/["\\]/g, '\\$&')}"]`
}
