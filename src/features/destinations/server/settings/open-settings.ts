import type { Kysely } from 'kysely'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import { createSealing, type Sealing } from '#server/signatures/sealing.ts'
import type { DestinationSlug } from '../../destinations.ts'
import type {
  MarketingOptions,
  MarketingSettings,
  OwnEventFields,
  OwnEventSaving,
} from '../../settings.ts'
import {
  type GivenDestination,
  pauseDestination,
  readDestinations,
  resumeDestination,
  saveDestination,
} from './destination-rows.ts'
import { readOptions, saveOptions } from './option-rows.ts'
import { deleteOwnEvent, readOwnEvents, saveOwnEvent } from './own-event-rows.ts'

export type SettingsStore = Awaited<ReturnType<typeof openMarketingSettings>>

interface Options {
  db: Kysely<Tables>
  /** The site's key, from which the secrets' key is derived. */
  key: string
  /**
   * Called after a change, because pages, services and consumers were made with the former
   * settings.
   */
  onChange?: (before: MarketingSettings, now: MarketingSettings) => void | Promise<void>
  now?: () => number
}

/**
 * The owner's marketing settings, in memory because every page and event reads them. They hold
 * secrets: only fields chosen by name may reach a page or a log.
 */
export async function openMarketingSettings({ db, key, onChange, now = Date.now }: Options) {
  const sealing = createSealing(key, 'marketing secrets')
  const { current, refresh } = await openSharedValue(() => readSettings(db, sealing), onChange)
  return {
    current,
    refresh,
    /** Omitted fields stay as they are, so secrets need not be typed again. */
    async saveDestination(slug: DestinationSlug, given: GivenDestination) {
      await saveDestination(db, sealing, slug, given, now())
      await refresh()
    },
    async saveOptions(options: MarketingOptions) {
      await saveOptions(db, options)
      await refresh()
    },
    /** `id` is null for a new event. */
    async saveOwnEvent(id: number | null, fields: OwnEventFields): Promise<OwnEventSaving> {
      const { ownEvents } = await refresh()
      const saving = await saveOwnEvent(db, ownEvents, id, fields, now())
      if (saving === 'saved') await refresh()
      return saving
    },
    async deleteOwnEvent(id: number) {
      await deleteOwnEvent(db, id)
      await refresh()
    },
    /** Stops sending to a destination until the owner resumes it or saves it again. */
    async pause(slug: DestinationSlug, because: string) {
      await pauseDestination(db, slug, because, now())
      await refresh()
    },
    async resume(slug: DestinationSlug) {
      await resumeDestination(db, slug)
      await refresh()
    },
  }
}

async function readSettings(db: Kysely<Tables>, sealing: Sealing): Promise<MarketingSettings> {
  const [destinations, options, ownEvents] = await Promise.all([
    readDestinations(db, sealing),
    readOptions(db),
    readOwnEvents(db),
  ])
  return { ...options, destinations, ownEvents }
}
