import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { readDeadLetters } from '#server/journal/dead-letters.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { DeliveryState } from '../../ledger.ts'
import type { ServerDestination } from '../adapters/destination.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import { consumerOf } from './consumer-name.ts'
import { sumFollowUps } from './follow-ups.ts'
import { readProgress } from './progress.ts'

interface Parts {
  db: Kysely<Tables>
  journal: Pick<Journal, 'waiting'>
  settings: Pick<SettingsStore, 'current'>
  now: () => number
}

/** Reads the state of sending to a destination, for its settings page. */
export async function readState(
  { db, journal, settings, now }: Parts,
  destination: Pick<ServerDestination<ServerDestinationSlug>, 'slug' | 'isReady'>,
): Promise<DeliveryState> {
  const { slug } = destination
  const { isOn, values, pausedBecause } = settings.current().destinations[slug]
  const [progress, waiting, letters, followUps] = await Promise.all([
    readProgress(db, slug),
    journal.waiting(consumerOf(slug)),
    readDeadLetters(db, consumerOf(slug)),
    sumFollowUps(db, slug),
  ])
  const isBackingOff = progress.backOffUntil > now()
  const active = isBackingOff ? 'backing_off' : 'running'
  const ready = destination.isReady(values) ? active : 'not_ready'
  return {
    destination: slug,
    state: isOn ? (pausedBecause === null ? ready : 'paused') : 'off',
    pausedBecause: isOn ? pausedBecause : null,
    backOffUntil: isOn && isBackingOff ? progress.backOffUntil : null,
    waiting: waiting.count,
    waitingSince: waiting.since,
    deadLetters: letters.length,
    lastAcceptedAt: progress.lastAcceptedAt,
    lastErrorAt: progress.lastErrorAt,
    lastError: progress.lastError,
    followUps,
  }
}
