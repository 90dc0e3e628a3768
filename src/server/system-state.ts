import type { Kysely } from 'kysely'
import { dayMs, secondMs } from '#lib/durations.ts'
import type { SystemPart, SystemProblem } from '#lib/system-state.ts'
import type { Tables } from './database/tables.ts'
import { readIncidents } from './installation/incidents.ts'
import { readDamagedTables } from './statistics-store/damaged-tables.ts'
import type { StatisticsStore } from './statistics-store/store.ts'

/** Resolves when a part of the server can do its work, and rejects when it cannot. */
type Probe = () => Promise<unknown>

export interface SystemState {
  /** What is wrong with the server and its data; empty when all is well. Never rejects. */
  problems(): Promise<SystemProblem[]>
}

interface Parts {
  probes: Readonly<Record<SystemPart, Probe>>
  db: Kysely<Tables>
  store: Pick<StatisticsStore, 'queryLive'>
  now?: () => number
}

const maxWaitMs = 2 * secondMs
const incidentsShownMs = 30 * dayMs

export function createSystemState({ probes, db, store, now = Date.now }: Parts): SystemState {
  const readFailing = async () => {
    const names = Object.keys(probes) as SystemPart[]
    const works = await Promise.all(names.map((name) => isFulfilledInTime(probes[name])))
    return names.filter((_name, index) => !works[index])
  }
  return {
    async problems() {
      const [failing, damaged, incidents] = await Promise.all([
        readFailing(),
        emptyUnlessInTime(() => readDamagedTables(store)),
        emptyUnlessInTime(() => readIncidents(db, now() - incidentsShownMs)),
      ])
      return [
        ...failing.map((part) => ({ kind: 'failing' as const, part })),
        ...damaged.map((table) => ({ kind: 'damaged' as const, ...table })),
        ...incidents.map((incident) => ({ kind: 'incident' as const, ...incident })),
      ]
    },
  }
}

const isFulfilledInTime = (probe: Probe) =>
  inTime(probe).then(
    () => true,
    () => false,
  )

/** What cannot be read belongs to a part that is failing, which is said already. */
const emptyUnlessInTime = <Row>(read: () => Promise<Row[]>) => inTime(read).catch((): Row[] => [])

async function inTime<Result>(run: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, maxWaitMs, new Error('late'))
  try {
    return await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}
