import type { DropReason, Report } from '../../wire.ts'

/** The journal's topic for hits. */
export const hitTopic = 'hit'
/** The journal's consumer that loads hits. */
export const hitConsumer = 'statistics'

/** A report as the journal holds it until it is loaded. */
export type Hit = {
  /** A 64-bit hash in decimal, because JSON numbers carry only 53 bits. */
  visitor: string
  /**
   * The id under which the visitor may have an open session: that of the day before, shortly after
   * midnight, or the former id when the original tracker reports a new one.
   */
  previousVisitor?: string
  /**
   * The visitor id of cookieless mode. Set only in fingerprint mode, where requests other than
   * hits, such as forms, carry no fingerprint and are matched by this id.
   */
  cookielessVisitor?: string
  /** The cookieless id of the day before, shortly after midnight. */
  previousCookielessVisitor?: string
  userAgent: string
  /** `lt` */
  language: string
  /** Looked up by IP address; empty without a database of countries. */
  country: string
  kind: HitKind
  /** Made from something other than a report, so it belongs to the page the visitor viewed last. */
  isOfLatestView?: true
  /** The domain event it stands for, when that event's session is to be recognised. */
  event?: string
  report: HitReport
}

export type HitKind = 'view' | 'update' | 'event'

/** A report without the fields that identify its sender. */
export type HitReport = Omit<Report, 'uid' | 'fingerprint' | 'user_agent'>

/** Hits dropped on arrival, of which only the reason and the counts are stored. */
export type DroppedHits = {
  dropped: DropReason
  count: number
  /** Count of reports of a new view; 0 where unknown. */
  views: number
}

/** Copies field by field, because object rest is several times slower and runs for every hit. */
export const hitReportOf = (report: Report, completed_goals: readonly number[]): HitReport => ({
  completed_goals,
  url: report.url,
  referrer_url: report.referrer_url,
  device_resolution: report.device_resolution,
  time_on_page: report.time_on_page,
  page_id: report.page_id,
  page_type: report.page_type,
  view_id: report.view_id,
  sequence: report.sequence,
  title: report.title,
  time_zone: report.time_zone,
  scroll_depth: report.scroll_depth,
  event_name: report.event_name,
  event_value: report.event_value,
  event_number: report.event_number,
})
