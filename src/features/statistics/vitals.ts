/** Path pages report web vitals to, once per view: JSON as plain text, answered 204. */
export const vitalsPath = '/api/vitals'
export const maxVitalsBytes = 1024

/** https://web.dev/articles/vitals; the first three are the Core Web Vitals. */
export const vitals = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const
export type Vital = (typeof vitals)[number]

/**
 * A view is good up to `good` and poor above `poor`, in milliseconds; `cls` is a score.
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

/** A vital is missing when the browser cannot measure it or had nothing to measure. */
type MeasuredVitals = { readonly [Name in Vital]?: number }
export type VitalsReport = MeasuredVitals & {
  /** The tracker's id of the view. */
  view_id: string
}

interface VitalMetrics {
  /** The 75th percentile; null when no view was measured. */
  p75: number | null
  /** Counts of views. */
  measured: number
  good: number
  poor: number
}

/** Dimensions web vitals are grouped by. */
export const vitalDimensions = ['page', 'device', 'country'] as const
export type VitalDimension = (typeof vitalDimensions)[number]
/** Metrics of one value of a dimension. */
export type VitalsMetrics = Readonly<Record<Vital, VitalMetrics>> & {
  value: string
  views: number
}

export type ParsedVitals =
  | { ok: true; report: VitalsReport }
  | { ok: false; code: 'not_an_object' | 'bad_view_id' | `bad_${Vital}` }

/** Maximum values; larger ones come from changed clocks and sleeping devices. */
const maxValues: Readonly<Record<Vital, number>> = {
  lcp: 60_000,
  inp: 60_000,
  cls: 100,
  fcp: 60_000,
  ttfb: 60_000,
}

/** Validates a report as received. The code names the first invalid field. */
export function parseVitals(body: unknown): ParsedVitals {
  if (typeof body !== 'object' || body === null) return { ok: false, code: 'not_an_object' }
  const given = body as Readonly<Record<string, unknown>>
  const { view_id } = given
  if (typeof view_id !== 'string' || !/^[0-9a-f]{32}$/.test(view_id))
    return { ok: false, code: 'bad_view_id' }
  const measured = vitals.filter((name) => given[name] !== undefined && given[name] !== null)
  const invalid = measured.find((name) => !isValue(given[name]))
  if (invalid) return { ok: false, code: `bad_${invalid}` }
  const values = measured.map((name) => [name, Math.min(Number(given[name]), maxValues[name])])
  return { ok: true, report: { view_id, ...Object.fromEntries(values) } }
}

/** True for a tab that was never visible. */
export const isEmpty = (report: VitalsReport) => vitals.every((name) => report[name] === undefined)

const isValue = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
