/** Where a page tells how fast it was, once for each view: JSON as plain text, answered 204. */
export const vitalsPath = '/api/vitals'
/** Most bytes of it. */
export const vitalsBytes = 1024

/** https://web.dev/articles/vitals; the first three are those a site is judged by. */
export const vitals = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const
export type Vital = (typeof vitals)[number]

/**
 * Up to `good` a view is good, above `poor` it is poor; milliseconds, of `cls` a score.
 * https://web.dev/articles/defining-core-web-vitals-thresholds
 */
export const thresholds: Readonly<Record<Vital, { good: number; poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
}

export type Rating = 'good' | 'fair' | 'poor'

export function ratingOf(vital: Vital, value: number): Rating {
  const { good, poor } = thresholds[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}

/** What was measured of a view; what a browser cannot measure, or had nothing of, is missing. */
type Measured = { readonly [Name in Vital]?: number }
export type VitalsReport = Measured & {
  /** The tracker's id of the view. */
  view_id: string
}

/** What was measured of all views together. */
interface VitalFigures {
  /** Three views of four were at least as fast; null when none was measured. */
  p75: number | null
  measured: number
  good: number
  poor: number
}

/** By what it is told how fast views were. */
export const vitalDimensions = ['page', 'device', 'country'] as const
export type VitalDimension = (typeof vitalDimensions)[number]
export type VitalsOf = Readonly<Record<Vital, VitalFigures>> & {
  value: string
  views: number
}

export type ParsedVitals =
  | { ok: true; report: VitalsReport }
  | { ok: false; code: 'not_an_object' | 'bad_view_id' | `bad_${Vital}` }

/** Who waits longer than this has left; larger values are of clocks and sleeping devices. */
const most: Readonly<Record<Vital, number>> = {
  lcp: 60_000,
  inp: 60_000,
  cls: 100,
  fcp: 60_000,
  ttfb: 60_000,
}

/** Reads a report as it arrived; a field of a wrong type is refused by its name. */
export function parseVitals(body: unknown): ParsedVitals {
  if (typeof body !== 'object' || body === null) return { ok: false, code: 'not_an_object' }
  const given = body as Readonly<Record<string, unknown>>
  const { view_id } = given
  if (typeof view_id !== 'string' || !/^[0-9a-f]{32}$/.test(view_id))
    return { ok: false, code: 'bad_view_id' }
  const told = vitals.filter((name) => given[name] !== undefined && given[name] !== null)
  const wrong = told.find((name) => !isMeasure(given[name]))
  if (wrong) return { ok: false, code: `bad_${wrong}` }
  const values = told.map((name) => [name, Math.min(Number(given[name]), most[name])])
  return { ok: true, report: { view_id, ...Object.fromEntries(values) } }
}

/** Of a tab that nobody looked into there may be nothing to tell. */
export const isEmpty = (report: VitalsReport) => vitals.every((name) => report[name] === undefined)

const isMeasure = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
