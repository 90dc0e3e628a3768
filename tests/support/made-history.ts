import { seededRandom } from './seeded-random.ts'

// Generated sessions in other programs' export formats, and the metrics they must give.

const minute = 60
const paths = ['/', '/kainos', '/tinklarastis', '/kontaktai', '/ąžuolas']
const origins = [
  { referrer: '', query: '', channel: 'direct', source: '' },
  { referrer: 'https://www.google.lt/', query: '', channel: 'search', source: 'Google' },
  { referrer: 'https://www.delfi.lt/a;b', query: '', channel: 'referral', source: 'delfi.lt' },
  {
    referrer: '',
    query: '?utm_source=laiskas&utm_medium=email&utm_campaign=o\'neil \\ "x"',
    channel: 'email',
    source: 'laiskas',
  },
]
const agents = [
  { browser: 'Chrome', platform: 'Windows', device: 'desktop', os: 'Windows' },
  { browser: 'Safari', platform: 'iPhone', device: 'mobile', os: 'iOS' },
]

interface MadeView {
  id: number
  path: string
  /** Seconds. */
  time: number
  engagement_ms: number
  goals: number[]
}
export interface MadeVisit {
  number: number
  visitor: string
  isFirst: boolean
  origin: (typeof origins)[number]
  agent: (typeof agents)[number]
  views: MadeView[]
}

/** The same sessions on each run, from `firstTime` (in seconds) on for `days` days. */
export function makeHistory(firstTime: number, days: number, people: number): MadeVisit[] {
  const { random, upTo } = seededRandom(20250301)
  const oneOf = <T>(items: readonly T[]) => items[upTo(items.length)] as T
  const visits: MadeVisit[] = []
  const end = firstTime + days * 24 * 60 * minute
  let id = 0
  for (let person = 1; person <= people; person++) {
    const agent = oneOf(agents)
    let time = firstTime + upTo(days * 20 * 60) * minute
    for (let visit = 0; visit < 1 + upTo(4) && time < end - 180 * minute; visit++) {
      const origin = oneOf(origins)
      const views: MadeView[] = []
      for (let n = 0; n <= upTo(4); n++) {
        const goals = random() < 0.2 ? [1 + upTo(2)] : []
        views.push({ id: ++id, path: oneOf(paths), time, engagement_ms: upTo(11_000), goals })
        time += 12 + upTo(29 * minute)
      }
      const visitor = person % 2 ? person.toString(16).padStart(32, 'a') : `f-${person}`
      const isFirst = visit === 0
      visits.push({ number: visits.length + 1, visitor, isFirst, origin, agent, views })
      time += (33 + upTo(3 * 24 * 60)) * minute
    }
  }
  return visits
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** By Burst's definition, when no goals are involved. */
const isBounce = ({ views }: MadeVisit) =>
  views.length === 1 && sum(views.map(({ engagement_ms }) => engagement_ms)) <= 5000

/** Expected metrics, counted from the sessions alone. */
export function figuresOf(visits: readonly MadeVisit[]) {
  const views = visits.flatMap((visit) => visit.views)
  return {
    visitors: new Set(visits.map(({ visitor }) => visitor)).size,
    sessions: visits.length,
    pageviews: views.length,
    bounces: visits.filter(isBounce).length,
    new_visitors: visits.filter(({ isFirst }) => isFirst).length,
    engagement_ms: sum(views.map(({ engagement_ms }) => engagement_ms)),
    scroll: 0,
  }
}
