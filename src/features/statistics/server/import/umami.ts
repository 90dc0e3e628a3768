import { hash } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { readCsv } from './csv.ts'
import type { Seen } from './gather.ts'
import { inOrder } from './keyset.ts'
import { browserNamed, deviceNamed, eventNamed, systemNamed } from './names.ts'
import type { Row } from './row.ts'
import type { Stage } from './staging.ts'

// The file website_event.csv of Umami's export.
// https://github.com/umami-software/umami/blob/master/src/queries/sql/export/getExportWebsiteEvents.ts

const required = ['session_id', 'event_id', 'url_path', 'event_type', 'created_at']
const kinds: Readonly<Record<number, Seen['kind']>> = { 1: 'view', 2: 'event' }

/** Stages views and events; how many rows were of other kinds is the answer. */
export async function stageUmami(
  files: readonly string[],
  stage: Stage,
  { site, now }: { site: string; now: number },
): Promise<number> {
  let website = ''
  let others = 0
  for (const file of files) {
    for await (const row of readCsv(file, required)) {
      const itsWebsite = row.text('website_id')
      website ||= itsWebsite
      if (itsWebsite !== website)
        throw row.problem(`is of another website than the rows before (${itsWebsite}).`)
      const kind = kinds[row.number('event_type', 1, 100)]
      if (kind) await stage.add('import_seen', readEvent(row, kind, site, now))
      else others++
    }
  }
  return others
}

function readEvent(row: Row, kind: Seen['kind'], site: string, now: number) {
  const text = (name: string, most?: number) => plain(row.text(name, most))
  const query = text('url_query').replace(/^\?/, '')
  return {
    visitor: numberOf(`umami\n${site}\n${row.text('session_id', 64)}`),
    at: momentIn(row, now),
    id: numberOf(row.text('event_id', 64)),
    kind,
    host: text('hostname', 255) || site,
    path: text('url_path'),
    query: query ? `?${query}` : '',
    referrer: text('referrer_domain', 255),
    title: text('page_title', 256),
    name: kind === 'event' ? eventNamed(text('event_name', 64)) : '',
    value: '',
    device: deviceNamed(text('device', 32)),
    browser: browserNamed(text('browser', 64)),
    os: systemNamed(text('os', 64)),
    language: /^[a-z]{2,3}(?![a-z])/i.exec(text('language'))?.[0]?.toLowerCase() ?? '',
    screen: /^\d{1,5}x\d{1,5}$/.exec(text('screen'))?.[0] ?? '',
    country: /^[A-Z]{2}$/.exec(text('country'))?.[0] ?? '',
  }
}

/** A quote in front keeps spreadsheets from taking a text for a formula. */
const plain = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '')

const numberOf = (text: string) =>
  BigInt(`0x${hash('sha256', text, 'hex').slice(0, 16)}`).toString()

const momentPattern =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d(?::?\d\d)?)?$/

/** In UTC when no zone is given, as databases write it. */
function momentIn(row: Row, now: number): number {
  const given = row.text('created_at', 64)
  const [, day, time, zone = 'Z'] = momentPattern.exec(given) ?? []
  const offset = zone.replace(
    /^([+-]\d\d):?(\d\d)?$/,
    (_, hours, minutes = '00') => `${hours}:${minutes}`,
  )
  const at = Date.parse(`${day}T${time?.slice(0, 12)}${offset}`)
  if (!(at > 0)) throw row.problem(`created_at is not a time: “${given}”.`)
  if (at > now) throw row.problem(`created_at is in the future: “${given}”.`)
  return at
}

type StagedSeen = Omit<Seen, 'pageId' | 'pageType' | 'engaged' | 'goals'> & { id: string }

/** Umami tells neither how long a page was read nor of goals. */
export async function* seenInUmami(store: Pick<StatisticsStore, 'query'>): AsyncGenerator<Seen[]> {
  for await (const page of inOrder<StagedSeen>(store, 'import_seen')) {
    yield page.map((row) => ({ ...row, pageId: '', pageType: '', engaged: 0, goals: [] }))
  }
}
