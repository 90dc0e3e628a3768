import type { Kysely } from 'kysely'
import { hostOf } from '#lib/urls/host.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Sender } from '#server/http/beacons.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Config } from '#server/process/config.ts'
import type { SiteEvent } from '#server/site-events.ts'
import { createAdmission } from './admission.ts'
import { type Hit, hitReportOf, hitTopic } from './hit.ts'
import { createRequestVisitor, emptyReport, type RequestVisitor } from './request-visitor.ts'

interface Options {
  db: Kysely<Tables>
  journal: Pick<Journal, 'append'>
  config: Pick<Config, 'publicUrl' | 'statistics'>
  now: () => number
}

/**
 * Makes the recorder of an event of a page, in the session of the request's sender. Nothing is
 * recorded for visitors whose hits are not, nor without an open session.
 */
export function createEventRecorder({ journal, ...options }: Options) {
  const { config } = options
  const admit = createAdmission(config.statistics)
  const visitorOf = createRequestVisitor(options)
  const site = hostOf(config.publicUrl)

  return async (sender: Sender, event: SiteEvent): Promise<void> => {
    if (admit(sender)) return
    const hit = eventHit(await visitorOf(sender), event, [], site)
    await journal.append(hitTopic, hit, { mayWait: true })
  }
}

/**
 * A hit that belongs to the page its visitor viewed last; without a name it only completes goals.
 */
export function eventHit(
  visitor: RequestVisitor,
  { name, number }: SiteEvent,
  goals: readonly number[],
  site: string,
): Hit {
  return {
    ...visitor,
    language: '',
    country: '',
    kind: name ? 'event' : 'update',
    isOfLatestView: true,
    report: { ...hitReportOf(emptyReport(site), goals), event_name: name, event_number: number },
  }
}
