import type { PageGoal } from '#features/goals/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { cutText } from '#lib/text/cut-text.ts'

/**
 * Cookie that recognises visitors in cookie mode; it has the original tracker's name, for pages and
 * policies.
 */
export const uidCookie = 'burst_uid'
export const uidDays = 30
/** Bytes of a report whose fields all have their maximum length. */
export const maxHitBytes = 8192

/**
 * The way visitors are recognised: by a secret of the day, a cookie, or their browser's
 * fingerprint.
 */
export type Identity = 'cookieless' | 'cookie' | 'fingerprint'

/** Settings of the tracker. A page carries those that differ from the defaults. */
export interface TrackerOptions {
  identity: Identity
  beacon: boolean
  /** Respects browsers that ask not to be tracked. */
  doNotTrack: boolean
  /** Reports failed sends to the server. */
  debug: boolean
  /** File extensions whose links are downloads. */
  downloads: readonly string[]
  /** Goals that can be completed on this page. */
  goals: readonly PageGoal[]
  /** Address of the fingerprinting script. */
  fingerprintScript: string
  /** Sent to our own server with a fingerprint; empty when no key is required. */
  fingerprintKey: string
}

export const defaultTrackerOptions: TrackerOptions = {
  identity: 'cookieless',
  beacon: true,
  doNotTrack: false,
  debug: false,
  fingerprintScript: '',
  fingerprintKey: '',
  goals: [],
  downloads: 'pdf,xls,xlsx,doc,docx,ppt,pptx,csv,txt,zip,epub,mp3,mp4'.split(','),
}

/**
 * A page's report. A report without `user_agent` updates an earlier view: the one with its
 * `view_id` or, from the original tracker, the latest view of the same page.
 */
export interface HitPayload {
  /** 32 hex digits; false in cookieless mode. */
  uid: string | false
  fingerprint: string | false
  /** The whole address, with its query. */
  url: string
  referrer_url: string
  user_agent: string
  /** Physical pixels: `1280x720`. */
  device_resolution: string
  /**
   * Engagement time in milliseconds. With a `view_id` it is the total of the view so far, so that a
   * lost or repeated report does no harm; from the original tracker it is the time since its last
   * report.
   */
  time_on_page: number
  /** Goal ids. */
  completed_goals: readonly (number | string)[]
  /** 0 for a page without an id. */
  page_id: string | number
  page_type: string
  /** 32 random hex digits; empty from the original tracker. */
  view_id: string
  /** Counts the reports of a view, from 0. */
  sequence: number
  title: string
  /** `Europe/Vilnius` */
  time_zone: string
  /** Percentage of the page seen so far. */
  scroll_depth: number
  /** `outbound`, `download` or another event on the page; empty without an event. */
  event_name: string
  event_value: string
  event_number: number
}

/** A valid report, with every field present and limited. */
export interface Report extends HitPayload {
  completed_goals: readonly number[]
  page_id: string
}

type ReportProblem = 'not_an_object' | `bad_${keyof Report}`
export type ParsedReport = { ok: true; report: Report } | { ok: false; code: ReportProblem }

/** The reason a hit is not counted. Drops are counted by reason and day, and shown to the owner. */
export type DropReason =
  | 'no_consent'
  | 'do_not_track'
  | 'bot'
  | 'own_address'
  | 'bad_input'
  | 'bad_url'
  | 'other_host'
  | 'referrer_spam'
  | 'rate'
  | 'duplicate'
  | 'late_update'
  | 'dead_letter'
export interface DropCount {
  reason: DropReason
  count: number
}

/** Counted and dropped reports of some days. */
export interface ReportBalance {
  counted: ReportSum
  dropped: readonly (ReportSum & { reason: DropReason })[]
}
export interface ReportSum {
  /** Count of requests by pages, and of domain events that complete goals. */
  count: number
  /** Count of reports of a new view; unknown for unreadable reports. */
  views: number
}

/** The kind of source a session came from. */
export type Channel =
  | 'direct'
  | 'search'
  | 'ai'
  | 'social'
  | 'email'
  | 'paid'
  | 'campaign'
  | 'referral'

/** The day so far, from midnight in Lithuania. */
export interface TodaySummary {
  visits: number
  visitors: number
  pageviews: number
  /** The ten most viewed pages. */
  topPages: PageCount[]
  /** Hits that were not counted, by reason. */
  dropped: DropCount[]
  /** The time these metrics are as of, in milliseconds. */
  asOf: number
}

export interface PageCount {
  path: string
  visitors: number
  pageviews: number
}

