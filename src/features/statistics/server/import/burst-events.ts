import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { SourceEvent } from './build-hits.ts'
import { normalizeBrowser, normalizeDevice, normalizeOs } from './normalize.ts'
import { readStaged } from './read-staged.ts'

interface StagedView {
  visitor: string
  at: number
  id: string
  path: string
  parameters: string
  page_id: string
  page_type: string
  engagement_ms: number
  session: number
  referrer: string
  browser: number
  platform: number
  device: number
}
interface StagedSession {
  id: number
  host: string
  referrer: string
  country: string
  browser: number
  platform: number
  device: number
}

/** Joins staged views with their sessions, goals and names. `goals` maps Burst's goals to ours. */
export async function* readBurstEvents(
  store: Pick<StatisticsStore, 'query'>,
  site: string,
  goals: ReadonlyMap<number, number>,
): AsyncGenerator<SourceEvent[]> {
  const names = await agentNames(store)
  for await (const page of readStaged<StagedView>(store, 'import_views')) {
    const sessions = await sessionsOf(store, page)
    const completed = await goalsOf(store, page, goals)
    const sources = await referrersOf(store, page, sessions)
    yield page.map((view) => {
      const session = sessions.get(view.session)
      const name = (kind: string, id: number) => names.get(`${kind} ${id}`) ?? ''
      const referrer = view.referrer || (session?.referrer ?? '')
      return {
        visitor: view.visitor,
        at: view.at * 1000,
        kind: 'view',
        host: session?.host || site,
        path: pathOf(view.path),
        query: queryOf(view.parameters),
        referrer: sources.get(referrer) ?? (/^\d+$/.test(referrer) ? '' : referrer),
        title: '',
        pageId: view.page_id === '0' ? '' : view.page_id,
        pageType: view.page_type,
        engagement_ms: view.engagement_ms,
        goals: completed.get(view.id) ?? [],
        name: '',
        value: '',
        device: normalizeDevice(name('devices', view.device || (session?.device ?? 0))),
        browser: normalizeBrowser(name('browsers', view.browser || (session?.browser ?? 0))),
        os: normalizeOs(name('platforms', view.platform || (session?.platform ?? 0))),
        language: '',
        screen: '',
        country: session?.country ?? '',
      }
    })
  }
}

/** Some versions store whole addresses. */
const pathOf = (given: string) =>
  /^https?:/.test(given) ? (URL.parse(given)?.pathname ?? '') : given

/** `parameters` holds query and fragment, with or without the `?`. */
function queryOf(parameters: string): string {
  const query = parameters.replace(/^\?/, '').replace(/#.*$/s, '')
  return query ? `?${query}` : ''
}

type Reader = Pick<StatisticsStore, 'query'>

async function agentNames({ query }: Reader): Promise<Map<string, string>> {
  const rows = await query<{ kind: string; id: number; name: string }>(
    "select kind, id, name from import_names where kind in ('browsers', 'platforms', 'devices') limit 100000",
  )
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
}

async function sessionsOf({ query }: Reader, page: readonly StagedView[]) {
  const ids = [...new Set(page.map(({ session }) => session))]
  const rows = await query<StagedSession>(
    'select * from import_sessions where id in ({ids:Array(UInt64)})',
    { ids },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function goalsOf(
  { query }: Reader,
  page: readonly StagedView[],
  goals: ReadonlyMap<number, number>,
): Promise<Map<string, number[]>> {
  if (goals.size === 0) return new Map()
  const rows = await query<{ view: string; done: number[] }>(
    `select toString(view) as view, groupUniqArray(goal) as done from import_goals
     where import_goals.view in ({ids:Array(UInt64)}) group by import_goals.view`,
    { ids: page.map(({ id }) => Number(id)) },
  )
  const ours = (done: number[]) => done.flatMap((goal) => goals.get(goal) ?? [])
  return new Map(rows.map(({ view, done }) => [view, ours(done).sort((a, b) => a - b)]))
}

/** Since 3.3 a session has the id of its referrer. */
async function referrersOf(
  { query }: Reader,
  page: readonly StagedView[],
  sessions: ReadonlyMap<number, StagedSession>,
): Promise<Map<string, string>> {
  const named = [...page, ...sessions.values()].map(({ referrer }) => referrer)
  const ids = [...new Set(named.filter((referrer) => /^\d{1,10}$/.test(referrer)).map(Number))]
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: string; name: string }>(
    `select toString(id) as id, name from import_names
     where kind = 'referrers' and import_names.id in ({ids:Array(UInt64)})`,
    { ids },
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Goals with completions, and their counts. */
export function completedBurstGoals({ query }: Reader) {
  return query<{ goal: number; times: number }>(
    'select goal, uniqExact(view) as times from import_goals group by goal order by goal',
  )
}
