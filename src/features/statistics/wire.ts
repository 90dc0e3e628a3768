/** Where a page reports its visits: JSON by `sendBeacon` or `fetch`, answered 204. */
export const hitPath = '/api/hit'
/** Most bytes of a report. */
export const hitBytes = 4096

/** What a page reports. A report without `user_agent` updates the view that came before it. */
export interface HitPayload {
  /** 32 hex digits; false in cookieless mode. */
  uid: string | false
  fingerprint: string | false
  /** The whole address, its query included. */
  url: string
  referrer_url: string
  user_agent: string
  /** Physical pixels: `1280x720`. */
  device_resolution: string
  /** Milliseconds since the last report of this page. */
  time_on_page: number
  /** Goal ids. */
  completed_goals: readonly (number | string)[]
  /** The number 0 on a page without an id. */
  page_id: string | number
  page_type: string
}

/** A report once read: nothing missing, nothing endless. */
export interface Report extends HitPayload {
  completed_goals: readonly number[]
  page_id: string
}

type ReportProblem = 'not_an_object' | `bad_${keyof Report}`
export type ParsedReport = { ok: true; report: Report } | { ok: false; code: ReportProblem }

/** Why a hit is not counted. Each reason is counted itself, by day, and shown. */
export type DropReason = 'no_consent' | 'bot' | 'bad_url' | 'foreign_host' | 'late_update'
export interface DropCount {
  reason: DropReason
  count: number
}

/** The day so far, from midnight in Lithuania. */
export interface Today {
  visits: number
  visitors: number
  pageviews: number
  /** The ten most viewed. */
  topPages: PageCount[]
  /** Hits that were not counted, and why. */
  dropped: DropCount[]
  /** The moment these figures are of, in milliseconds. */
  asOf: number
}

export interface PageCount {
  path: string
  visitors: number
  pageviews: number
}

const urlLength = 2048
const agentLength = 512
const wordLength = 64
const mostGoals = 64
const largestGoal = 2 ** 32 - 1
/** A forgotten tab is not a reader: no report adds more than half an hour. */
const mostMilliseconds = 30 * 60 * 1000

type Readers = { readonly [Field in keyof Report]: (given: unknown) => Report[Field] | undefined }

/** How each field is read and bounded; `undefined` refuses it. What an update lacks is empty. */
const readers: Readers = {
  uid: readId,
  fingerprint: readId,
  url: readUrl,
  referrer_url: (given = '') => readText(given, urlLength),
  user_agent: (given = '') => readText(given, agentLength),
  device_resolution: (given = '') => readText(given, wordLength),
  time_on_page: (given = 0) => readTime(given),
  completed_goals: (given = []) => readGoals(given),
  page_id: (given = '') => readText(typeof given === 'number' ? String(given) : given, wordLength),
  page_type: (given = '') => readText(given, wordLength),
}

/** Reads a report as it arrived. A field of a wrong type is refused by its name. */
export function parseReport(body: unknown): ParsedReport {
  if (typeof body !== 'object' || body === null) return { ok: false, code: 'not_an_object' }
  const report: Record<string, unknown> = {}
  for (const [field, read] of Object.entries(readers)) {
    const value = read((body as Record<string, unknown>)[field])
    if (value === undefined) return { ok: false, code: `bad_${field as keyof Report}` }
    report[field] = value
  }
  return { ok: true, report: report as unknown as Report }
}

/** A shortened address would be another page, so a long one is refused; other texts are cut. */
function readUrl(given: unknown): string | undefined {
  return typeof given === 'string' && given.length <= urlLength && given ? given : undefined
}

function readText(given: unknown, length: number): string | undefined {
  return typeof given === 'string' ? given.slice(0, length) : undefined
}

function readId(given: unknown): string | false | undefined {
  if (given === undefined || given === null || given === false) return false
  return typeof given === 'string' && /^[0-9a-f]{32}$/.test(given) ? given : undefined
}

function readTime(given: unknown): number | undefined {
  if (typeof given !== 'number' || !(given >= 0)) return undefined
  return Math.min(Math.round(given), mostMilliseconds)
}

function readGoals(given: unknown): number[] | undefined {
  const valid = Array.isArray(given) && given.length <= mostGoals && given.every(isGoal)
  return valid ? given.map(Number) : undefined
}

/** Pages configured from database rows send ids as texts. */
function isGoal(id: unknown): boolean {
  const valid = typeof id === 'string' ? /^\d{1,10}$/.test(id) : Number.isInteger(id)
  return valid && Number(id) >= 0 && Number(id) <= largestGoal
}
