import { hash } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { SourceEvent } from './build-hits.ts'
import { readCsv } from './csv.ts'
import { normalizeBrowser, normalizeDevice, normalizeEventName, normalizeOs } from './normalize.ts'
import { readStaged } from './read-staged.ts'
import type { SourceRow } from './source-row.ts'
import type { StagingWriter } from './staging.ts'

// The file website_event.csv of Umami's export.
// https://github.com/umami-software/umami/blob/master/src/queries/sql/export/getExportWebsiteEvents.ts

const required = ['session_id', 'event_id', 'url_path', 'event_type', 'created_at']
const kinds: Readonly<Record<number, SourceEvent['kind']>> = { 1: 'view', 2: 'event' }

/** Stages views and events; resolves with the count of rows of other kinds. */
export async function extractUmami(
  files: readonly string[],
  writer: StagingWriter,
  { site, now }: { site: string; now: number },
): Promise<number> {
  let website = ''
  let otherRows = 0
  for (const file of files) {
    for await (const row of readCsv(file, required)) {
      const itsWebsite = row.text('website_id')
      website ||= itsWebsite
      if (itsWebsite !== website)
        throw row.errorAt(`is of another website than the rows before (${itsWebsite}).`)
      const kind = kinds[row.number('event_type', 1, 100)]
      if (kind) await writer.add('import_events', readEvent(row, kind, site, now))
      else otherRows++
    }
  }
  return otherRows
}

function readEvent(row: SourceRow, kind: SourceEvent['kind'], site: string, now: number) {
  const text = (name: string, most?: number) => unquoted(row.text(name, most))
  const query = text('url_query').replace(/^\?/, '')
  return {
    visitor: hash64(`umami\n${site}\n${row.text('session_id', 64)}`),
    at: timestampIn(row, now),
    id: hash64(row.text('event_id', 64)),
    kind,
    host: text('hostname', 255) || site,
    path: text('url_path'),
    query: query ? `?${query}` : '',
    referrer: text('referrer_domain', 255),
    title: text('page_title', 256),
    name: kind === 'event' ? normalizeEventName(text('event_name', 64)) : '',
    value: '',
    device: normalizeDevice(text('device', 32)),
    browser: normalizeBrowser(text('browser', 64)),
    os: normalizeOs(text('os', 64)),
    language: /^[a-z]{2,3}(?![a-z])/i.exec(text('language'))?.[0]?.toLowerCase() ?? '',
    screen: /^\d{1,5}x\d{1,5}$/.exec(text('screen'))?.[0] ?? '',
    country: /^[A-Z]{2}$/.exec(text('country'))?.[0] ?? '',
  }
}

/** Umami puts a quote before texts that spreadsheets would take for formulas. */
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '')

const hash64 = (text: string) => BigInt(`0x${hash('sha256', text, 'hex').slice(0, 16)}`).toString()

const timestampPattern =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d(?::?\d\d)?)?$/

/** In UTC when no zone is given. */
function timestampIn(row: SourceRow, now: number): number {
  const given = row.text('created_at', 64)
  const [, day, time, zone = 'Z'] = timestampPattern.exec(given) ?? []
  const offset = zone.replace(
    /^([+-]\d\d):?(\d\d)?$/,
    (_, hours, minutes = '00') => `${hours}:${minutes}`,
  )
  const at = Date.parse(`${day}T${time?.slice(0, 12)}${offset}`)
  if (!(at > 0)) throw row.errorAt(`created_at is not a time: “${given}”.`)
  if (at > now) throw row.errorAt(`created_at is in the future: “${given}”.`)
  return at
}

type StagedEvent = Omit<SourceEvent, 'pageId' | 'pageType' | 'engagement_ms' | 'goals'> & {
  id: string
}

/** Umami records neither engagement time nor goals. */
export async function* readUmamiEvents(
  store: Pick<StatisticsStore, 'query'>,
): AsyncGenerator<SourceEvent[]> {
  for await (const page of readStaged<StagedEvent>(store, 'import_events')) {
    yield page.map((row) => ({ ...row, pageId: '', pageType: '', engagement_ms: 0, goals: [] }))
  }
}
