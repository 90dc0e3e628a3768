import type { DropReason, Report } from '../../wire.ts'

/** The journal's topic for hits. */
export const hitTopic = 'hit'
/** The journal's consumer that loads hits. */
export const hitConsumer = 'statistics'

/** A report as it stands in the journal until it is loaded. */
export type Hit = {
  /** A hash of 64 bits in decimal: JSON numbers carry only 53. */
  visitor: string
  /**
   * The id under which the visitor may have a session open: that of the day before, shortly after
   * midnight, or the former one when the original tracker reports a new one.
   */
  previousVisitor?: string
  /**
   * The visitor id of cookieless mode. Only in fingerprint mode, where requests other than hits,
   * such as forms, carry no fingerprint and are matched by this one.
   */
  cookielessVisitor?: string
  /** The same of the day before, shortly after midnight. */
  previousCookielessVisitor?: string
  userAgent: string
  /** `lt` */
  language: string
  /** By IP address; empty without a database of countries. */
  country: string
  kind: HitKind
  /** Made from something else than a report, so it belongs to the page its visitor viewed last. */
  isOfLatestView?: true
  /** The domain event it stands for, where the session of that is to be recognised. */
  event?: string
  report: HitReport
}

export type HitKind = 'view' | 'update' | 'event'

/** A report without what identifies its sender. */
export type HitReport = Omit<Report, 'uid' | 'fingerprint' | 'user_agent'>

/** Of hits that are dropped when they arrive, only their number and the reason are kept. */
export type DroppedHits = {
  dropped: DropReason
  count: number
  /** How many of them told of a new view; 0 where that is not known. */
  views: number
}

/** Field by field, because object rest takes several times as long and runs for every hit. */
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
