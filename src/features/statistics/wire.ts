import type { PageGoal } from '#features/goals/wire.ts'
import { cutText } from '#lib/cut-text.ts'

/** Where a page reports its visits: JSON by `sendBeacon` or `fetch`, answered 204. */
export const hitPath = '/api/hit'
/** Where the old tracker sends without beacons, and ours when the owner has switched beacons off. */
export const oldTrackPath = '/burst/v1/track/'
/** Where pages tell what could not be sent, as a form; only in debug mode. */
export const hitErrorPath = '/api/hit/error'
/** Where pages tell of their fingerprint when there is a key, and of one in ten thousand. */
export const fingerprintPath = '/thumbmark'
export const fingerprintLogPath = '/log'
/** Knows a visitor again in cookie mode; the name old pages and policies know. */
export const uidCookie = 'burst_uid'
export const uidDays = 30
/** Most bytes of a report; each of its fields may be as long as it may. */
export const hitBytes = 8192

/** How visitors are told apart: by a secret of the day, a cookie, or their browser's fingerprint. */
export type Identity = 'cookieless' | 'cookie' | 'fingerprint'

/** What the owner has set of the tracker; a page says only what differs. */
export interface TrackerOptions {
  identity: Identity
  beacon: boolean
  /** Leaves those alone whose browser asks not to be tracked. */
  doNotTrack: boolean
  /** Tells the server what could not be sent. */
  debug: boolean
  /** Endings of files whose links are downloads. */
  downloads: readonly string[]
  /** What of this page counts as something achieved. */
  goals: readonly PageGoal[]
  /** The address of the script that makes them. */
  fingerprintScript: string
  /** Shown to our own server with a fingerprint; empty when it is not asked. */
  fingerprintKey: string
}

export const defaultOptions: TrackerOptions = {
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
 * What a page reports. A report without `user_agent` adds to a view that came before it: the one
 * with its `view_id`, or, from the old tracker, the latest one of the same page.
 */
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
  /**
   * Milliseconds engaged. With a `view_id` of the whole view so far, so that a lost or repeated
   * report does no harm; from the old tracker those since its last report.
   */
  time_on_page: number
  /** Goal ids. */
  completed_goals: readonly (number | string)[]
  /** The number 0 on a page without an id. */
  page_id: string | number
  page_type: string
  /** 32 hex digits, another for each view; empty from the old tracker. */
  view_id: string
  /** The number of this report among those of its view, from 0. */
  sequence: number
  title: string
  /** `Europe/Vilnius` */
  time_zone: string
  /** Percent of the page seen so far. */
  scroll_depth: number
  /** `outbound`, `download` or any other thing that happened on the page; empty for none. */
  event_name: string
  event_value: string
  event_number: number
}

/** A report once read: nothing missing, nothing endless. */
export interface Report extends HitPayload {
  completed_goals: readonly number[]
  page_id: string
}

type ReportProblem = 'not_an_object' | `bad_${keyof Report}`
export type ParsedReport = { ok: true; report: Report } | { ok: false; code: ReportProblem }

/** Why a hit is not counted. Each reason is counted itself, by day, and shown. */
export type DropReason =
  | 'no_consent'
  | 'do_not_track'
  | 'bot'
  | 'own_address'
  | 'bad_input'
  | 'bad_url'
  | 'foreign_host'
  | 'referrer_spam'
  | 'rate'
  | 'duplicate'
  | 'late_update'
  | 'set_aside'
export interface DropCount {
  reason: DropReason
  count: number
}

/** How a visit came about; paid, e-mail and social by its campaign first. */
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
const titleLength = 256
const wordLength = 64
const mostGoals = 64
const largestGoal = 2 ** 32 - 1
const mostReports = 100_000
const largestNumber = 1e12
/** A forgotten tab is not a reader: no view lasts longer than half an hour. */
export const mostMilliseconds = 30 * 60 * 1000

type Given = Partial<Record<keyof Report, unknown>>
type Read = { [Field in keyof Report]: Report[Field] | undefined }

/** Reads a report as it arrived. A field of a wrong type is refused by its name. */
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
 * How each field is read and bounded; `undefined` refuses it. What an update lacks is empty. All in
 * one object with names known beforehand, for that is made several times as fast.
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
}: Given): Read {
  return {
    uid: readId(uid),
    fingerprint: readId(fingerprint),
    url: readUrl(url),
    referrer_url: readText(referrer_url, urlLength),
    user_agent: readText(user_agent, agentLength),
    device_resolution: readText(device_resolution, wordLength),
    time_on_page: readTime(time_on_page),
    completed_goals: readGoals(completed_goals),
    page_id: readText(typeof page_id === 'number' ? String(page_id) : page_id, wordLength),
    page_type: readText(page_type, wordLength),
    view_id: view_id === '' ? view_id : readId(view_id) || undefined,
    sequence: readWhole(sequence, mostReports),
    title: readText(title, titleLength),
    time_zone: readText(time_zone, wordLength),
    scroll_depth: readWhole(scroll_depth, 100),
    event_name: readWord(event_name),
    event_value: readText(event_value, agentLength),
    event_number: readNumber(event_number),
  }
}

/**
 * A shortened path would be another page, so a long one is refused. Of a long query, such as links
 * in letters have, those parameters stay that have room. Other texts are cut.
 */
function readUrl(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given) return undefined
  if (given.length <= urlLength) return given
  const start = given.search(/[?#]/)
  if (start < 0 || start > urlLength) return undefined
  return given.slice(0, given.slice(0, urlLength + 1).search(/[?#&][^?#&]*$/))
}

function readText(given: unknown, length: number): string | undefined {
  return typeof given === 'string' ? cutText(given, length) : undefined
}

function readId(given: unknown): string | false | undefined {
  if (given === undefined || given === null || given === false || given === '') return false
  return typeof given === 'string' && /^[0-9a-f]{32}$/.test(given) ? given : undefined
}

function readWhole(given: unknown, most: number): number | undefined {
  return Number.isInteger(given) && Number(given) >= 0 && Number(given) <= most
    ? Number(given)
    : undefined
}

/** So many of them can be summed up exactly enough. */
function readNumber(given: unknown): number | undefined {
  return typeof given === 'number' && Math.abs(given) <= largestNumber ? given : undefined
}

function readWord(given: unknown): string | undefined {
  return typeof given === 'string' && /^([a-z][a-z_]{0,31})?$/.test(given) ? given : undefined
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
