import { basename } from 'node:path'
import { campaignDimensions } from '../../dimensions.ts'
import { type Campaign, channelAndSourceOf } from '../enrich/attribution.ts'
import { serviceByName } from '../enrich/referring-services.ts'
import { readCsv } from './csv.ts'
import { ImportError } from './import-error.ts'
import {
  normalizeBrowser,
  normalizeDevice,
  normalizeEventName,
  normalizeOs,
  normalizePath,
} from './normalize.ts'
import type { SourceRow } from './source-row.ts'
import type { StagingWriter } from './staging.ts'

// Reads Plausible's export: metrics by day and one dimension at a time.
// https://github.com/plausible/analytics/blob/master/lib/plausible/exports.ex

interface PlausibleMetric {
  dimension: string
  value: string
  pageviews?: number
  sessions?: number
  bounces?: number
  engagement_ms?: number
  scroll?: number
  events?: number
  visitors?: number
}

const maxVisitors = 10_000_000
const visitorsOf = (row: SourceRow) => row.count('visitors', maxVisitors)
const sessionMetrics = (row: SourceRow, sessions = 'visits') => ({
  pageviews: row.count('pageviews'),
  sessions: row.count(sessions),
  bounces: row.count('bounces'),
  visitors: visitorsOf(row),
})
const groupedBy =
  (dimension: string, column: string, nameOf: (name: string) => string, sessions?: string) =>
  (row: SourceRow): PlausibleMetric[] => [
    { dimension, value: nameOf(row.text(column)), ...sessionMetrics(row, sessions) },
  ]
const same = (name: string) => name

interface ExportedTable {
  required: string[]
  metricsOf(row: SourceRow): PlausibleMetric[]
}

const exportedTables: Readonly<Record<string, ExportedTable>> = {
  visitors: {
    required: ['date', 'visitors', 'pageviews', 'bounces', 'visits'],
    metricsOf: (row) => [{ dimension: 'site', value: '', ...sessionMetrics(row) }],
  },
  pages: { required: ['date', 'page', 'visitors', 'pageviews'], metricsOf: ofPage },
  sources: { required: ['date', 'source', 'visitors', 'visits', 'bounces'], metricsOf: ofSource },
  entry_pages: {
    required: ['date', 'entry_page', 'visitors', 'entrances', 'bounces'],
    metricsOf: groupedBy('entry', 'entry_page', normalizePath, 'entrances'),
  },
  exit_pages: {
    required: ['date', 'exit_page', 'visitors', 'exits'],
    metricsOf: groupedBy('exit', 'exit_page', normalizePath, 'exits'),
  },
  locations: {
    required: ['date', 'country', 'visitors', 'visits', 'bounces'],
    metricsOf: groupedBy('country', 'country', same),
  },
  devices: {
    required: ['date', 'device', 'visitors', 'visits', 'bounces'],
    metricsOf: groupedBy('device', 'device', normalizeDevice),
  },
  browsers: {
    required: ['date', 'browser', 'visitors', 'visits', 'bounces'],
    metricsOf: groupedBy('browser', 'browser', normalizeBrowser),
  },
  operating_systems: {
    required: ['date', 'operating_system', 'visitors', 'visits', 'bounces'],
    metricsOf: groupedBy('os', 'operating_system', normalizeOs),
  },
  custom_events: { required: ['date', 'name', 'visitors', 'events'], metricsOf: ofEvent },
}

/** Stages metrics; resolves with the files that contain nothing we show. */
export async function extractPlausible(
  files: readonly string[],
  writer: StagingWriter,
  { now }: { now: number },
): Promise<string[]> {
  const fileOf = new Map<string, string>()
  const skippedFiles: string[] = []
  for (const file of files) {
    const name = /^imported_([a-z_]+?)(?:_\d{8}_\d{8})?\.csv(?:\.gz)?$/.exec(basename(file))?.[1]
    const exported = exportedTables[name ?? '']
    if (!exported) skippedFiles.push(file)
    else await stageFile(file, `imported_${name}`, exported)
  }
  if (![...fileOf.keys()].some((key) => key.startsWith('imported_visitors ')))
    throw new ImportError(
      'There is no imported_visitors….csv in these files; without it the days have no totals.',
    )
  return skippedFiles

  async function stageFile(file: string, table: string, exported: ExportedTable) {
    for await (const row of readCsv(file, exported.required)) {
      const day = dayIn(row, now)
      const before = fileOf.get(`${table} ${day}`) ?? file
      if (before !== file) throw row.errorAt(`${day} is in ${before} as well.`)
      fileOf.set(`${table} ${day}`, file)
      for (const metric of exported.metricsOf(row))
        await writer.add('import_metrics', { day, ...metric })
    }
  }
}

function dayIn(row: SourceRow, now: number): string {
  const day = row.text('date')
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  if (!(at > 0) || new Date(at).toISOString().slice(0, 10) !== day)
    throw row.errorAt(`date must be a day such as 2026-11-03, but is “${day.slice(0, 40)}”.`)
  if (at > now) throw row.errorAt(`${day} is in the future.`)
  return day
}

/**
 * Imports the time where Plausible measured it as we do, while the page was visible; also the
 * average scroll depth, although Plausible's is per visit and ours per view.
 */
function ofPage(row: SourceRow): PlausibleMetric[] {
  const pageviews = row.count('pageviews')
  const scrolled = row.count('total_scroll_depth_visits')
  const engagement = {
    engagement_ms: row.count('total_time_on_page') * 1000,
    scroll: scrolled ? (row.count('total_scroll_depth') / scrolled) * pageviews : 0,
  }
  return [
    {
      dimension: 'page',
      value: normalizePath(row.text('page')),
      pageviews,
      visitors: visitorsOf(row),
      ...engagement,
    },
    { dimension: 'site', value: '', ...engagement },
  ]
}

const anywhere = new URL('https://imported.invalid/')

function ofSource(row: SourceRow): PlausibleMetric[] {
  const campaign = Object.fromEntries(
    campaignDimensions.map((field) => [field, row.text(field, 128)]),
  ) as Campaign
  const named = row.text('source', 255).replace(/^Direct \/ None$/, '')
  const host = row.text('referrer', 255).replace(/^https?:\/\//, '')
  const referrer = host.replace(/[/?#].*$/s, '').replace(/^www\./, '')
  const found = channelAndSourceOf(anywhere, referrer, campaign)
  // Early exports contain only the source.
  const service = found.source ? null : serviceByName(named)
  const source = found.source || (service?.name ?? named)
  const known = service?.channel ?? found.channel
  const channel = source && known === 'direct' ? 'referral' : known
  const values = { channel, source, referrer }
  const campaigns = campaignDimensions.filter((field) => campaign[field])
  return [
    ...Object.entries(values).map(([dimension, value]) => ({
      dimension,
      value,
      ...sessionMetrics(row),
    })),
    ...campaigns.map((field) => ({
      dimension: field,
      value: campaign[field],
      ...sessionMetrics(row),
    })),
  ]
}

function ofEvent(row: SourceRow): PlausibleMetric[] {
  const name = normalizeEventName(row.text('name', 255))
  const link = URL.parse(row.text('link_url'))
  const value = link ? link.host + link.pathname : ''
  const events = row.count('events')
  return [{ dimension: 'event', value: `${name} ${value}`, events, visitors: visitorsOf(row) }]
}