const maxUrlLength = 2048
const maxUserAgentLength = 512
const maxTitleLength = 256
const maxWordLength = 64
const maxGoals = 64
const maxGoalId = 2 ** 32 - 1
const maxSequence = 100_000
/** Up to this value sums stay exact to cents. */
const maxNumber = 1e12
/** Limits the engagement time of a view: a tab left open is not a reader. */
export const maxEngagementMs = 30 * minuteMs

type RawReport = Partial<Record<keyof Report, unknown>>
/** Invalid fields are undefined. */
type ReadReport = { [Field in keyof Report]: Report[Field] | undefined }

/** Validates a report as received. The code names the first invalid field. */
export function parseReport(body: unknown): ParsedReport {
  if (typeof body !== 'object' || body === null) return { ok: false, code: 'not_an_object' }
  const report = read(body)
  for (const field in report) {
    if (report[field as keyof Report] === undefined)
      return { ok: false, code: `bad_${field as keyof Report}` }
  }
  return { ok: true, report: report as Report }
}

/**
 * Reads and limits each field; fields an update lacks are empty. One object literal with fixed
 * names is several times faster than an object built in a loop.
 */
function read({
  uid,
  fingerprint,
  url,
  referrer_url = '',
  user_agent = '',
  device_resolution = '',
  time_on_page = 0,
  completed_goals = [],
  page_id = '',
  page_type = '',
  view_id = '',
  sequence = 0,
  title = '',
  time_zone = '',
  scroll_depth = 0,
  event_name = '',
  event_value = '',
  event_number = 0,
}: RawReport): ReadReport {
  return {
    uid: readId(uid),
    fingerprint: readId(fingerprint),
    url: readUrl(url),
    referrer_url: readText(referrer_url, maxUrlLength),
    user_agent: readText(user_agent, maxUserAgentLength),
    device_resolution: readText(device_resolution, maxWordLength),
    time_on_page: readTime(time_on_page),
    completed_goals: readGoals(completed_goals),
    page_id: readText(typeof page_id === 'number' ? String(page_id) : page_id, maxWordLength),
    page_type: readText(page_type, maxWordLength),
    view_id: view_id === '' ? view_id : readId(view_id) || undefined,
    sequence: readInteger(sequence, maxSequence),
    title: readText(title, maxTitleLength),
    time_zone: readText(time_zone, maxWordLength),
    scroll_depth: readInteger(scroll_depth, 100),
    event_name: readWord(event_name),
    event_value: readText(event_value, maxUserAgentLength),
    event_number: readNumber(event_number),
  }
}

/**
 * A truncated path would be another page, so a long one is invalid. A long query, as newsletter
 * links have, is truncated between parameters.
 */
function readUrl(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given) return undefined
  if (given.length <= maxUrlLength) return given
  const start = given.search(/[?#]/)
  if (start < 0 || start > maxUrlLength) return undefined
  return given.slice(0, given.slice(0, maxUrlLength + 1).search(/[?#&][^?#&]*$/))
}

function readText(given: unknown, maxLength: number): string | undefined {
  return typeof given === 'string' ? cutText(given, maxLength) : undefined
}

function readId(given: unknown): string | false | undefined {
  if (given === undefined || given === null || given === false || given === '') return false
  return typeof given === 'string' && /^[0-9a-f]{32}$/.test(given) ? given : undefined
}

function readInteger(given: unknown, max: number): number | undefined {
  return Number.isInteger(given) && Number(given) >= 0 && Number(given) <= max
    ? Number(given)
    : undefined
}

function readNumber(given: unknown): number | undefined {
  return typeof given === 'number' && Math.abs(given) <= maxNumber ? given : undefined
}

function readWord(given: unknown): string | undefined {
  return typeof given === 'string' && /^([a-z][a-z_]{0,31})?$/.test(given) ? given : undefined
}

function readTime(given: unknown): number | undefined {
  if (typeof given !== 'number' || !(given >= 0)) return undefined
  return Math.min(Math.round(given), maxEngagementMs)
}

function readGoals(given: unknown): number[] | undefined {
  const valid = Array.isArray(given) && given.length <= maxGoals && given.every(isGoalId)
  return valid ? given.map(Number) : undefined
}

/** Pages configured from database rows send ids as texts. */
function isGoalId(id: unknown): boolean {
  const valid = typeof id === 'string' ? /^\d{1,10}$/.test(id) : Number.isInteger(id)
  return valid && Number(id) >= 0 && Number(id) <= maxGoalId
}
