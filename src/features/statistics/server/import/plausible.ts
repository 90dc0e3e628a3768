import { basename } from 'node:path'
import { type Campaign, campaignFields, originOf, serviceNamed } from '../channels.ts'
import { readCsv } from './csv.ts'
import { browserNamed, deviceNamed, eventNamed, systemNamed } from './names.ts'
import { ImportProblem } from './problem.ts'
import type { Row } from './row.ts'
import type { Stage } from './staging.ts'

// Plausible's export: figures of each day by one thing at a time.
// https://github.com/plausible/analytics/blob/master/lib/plausible/exports.ex

interface Figure {
  dimension: string
  value: string
  pageviews?: number
  sessions?: number
  bounces?: number
  engaged?: number
  scroll?: number
  events?: number
  visitors?: number
}

const mostPeople = 10_000_000
const people = (row: Row) => row.count('visitors', mostPeople)
const visits = (row: Row, sessions = 'visits') => ({
  pageviews: row.count('pageviews'),
  sessions: row.count(sessions),
  bounces: row.count('bounces'),
  visitors: people(row),
})
const named =
  (dimension: string, column: string, nameOf: (name: string) => string, sessions?: string) =>
  (row: Row): Figure[] => [{ dimension, value: nameOf(row.text(column)), ...visits(row, sessions) }]
const same = (name: string) => name

interface Kind {
  required: string[]
  figures(row: Row): Figure[]
}

const kinds: Readonly<Record<string, Kind>> = {
  visitors: {
    required: ['date', 'visitors', 'pageviews', 'bounces', 'visits'],
    figures: (row) => [{ dimension: 'site', value: '', ...visits(row) }],
  },
  pages: { required: ['date', 'page', 'visitors', 'pageviews'], figures: ofPage },
  sources: { required: ['date', 'source', 'visitors', 'visits', 'bounces'], figures: ofSource },
  entry_pages: {
    required: ['date', 'entry_page', 'visitors', 'entrances', 'bounces'],
    figures: named('entry', 'entry_page', same, 'entrances'),
  },
  exit_pages: {
    required: ['date', 'exit_page', 'visitors', 'exits'],
    figures: named('exit', 'exit_page', same, 'exits'),
  },
  locations: {
    required: ['date', 'country', 'visitors', 'visits', 'bounces'],
    figures: named('country', 'country', same),
  },
  devices: {
    required: ['date', 'device', 'visitors', 'visits', 'bounces'],
    figures: named('device', 'device', deviceNamed),
  },
  browsers: {
    required: ['date', 'browser', 'visitors', 'visits', 'bounces'],
    figures: named('browser', 'browser', browserNamed),
  },
  operating_systems: {
    required: ['date', 'operating_system', 'visitors', 'visits', 'bounces'],
    figures: named('os', 'operating_system', systemNamed),
  },
  custom_events: { required: ['date', 'name', 'visitors', 'events'], figures: ofEvent },
}

/** Stages figures; the answer names the files that hold nothing we show. */
export async function stagePlausible(
  files: readonly string[],
  stage: Stage,
  { now }: { now: number },
): Promise<string[]> {
  const fileOf = new Map<string, string>()
  const leftOut: string[] = []
  for (const file of files) {
    const name = /^imported_([a-z_]+?)(?:_\d{8}_\d{8})?\.csv(?:\.gz)?$/.exec(basename(file))?.[1]
    const kind = kinds[name ?? '']
    if (!kind) leftOut.push(file)
    else await stageFile(file, `imported_${name}`, kind)
  }
  if (![...fileOf.keys()].some((key) => key.startsWith('imported_visitors ')))
    throw new ImportProblem(
      'There is no imported_visitors….csv in these files; without it the days have no totals.',
    )
  return leftOut

  async function stageFile(file: string, table: string, kind: Kind) {
    for await (const row of readCsv(file, kind.required)) {
      const day = dayIn(row, now)
      const before = fileOf.get(`${table} ${day}`) ?? file
      if (before !== file) throw row.problem(`${day} is in ${before} as well.`)
      fileOf.set(`${table} ${day}`, file)
      for (const figure of kind.figures(row)) await stage.add('import_figures', { day, ...figure })
    }
  }
}

function dayIn(row: Row, now: number): string {
  const day = row.text('date')
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  if (!(at > 0) || new Date(at).toISOString().slice(0, 10) !== day)
    throw row.problem(`date must be a day such as 2026-11-03, but is “${day.slice(0, 40)}”.`)
  if (at > now) throw row.problem(`${day} is in the future.`)
  return day
}

/**
 * Time is only told where it was measured as ours is, while a page was looked at. The average depth
 * of scrolling is kept, though Plausible has it by visit and we by view.
 */
function ofPage(row: Row): Figure[] {
  const pageviews = row.count('pageviews')
  const scrolled = row.count('total_scroll_depth_visits')
  const figures = {
    engaged: row.count('total_time_on_page') * 1000,
    scroll: scrolled ? (row.count('total_scroll_depth') / scrolled) * pageviews : 0,
  }
  return [
    { dimension: 'page', value: row.text('page'), pageviews, visitors: people(row), ...figures },
    { dimension: 'site', value: '', ...figures },
  ]
}

const anywhere = new URL('https://imported.invalid/')

function ofSource(row: Row): Figure[] {
  const campaign = Object.fromEntries(
    campaignFields.map((field) => [field, row.text(field, 128)]),
  ) as Campaign
  const given = row.text('source', 255).replace(/^Direct \/ None$/, '')
  const host = row.text('referrer', 255).replace(/^https?:\/\//, '')
  const referrer = host.replace(/[/?#].*$/s, '').replace(/^www\./, '')
  const found = originOf(anywhere, referrer, campaign)
  // Old exports name the source only.
  const origin =
    found.source || !given ? found : (serviceNamed(given) ?? { ...found, source: given })
  const channel = origin.source && origin.channel === 'direct' ? 'referral' : origin.channel
  const values = { channel, source: origin.source, referrer }
  const campaigns = campaignFields.filter((field) => campaign[field])
  return [
    ...Object.entries(values).map(([dimension, value]) => ({ dimension, value, ...visits(row) })),
    ...campaigns.map((field) => ({ dimension: field, value: campaign[field], ...visits(row) })),
  ]
}

function ofEvent(row: Row): Figure[] {
  const name = eventNamed(row.text('name', 255))
  const link = URL.parse(row.text('link_url'))
  const value = link ? link.host + link.pathname : ''
  const events = row.count('events')
  return [{ dimension: 'event', value: `${name} ${value}`, events, visitors: people(row) }]
}
