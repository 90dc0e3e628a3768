import type { DropReason, Report } from '../wire.ts'
import type { Campaign, Origin } from './channels.ts'

/** The journal's topic for hits. */
export const hitTopic = 'hit'

/** A report as the journal keeps it until the statistics have taken it over. */
export type Hit = {
  /** 64 bits in decimal, for JSON numbers carry only 53. */
  visitor: string
  /** Who this visitor was until now, when the old tracker tells of a new id. */
  former?: string
  /** By fingerprints only pages know their visitor: who sent this, as it is told without a cookie. */
  sender?: string
  /** The host the report was sent to. */
  host: string
  userAgent: string
  /** `lt` */
  language: string
  /** By the sender's address, when there is a database of countries; empty otherwise. */
  country: string
  kind: Kind
  /** Done on our side, so it belongs to whatever page was viewed last. */
  isMoment?: true
  report: Kept
}

/** What is kept of a report; who sent it is told otherwise. */
type Kept = Omit<Report, 'uid' | 'fingerprint' | 'user_agent'>

/** All that is kept of hits refused at the door, such as those without consent: how many, and why. */
export type RefusedHits = { refused: DropReason; count: number }

type Kind = 'view' | 'update' | 'event'
export type Device = 'desktop' | 'mobile' | 'tablet' | 'other'

/** What a session and each of its hits say alike. */
export interface SessionTraits extends Campaign, Origin {
  session: number
  visitor: string
  host: string
  /** The host the visitor came from; empty when it is ours or none. */
  referrer: string
  device: Device
  browser: string
  os: string
  language: string
  screen: string
  country: string
  is_new: 0 | 1
}

/** A row of the ClickHouse table `hits`; docs/statistics.md tells what each column means. */
export interface HitRow extends SessionTraits {
  id: number
  at: number
  received: number
  kind: Kind
  view: string
  path: string
  title: string
  /** The path viewed before this view in its visit; empty of the first, and of other rows. */
  previous: string
  page_id: string
  page_type: string
  is_entry: 0 | 1
  time_on_page: number
  scroll: number
  goals: readonly number[]
  name: string
  value: string
  number: number
}

/** A row of the ClickHouse table `sessions`. */
export interface SessionRow extends SessionTraits {
  started: number
  ended: number
  entry: string
  exit: string
  entry_type: string
  bounce: 0 | 1
  views: number
  events: number
  engaged: number
  scroll: number
  goals: readonly number[]
  /** Of each view: its page, milliseconds after the visit began, milliseconds engaged and depth. */
  paths: readonly string[]
  moments: readonly number[]
  spent: readonly number[]
  depths: readonly number[]
}

/** Field by field: the rest of an object takes several times as long, at every hit. */
export const keptOf = (report: Report, completed_goals: readonly number[]): Kept => ({
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
