import type { Kysely } from 'kysely'
import { dayMs, secondMs } from '#lib/dates/durations.ts'
import type { SystemPart, SystemProblem } from '#lib/site/system-state.ts'
import type { Tables } from '../database/tables.ts'
import { readIncidents } from '../installation/incidents.ts'
import { readHold } from '../installation/restore-hold.ts'
import type { Journal } from '../journal/journal.ts'
import type { ConsumerLag } from '../journal/lag.ts'
import type { DamageCheck } from '../statistics-store/damage-check.ts'
import { inTime } from './in-time.ts'

/** Resolves when a part of the server can do its work, and rejects when it cannot. */
type Probe = () => Promise<unknown>

export interface SystemState {
  /** The current problems of the server and its data; empty when all is well. Never rejects. */
  problems(): Promise<SystemProblem[]>
  /** Journal rows that wait for consumers. Never rejects. */
  lag(): Promise<ConsumerLag[]>
}

interface Parts {
  probes: Readonly<Record<SystemPart, Probe>>
  db: Kysely<Tables>
  damage: Pick<DamageCheck, 'damaged'>
  journal: Pick<Journal, 'lag'>
  now?: () => number
}

const maxWaitMs = 2 * secondMs
const incidentsShownMs = 30 * dayMs

export function createSystemState({
  probes,
  db,
  damage,
  journal,
  now = Date.now,
}: Parts): SystemState {
  const readFailing = async () => {
    const names = Object.keys(probes) as SystemPart[]
    const works = await Promise.all(names.map((name) => isFulfilledInTime(probes[name])))
    return names.filter((_name, index) => !works[index])
  }
  const readLag = () => emptyUnlessInTime(() => journal.lag())
  return {
    lag: readLag,
    async problems() {
      const [failing, damaged, lags, incidents, held] = await Promise.all([
        readFailing(),
        emptyUnlessInTime(() => damage.damaged()),
        readLag(),
        emptyUnlessInTime(() => readIncidents(db, now() - incidentsShownMs)),
        inTime(readHold(db), maxWaitMs).catch(() => null),
      ])
      return [
        ...failing.map((part) => ({ kind: 'failing' as const, part })),
        ...damaged.map((table) => ({ kind: 'damaged' as const, ...table })),
        ...lags.filter(({ isStopped }) => isStopped).map(stoppedProblem),
        ...incidents.map((incident) => ({ kind: 'incident' as const, ...incident })),
        ...(held === null ? [] : [{ kind: 'unsettled' as const, at: held }]),
      ]
    },
  }
}

const stoppedProblem = ({ consumer, rows, since }: ConsumerLag): SystemProblem => ({
  kind: 'stopped',
  consumer,
  rows,
  since,
})

const isFulfilledInTime = (probe: Probe) =>
  inTime(probe(), maxWaitMs).then(
    () => true,
    () => false,
  )

/** Empty on failure: an unreadable part is already reported as failing. */
const emptyUnlessInTime = <Row>(read: () => Promise<Row[]>) =>
  inTime(read(), maxWaitMs).catch((): Row[] => [])
